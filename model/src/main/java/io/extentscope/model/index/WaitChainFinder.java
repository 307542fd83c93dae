package io.extentscope.model.index;

import io.extentscope.model.index.WaitChain.Link;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Follows who waits for whom at one time, and says it in words. */
final class WaitChainFinder {
  private static final int MAX_LINKS = 32;
  private static final int MAX_NAMES = 2;
  private static final int MAX_OWNERS_BACK = 8;

  private final RunIndex index;
  private final Catalog catalog;
  private final long time;
  private final List<Link> links = new ArrayList<>();

  WaitChainFinder(RunIndex index, Catalog catalog, long time) {
    this.index = index;
    this.catalog = catalog;
    this.time = time;
  }

  WaitChain find(int task) {
    int next = task;
    while (next >= 0 && links.size() < MAX_LINKS) {
      int current = next;
      if (links.stream().anyMatch(link -> link.task() == current)) {
        return new WaitChain(links, true);
      }
      Link link = link(current);
      links.add(link);
      next = link.state().waitsForLock() ? next(link) : -1;
    }
    return new WaitChain(links, false);
  }

  private Link link(int task) {
    Step step = index.taskActivity(task).segmentAt(time);
    TaskState state = TaskState.of(step.state());
    if (step.count() != 1) {
      String why = step.count() == 0 ? "is not known yet" : "did several things in a time of which only a summary is kept";
      return plain(task, TaskState.IDLE, step, name(task) + " " + why);
    }
    return switch (state) {
      case IDLE -> plain(task, state, step, name(task) + " has nothing to do");
      case RUNNABLE -> plain(task, state, step, name(task) + " waits for a CPU for " + since(step.start()));
      case RUNNING -> plain(task, state, step, name(task) + " runs for " + since(step.start()));
      case IO -> plain(task, state, step, name(task) + " waits for the device for " + since(step.start()));
      case WAIT_CONDITION -> plain(task, state, step, name(task) + " waits for a condition for " + since(step.start()));
      case HAND_OFF -> plain(task, state, step, handOff(task, step));
      case WAIT_SHARED, WAIT_EXCLUSIVE -> waiting(task, state, step);
    };
  }

  private static Link plain(int task, TaskState state, Step step, String text) {
    int lock = state == TaskState.HAND_OFF ? (int) step.value() : -1;
    return new Link(task, state, lock, step.start(), List.of(), 0, text);
  }

  private Link waiting(int task, TaskState state, Step step) {
    int lock = (int) step.value();
    Step owned = index.lock(lock).ownership().segmentAt(time);
    List<Holder> holders = Holder.of(index, lock, time);
    int count = owned.count() == 1 ? LockTracks.holders(owned.value()) : 0;
    StringBuilder text = new StringBuilder(name(task)).append(" waits to ");
    text.append(state == TaskState.WAIT_SHARED ? "read-lock " : "write-lock ").append(lockName(lock));
    text.append(" for ").append(since(step.start()));
    int writer = writerAhead(task, state, lock, owned);
    if (writer >= 0) {
      text.append(", behind ").append(name(writer)).append(", which waits to write-lock it");
    } else {
      text.append(held(HoldState.of(owned.state()), holders, count));
    }
    return new Link(task, state, lock, step.start(), holders, count, text.toString());
  }

  private String held(HoldState state, List<Holder> holders, int count) {
    if (holders.isEmpty()) {
      return count > 0 ? ", held by " + count + " others" : ", which nobody holds just now";
    }
    String names = holders.stream().limit(MAX_NAMES).map(holder -> name(holder.task())).collect(Collectors.joining(", "));
    int more = Math.max(count, holders.size()) - Math.min(MAX_NAMES, holders.size());
    return ", held for " + (state.shared() ? "reading" : "writing") + " by " + names
        + (more > 0 ? " and " + more + " more, longest " : " for ") + since(holders.getFirst().since());
  }

  private String handOff(int task, Step step) {
    int lock = (int) step.value();
    int owner = lastOwner(task, lock, step.start());
    return name(task) + " waits to run after release of " + lockName(lock)
        + (owner < 0 ? "" : " by " + name(owner)) + " (hand-off " + since(step.start()) + ")";
  }

  private int lastOwner(int task, int lock, long at) {
    StepTrack ownership = index.lock(lock).ownership();
    Step step = ownership.segmentAt(at);
    for (int i = 0; i < MAX_OWNERS_BACK && step.count() == 1; i++) {
      int owner = LockTracks.firstOwner(step.value());
      if (LockTracks.holders(step.value()) > 0 && owner != task) {
        return owner;
      }
      step = ownership.segmentAt(step.start() - 1);
    }
    return -1;
  }

  /** A reader that waits while others read is behind a writer; that one is the next link. */
  private int writerAhead(int task, TaskState state, int lock, Step owned) {
    if (state == TaskState.WAIT_SHARED && !HoldState.of(owned.state()).exclusive()) {
      for (int other : index.taskIds()) {
        Step step = index.taskActivity(other).segmentAt(time);
        boolean waits = step.state() == TaskState.WAIT_EXCLUSIVE.ordinal() && step.value() == lock;
        if (other != task && waits && step.count() == 1) {
          return other;
        }
      }
    }
    return -1;
  }

  /** The holder that itself waits for a lock, else the one that has held longest. */
  private int next(Link link) {
    int writer = writerAhead(link.task(), link.state(), link.lock(), index.lock(link.lock()).ownership().segmentAt(time));
    if (writer >= 0) {
      return writer;
    }
    for (Holder holder : link.holders()) {
      if (TaskState.of(index.taskActivity(holder.task()).stateAt(time)).waitsForLock()) {
        return holder.task();
      }
    }
    return link.holders().isEmpty() ? -1 : link.holders().getFirst().task();
  }

  private String name(int task) {
    return catalog.task(task).name();
  }

  private String lockName(int lock) {
    String lockClass = catalog.lock(lock).lockClass();
    return lockClass.isEmpty() ? catalog.lock(lock).name() : lockClass;
  }

  private String since(long start) {
    return Units.duration(time - start);
  }
}
