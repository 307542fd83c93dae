package io.extentscope.model.index;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.LockMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Tasks that take one lock in random order, first come first served; remembers the truth after every event. */
final class LockWorld {
  static final int TASKS = 7;
  static final int LOCK = 2;

  /** The truth from a time on. */
  record Truth(long time, List<Integer> holders, boolean exclusive, int sharedWaiters, int exclusiveWaiters,
      List<Integer> queue) {}

  private record Waiter(int task, LockMode mode) {}

  private final SplittableRandom random;
  private final EventTape tape = new EventTape();
  private final List<Integer> holders = new ArrayList<>();
  private final ArrayDeque<Waiter> queue = new ArrayDeque<>();
  private final List<Truth> truths = new ArrayList<>();
  private boolean exclusive;
  private long time;

  LockWorld(long seed, int events) {
    random = new SplittableRandom(seed);
    for (int i = 0; i < events; i++) {
      step();
    }
  }

  RunIndex index() {
    return tape.index();
  }

  Situation situation(long at) {
    return tape.situation(at);
  }

  List<Truth> truths() {
    return truths;
  }

  private void step() {
    int task = random.nextInt(TASKS);
    boolean waits = queue.stream().anyMatch(waiter -> waiter.task == task);
    if (holders.contains(task)) {
      release(task);
    } else if (!waits) {
      take(task, random.nextInt(3) == 0 ? LockMode.EXCLUSIVE : LockMode.SHARED);
    }
  }

  private void take(int task, LockMode mode) {
    tick();
    if (queue.isEmpty() && fits(mode)) {
      hold(task, mode);
    } else {
      queue.add(new Waiter(task, mode));
      tape.contended(time, task, LOCK, mode).blocked(time, task, BlockReason.LOCK, LOCK);
    }
    remember();
  }

  private void release(int task) {
    tick();
    holders.removeIf(holder -> holder == task);
    tape.released(time, task, LOCK, exclusive ? LockMode.EXCLUSIVE : LockMode.SHARED);
    remember();
    while (!queue.isEmpty() && fits(queue.peek().mode)) {
      Waiter next = queue.remove();
      tick();
      tape.woken(time, next.task).running(time, next.task);
      hold(next.task, next.mode);
      remember();
    }
  }

  private boolean fits(LockMode mode) {
    return holders.isEmpty() || (mode == LockMode.SHARED && !exclusive);
  }

  private void hold(int task, LockMode mode) {
    exclusive = mode == LockMode.EXCLUSIVE;
    holders.add(task);
    tape.acquired(time, task, LOCK, mode);
  }

  private void tick() {
    time += 1 + random.nextInt(20);
  }

  private void remember() {
    int writers = (int) queue.stream().filter(waiter -> waiter.mode == LockMode.EXCLUSIVE).count();
    truths.add(new Truth(time, List.copyOf(holders), exclusive, queue.size() - writers, writers,
        queue.stream().map(Waiter::task).toList()));
  }
}
