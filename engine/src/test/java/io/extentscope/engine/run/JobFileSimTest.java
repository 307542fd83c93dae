package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RawCrc32c;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The file that a job on a volume without data makes for itself. */
class JobFileSimTest {
  private static final Octets JOB = Octets.of("job-0");
  private static final Octets SAME_HASH = Octets.of("eggggceecegagaacaa");
  private static final Key KEY = new Key(TreeId.TOP_DIRECTORY, ItemType.DIR_ITEM, RawCrc32c.ofName(JOB));

  @Test
  void job_nameWithTheSameHashIsThere_isMadeBesideIt() {
    assertThat(RawCrc32c.ofName(SAME_HASH)).isEqualTo(KEY.offset());
    Key location = new Key(TreeId.TOP_DIRECTORY + 1, ItemType.INODE_ITEM, 0);
    DirItem other = new DirItem(location, 1, DirItem.TYPE_FILE, SAME_HASH, Octets.EMPTY);
    TunableSet tunables = TunableSet.ofDefaults().with("workload.jobs", "0").with("commit.interval", "1s");
    try (EngineRig rig = new EngineRig(SmallRuns.config(1, tunables))) {
      rig.machine().spawn(TaskSpec.kernel("maker", "test"), () -> put(rig, other));
      rig.run(1_000_000_000L);
      rig.input(new Input.Knob(Tunable.WORKLOAD_JOBS, 1));
      rig.run(3_000_000_000L);
      rig.settle();
      List<DirItem> found = entries(rig);
      assertThat(found).extracting(DirItem::name).containsExactly(SAME_HASH, JOB);
      assertThat(found.getLast().location().objectid()).isNotEqualTo(location.objectid());
    }
  }

  private static void put(EngineRig rig, DirItem entry) {
    Handle handle = rig.fileSystem().transactions().join(JoinKind.JOIN);
    CowTree tree = rig.fileSystem().path().trees().required(TreeId.FS);
    tree.lock().lock();
    try {
      tree.put(handle.blocks(), KEY, entry.toBytes());
    } finally {
      tree.lock().unlock();
    }
    rig.fileSystem().transactions().end(handle);
  }

  private static List<DirItem> entries(EngineRig rig) {
    byte[][] item = new byte[1][];
    rig.machine().spawn(TaskSpec.kernel("reader", "test"), () -> {
      CowTree tree = rig.fileSystem().path().trees().required(TreeId.FS);
      tree.lock().lock();
      try {
        item[0] = tree.get(KEY);
      } finally {
        tree.lock().unlock();
      }
    });
    rig.run(1_000_000_000L);
    return DirItem.readAll(item[0], 0, item[0].length);
  }
}
