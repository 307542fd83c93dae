package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The allocator by the rules of today against what a real kernel decided: for each request the same state, whatever was
 * answered before. Of data every choice is compared. Of tree blocks only those that come from the first cluster are,
 * because the recording does not say which tree blocks were freed.
 */
class KernelDecisionsTest {

  @ParameterizedTest
  @CsvSource({"fresh-writes,300,504", "fresh,499,2838", "fsync,124,740", "aged,564,295"})
  void search_asTheKernelWasAsked_choosesTheSame(String name, int dataChoices, int treeBlocks) {
    Replay replay = new Replay(RecordedDecisions.read(name));
    replay.run();
    assertThat(replay.different).isEmpty();
    assertThat(replay.equalData).isEqualTo(dataChoices);
    assertThat(replay.equalTreeBlocks).isEqualTo(treeBlocks);
  }

  private static final class Replay {
    private static final long CLUSTER = 64 << 10;
    private static final int START = 2;
    private static final int LENGTH = 3;
    private static final int WRONG_SIZE_CLASS = 4;

    int equalData;
    int equalTreeBlocks;
    final List<String> different = new ArrayList<>();
    private final RecordedDecisions recorded;
    private final ReplayedFiles files;
    private final SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    private final LockRegistry locks = new LockRegistry(machine);
    private final TreeMap<Long, BlockGroup> groups = new TreeMap<>();
    private final SpaceInfo dataSpace = space(SpaceInfo.DATA);
    private final SpaceInfo metadataSpace = space(SpaceInfo.METADATA);
    private final AllocatorParts parts = new AllocatorParts(
        machine, new Knobs(TunableSet.ofDefaults()), null, this::newGroup, new AtomicLong());
    private int position;
    private int clusters;

    Replay(RecordedDecisions recorded) {
      this.recorded = recorded;
      files = new ReplayedFiles(recorded);
    }

    void run() {
      machine.spawn(TaskSpec.kernel("replay", "test"), this::replay);
      machine.runUntil(1_000_000_000_000L);
      machine.close();
    }

    private void replay() {
      recorded.groups().forEach(group -> add(group.start(), group.length(), group.flags(), group.used(), group.free()));
      Extent[] answers = new Extent[2];
      for (position = 0; position < recorded.decisions().size(); position++) {
        RecordedDecisions.Decision decision = recorded.decisions().get(position);
        switch (decision.kind()) {
          case "find" -> find(decision, answers);
          case "chosen" -> chosen(decision, answers);
          case "findCluster" -> clusters++;
          case "addGroup" -> addRecorded(decision);
          case "commit" -> {
            files.applyBefore(decision.op() + 1);
            files.takeFreed().forEach(range -> unpin(range[0], range[1]));
          }
          default -> throw new IllegalArgumentException(decision.kind());
        }
      }
    }

    private void find(RecordedDecisions.Decision find, Extent[] answers) {
      if (find.data()) {
        files.applyBefore(find.op());
        long hint = files.hint(find.op());
        answers[0] = new SearchModern(parts, new AllocationRequest(dataSpace, find.at(0), hint), 0).run();
      } else if (find.metadata() && clusters <= 1) {
        answers[1] = new SearchModern(parts, new AllocationRequest(metadataSpace, find.at(0), 0), CLUSTER).run();
      }
    }

    private void chosen(RecordedDecisions.Decision chosen, Extent[] answers) {
      if (chosen.data()) {
        if (isEqual(chosen, answers[0])) {
          equalData++;
        } else {
          followKernel(chosen, answers[0]);
        }
        account(groupAt(chosen.at(START)), chosen.at(LENGTH));
      } else if (chosen.metadata() && clusters <= 1) {
        if (isEqual(chosen, answers[1])) {
          equalTreeBlocks++;
        } else {
          // What differs once would differ from then on.
          clusters += 2;
        }
      }
    }

    private boolean isEqual(RecordedDecisions.Decision chosen, Extent answer) {
      boolean equal = answer != null && answer.start() == chosen.at(START);
      if (!equal) {
        different.add("kernel " + chosen + ", engine " + answer);
      }
      return equal;
    }

    /** Undoes our own choice and makes the kernel's. */
    private void followKernel(RecordedDecisions.Decision chosen, Extent answer) {
      if (answer != null) {
        answer.group().index().add(answer.start(), answer.length(), false);
        account(answer.group(), 0);
      }
      BlockGroup group = groupAt(chosen.at(START));
      group.claim(SizeClass.of(chosen.at(LENGTH)), true);
      group.index().remove(chosen.at(START), chosen.at(LENGTH));
    }

    private void unpin(long start, long length) {
      BlockGroup group = groupAt(start);
      group.index().add(start, length, false);
      account(group, -length);
    }

    private void account(BlockGroup group, long usedChange) {
      group.space().account(group, usedChange, 0, 0);
    }

    /** A group that the kernel made while it looked for space is made when the engine asks for one there. */
    private boolean newGroup(SpaceInfo space) {
      for (int i = position; i < recorded.decisions().size(); i++) {
        RecordedDecisions.Decision decision = recorded.decisions().get(i);
        if (decision.kind().equals("addGroup") && SpaceInfo.typeOf(decision.flags()) == space.type()) {
          return addRecorded(decision);
        }
        if (decision.kind().equals("chosen") && SpaceInfo.typeOf(decision.flags()) == space.type()) {
          break;
        }
      }
      return false;
    }

    private boolean addRecorded(RecordedDecisions.Decision decision) {
      long start = decision.at(0);
      boolean isNew = decision.op() >= 0 && !groups.containsKey(start);
      if (isNew) {
        List<long[]> free = new ArrayList<>();
        recorded.superStripes().forEachGap(
            start, start + decision.at(1), (from, length) -> free.add(new long[] {from, length}));
        add(start, decision.at(1), decision.flags(), 0, free);
      }
      return isNew;
    }

    private void add(long start, long length, long flags, long used, List<long[]> free) {
      long type = SpaceInfo.typeOf(flags);
      SpaceInfo space = type == SpaceInfo.DATA ? dataSpace : type == SpaceInfo.METADATA ? metadataSpace : space(type);
      BlockGroup group = new BlockGroup(start, length, flags, used, space, locks);
      group.index().setLimits(IndexLimits.MODERN);
      free.forEach(range -> group.index().add(range[0], range[1], false));
      group.setState(CachingState.FINISHED, null);
      if (used != 0) {
        group.classify(classOf(start));
      }
      space.addGroup(group, used);
      groups.put(start, group);
    }

    /** The class that the kernel gave a group when it was cached, by a sample of its extents: as its first use shows it. */
    private SizeClass classOf(long group) {
      return recorded.decisions().stream()
          .filter(record -> record.kind().equals("chosen") && record.at(0) == group && record.at(4) < WRONG_SIZE_CLASS)
          .findFirst().map(record -> SizeClass.values()[(int) record.at(1)]).orElse(SizeClass.NONE);
    }

    private BlockGroup groupAt(long address) {
      return groups.floorEntry(address).getValue();
    }

    private SpaceInfo space(long type) {
      return new SpaceInfo(type, locks, new PerCpuCounter(machine, locks, "total_bytes_pinned", 32));
    }
  }
}
