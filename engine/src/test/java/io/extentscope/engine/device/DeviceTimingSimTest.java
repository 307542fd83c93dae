package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.IoKind;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DeviceTimingSimTest {
  private static final long MILLI = 1_000_000L;

  @Test
  void perform_moreTasksThanServers_areServedInRounds() {
    // Twelve reads of 1 ms on four servers take three rounds.
    Rig rig = new Rig(4, 0);
    rig.read(12, 1);
    assertThat(rig.lastEnd).isBetween(3 * MILLI, 3 * MILLI + MILLI);
    assertThat(rig.timing.busyNanos()).isEqualTo(12 * MILLI);
    assertThat(rig.timing.inFlight()).isZero();
    assertThat(rig.timing.inFlightMost()).isEqualTo(12);
  }

  @Test
  void perform_oneTask_isLimitedByTheServiceTimeHoweverManyServers() {
    Rig rig = new Rig(64, 0);
    rig.read(1, 10);
    assertThat(rig.lastEnd).isBetween(10 * MILLI, 12 * MILLI);
  }

  @Test
  void perform_withJitter_hasTheMedianAndTheTailOfTheModel() {
    Rig rig = new Rig(1, 300);
    rig.read(1, 4000);
    long[] took = Arrays.copyOf(rig.took, rig.count);
    Arrays.sort(took);
    double median = took[took.length / 2] - rig.overhead();
    assertThat(median).isBetween(0.95 * MILLI, 1.08 * MILLI);
    // 4 % take 1.5 to 4.5 times as long; without them hardly any would exceed 2.5 times the median.
    long slow = Arrays.stream(took).filter(nanos -> nanos > 5 * MILLI / 2 + rig.overhead()).count();
    assertThat((double) slow / took.length).isBetween(0.01, 0.045);
  }

  @Test
  void submit_parallelismRaisedMeanwhile_nextRequestsUseTheNewServers() {
    ServerTimes servers = new ServerTimes();
    servers.resize(1);
    assertThat(servers.serve(0, 10)).isEqualTo(10);
    assertThat(servers.serve(0, 10)).isEqualTo(20);
    servers.resize(3);
    assertThat(servers.serve(0, 10)).isEqualTo(10);
    assertThat(servers.serve(0, 10)).isEqualTo(10);
    assertThat(servers.serve(0, 10)).isEqualTo(20);
    servers.resize(1);
    assertThat(servers.serve(0, 10)).isEqualTo(30);
  }

  /** A device on a machine without background load. */
  private static final class Rig {
    final SimulatedMachine machine;
    final DeviceTiming timing;
    final long[] took = new long[5000];
    int count;
    long lastEnd;

    Rig(int servers, int jitterPermille) {
      SchedulerModel quiet = new SchedulerModel(4, 250, 24 * MILLI, 4 * MILLI, 0, 1, 0, 1, 1, 0, 0, 0);
      machine = new SimulatedMachine(MachineSetup.ofSeed(3).withScheduler(quiet));
      Knobs knobs = new Knobs(TunableSet.ofDefaults()
          .with(Tunable.DEVICE_PARALLELISM, servers)
          .with(Tunable.DEVICE_READ_LATENCY, MILLI)
          .with(Tunable.DEVICE_JITTER, jitterPermille));
      LockRegistry locks = new LockRegistry(machine);
      timing = new DeviceTiming(machine, knobs, CostModel.ofDefaults(), new SpinLock(locks, "device", "device"));
    }

    /** Completion and wake-up of a request beyond its service. */
    long overhead() {
      return 65_000;
    }

    void read(int tasks, int reads) {
      for (int i = 0; i < tasks; i++) {
        machine.spawn(TaskSpec.kernel("reader-" + i, "test"), () -> {
          for (int n = 0; n < reads; n++) {
            long from = machine.now();
            timing.perform(IoKind.READ, 0, 4096);
            took[count++] = machine.now() - from;
            lastEnd = Math.max(lastEnd, machine.now());
          }
        });
      }
      machine.runUntil(60_000 * MILLI);
      machine.close();
    }
  }
}
