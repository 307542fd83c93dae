package io.extentscope.engine.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Order and tidiness of what is due. */
class EventHeapTest {

  @Test
  void pop_givesTimeOrder_thenOrderOfInsertion() {
    SeededStream random = new SeededStream(3, Stream.WORKLOAD, false);
    EventHeap heap = new EventHeap();
    List<long[]> expected = new ArrayList<>();
    List<SimTimer> timers = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      long time = random.nextLong(500);
      SimTimer timer = new SimTimer(() -> {});
      timers.add(timer);
      heap.push(EventHeap.TIMER, time, timer, 0);
      expected.add(new long[] {time, i});
    }
    expected.sort((x, y) -> x[0] != y[0] ? Long.compare(x[0], y[0]) : Long.compare(x[1], y[1]));
    for (long[] next : expected) {
      assertThat(heap.nextTime()).isEqualTo(next[0]);
      heap.pop();
      assertThat(heap.poppedSubject()).isSameAs(timers.get((int) next[1]));
    }
    assertThat(heap.size()).isZero();
    assertThat(heap.foreground()).isZero();
    assertThat(heap.nextTime()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void cancelledTimers_doNotAccumulate() {
    EventHeap heap = new EventHeap();
    SimTimer kept = new SimTimer(() -> {});
    heap.push(EventHeap.TIMER, 1_000_000, kept, 0);
    for (int i = 0; i < 100_000; i++) {
      SimTimer timer = new SimTimer(() -> {});
      heap.push(EventHeap.TIMER, 2_000_000 + i, timer, 0);
      assertThat(timer.cancel()).isTrue();
    }
    assertThat(heap.size()).isLessThan(200);
    heap.pop();
    assertThat(heap.poppedSubject()).isSameAs(kept);
    assertThat(heap.poppedDead()).isFalse();
  }

  @Test
  void machine_withDeadEntriesOnly_isStuckInTheEnd() {
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1))) {
      machine.spawn(
          TaskSpec.kernel("waiter", "test"),
          () -> {
            assertThat(machine.at(machine.now() + 5_000_000_000L, () -> {}).cancel()).isTrue();
            machine.park(
                Machine.FOREVER, Wait.of(io.extentscope.model.event.BlockReason.CONDITION, "nothing"));
          });
      assertThat(machine.runUntil(Machine.FOREVER)).isEqualTo(RunOutcome.STUCK);
      assertThat(machine.tasks()).extracting(Task::name).containsExactly("waiter");
    }
  }
}
