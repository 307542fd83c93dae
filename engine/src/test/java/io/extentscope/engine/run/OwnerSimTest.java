package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.owner.OwnerLookup;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.ExtentOwner;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Owners of extents against a walk through all trees. */
class OwnerSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300ms")
      .with("workload.jobs", "3").with("workload.snapshotEvery", "500ms").with("workload.coldEvery", "0");

  /** What each tree holds, found by going through all of it. */
  private static final class Walk {
    private final Map<Long, Set<String>> uses = new TreeMap<>();
    private final Map<Long, Set<String>> blocks = new TreeMap<>();
    private final Volume volume;

    Walk(Volume volume) {
      this.volume = volume;
      for (RootItem root : volume.roots()) {
        if (TreeId.isSubvolume(root.tree())) {
          visit(root.tree(), volume.nodes().readRoot(root));
        }
      }
    }

    private void visit(long tree, Node node) {
      blocks.computeIfAbsent(node.address(), _ -> new TreeSet<>()).add(Long.toString(tree));
      for (int i = 0; i < node.itemCount(); i++) {
        if (!node.isLeaf()) {
          visit(tree, volume.nodes().readChild(node, i));
        } else if (node.keyType(i) == ItemType.EXTENT_DATA
            && FileExtent.read(node.bytes(), node.dataAt(i), node.dataSize(i)) instanceof FileExtent.Stored piece
            && !piece.isHole()) {
              uses.computeIfAbsent(piece.address(), _ -> new TreeSet<>())
                  .add(tree + " " + node.keyObjectid(i) + " " + node.keyOffset(i) + " " + piece.length());
            }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"empty-4k, 1", "empty-legacy, 2"})
  void find_everyExtentOfAVolumeWithSnapshots_isWhatAWalkFinds(String image, long seed) {
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own(image)))) {
      rig.run(4 * SECOND);
      rig.input(new Input.Knob(Tunable.WORKLOAD_SNAPSHOT_EVERY, 0));
      rig.settle();
      try (Volume volume = Volume.open(rig.core().overlays())) {
        assertThat(volume.roots().stream().filter(root -> root.tree() >= 256).count()).isPositive();
        Walk walk = new Walk(volume);
        walk.uses.forEach((start, expected) -> assertThat(usesAt(rig, start + 1)).as("seed %d: %d", seed, start)
            .isEqualTo(expected));
        walk.blocks.forEach((start, expected) -> assertThat(holdersAt(rig, start + 1)).as("seed %d: %d", seed, start)
            .isEqualTo(expected));
        assertThat(walk.uses.values()).as("data that trees share").anyMatch(uses -> uses.size() > 1);
        assertThat(walk.blocks.values()).as("blocks that trees share").anyMatch(trees -> trees.size() > 1);
        rig.free().values().forEach(free -> assertThat(owner(rig, free.get(free.length() - 2)))
            .isInstanceOf(ExtentOwner.Nobody.class));
      }
    }
  }

  @Test
  void find_fileOfAJob_isNamedInEachSnapshot() {
    try (EngineRig rig = new EngineRig(SmallRuns.image(4, TUNABLES, Answers.own("empty-4k")))) {
      rig.run(4 * SECOND);
      rig.settle();
      try (Volume volume = Volume.open(rig.core().overlays())) {
        long shared = new Walk(volume).uses.entrySet().stream().filter(OwnerSimTest::ofTwoTrees)
            .mapToLong(Map.Entry::getKey).findFirst().orElseThrow();
        ExtentOwner.Data data = (ExtentOwner.Data) owner(rig, shared);
        assertThat(data.commit()).isEqualTo(volume.superBlock().generation());
        assertThat(data.uses()).allSatisfy(use -> assertThat(use.paths()).hasSize(1));
        assertThat(data.uses().getFirst().tree()).isEqualTo("5 (/)");
        String path = data.uses().getFirst().paths().getFirst();
        assertThat(path).startsWith("/").doesNotContain("?");
        assertThat(data.uses().getLast().paths().getFirst()).endsWith(path).isNotEqualTo(path);
      }
    }
  }

  @Test
  void owner_whileTheRunGoesOn_isFoundAndLeavesTheTraceAsItIs() {
    TunableSet tunables = TUNABLES.with("commit.interval", "100ms");
    long withoutLookups;
    try (VirtualRun run = new VirtualRun(SmallRuns.image(6, tunables, Answers.own("empty-4k")))) {
      run.runTo(5 * SECOND);
      withoutLookups = run.traceHash().orElseThrow();
    }
    try (VirtualRun run = new VirtualRun(SmallRuns.image(6, tunables, Answers.own("empty-4k")))) {
      run.setSpeed(Double.POSITIVE_INFINITY);
      run.goTo(new StopCondition.Reached(5 * SECOND), 5 * SECOND);
      int found = 0;
      for (int i = 0; !run.awaitStop(0) || i < 50; i++) {
        long address = run.snapshot().space().groups().get(i % run.snapshot().space().groups().size()).start();
        found += answered(run, address + 4096L * i) ? 1 : 0;
      }
      assertThat(found).isPositive();
      assertThat(run.owner(0, () -> true)).isEmpty();
      assertThat(run.snapshot().state()).isNotEqualTo(RunState.FAILED);
      assertThat(run.traceHash().orElseThrow()).isEqualTo(withoutLookups);
    }
  }

  private static boolean ofTwoTrees(Map.Entry<Long, Set<String>> uses) {
    return uses.getValue().stream().map(use -> use.substring(0, use.indexOf(' '))).distinct().count() > 1
        && uses.getValue().stream().anyMatch(use -> use.startsWith("5 "));
  }

  /** Where a run commits many times during one look, that may fail in one sentence, and in no other way. */
  private static boolean answered(VirtualRun run, long address) {
    try {
      return run.owner(address, () -> false).isPresent();
    } catch (EngineException changed) {
      assertThat(changed).hasMessageContaining("pause the run");
      return false;
    }
  }

  private static ExtentOwner owner(EngineRig rig, long address) {
    return OwnerLookup.find(rig.core().overlays(), address, () -> false).orElseThrow();
  }

  private static Optional<ExtentOwner.TreeBlock> block(EngineRig rig, long address) {
    return owner(rig, address) instanceof ExtentOwner.TreeBlock block ? Optional.of(block) : Optional.empty();
  }

  private static Set<String> holdersAt(EngineRig rig, long address) {
    Set<String> trees = new TreeSet<>();
    block(rig, address).orElseThrow().sharedBy().forEach(tree -> trees.add(tree.substring(0, tree.indexOf(' '))));
    return trees;
  }

  private static Set<String> usesAt(EngineRig rig, long address) {
    Set<String> uses = new TreeSet<>();
    ((ExtentOwner.Data) owner(rig, address)).uses().forEach(use -> uses.add(
        use.tree().substring(0, use.tree().indexOf(' ')) + " " + use.inode() + " " + use.offset() + " "
            + use.length()));
    return uses;
  }
}
