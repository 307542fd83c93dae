package io.extentscope.engine.run;

import com.google.common.collect.ImmutableSet;
import com.google.common.math.LongMath;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.text.Units;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Watches for a wait or a commit that lasts longer than a bound. It does not wait for the end, but stops when the bound is
 * passed; for that it stops at every begin, so that the host learns when that would be. What was longer before the watch
 * began does not count.
 */
abstract class SpanWatch implements ConditionWatch {
  private final long bound;
  /** What is under way, in order of its start. */
  private final Map<Long, Span> open = new LinkedHashMap<>();
  private Optional<Met> met = Optional.empty();

  /** Something that is under way. */
  private record Span(long key, int task, long start, long subject) {}

  private SpanWatch(long bound) {
    this.bound = Math.min(bound, Long.MAX_VALUE - 1);
  }

  /** Watches commits, from the first committer's entry to the end. */
  static SpanWatch ofCommits(long bound) {
    return new SpanWatch(bound) {
      @Override
      void note(long time, int task, int kind, long a) {
        if (kind == EventKind.COMMIT_STARTED.ordinal()) {
          begin(a, task, time, a);
        } else if (kind == EventKind.COMMIT_ENDED.ordinal() || kind == EventKind.TRANSACTION_ABORTED.ordinal()) {
          end(a, time);
        }
      }

      @Override
      String words(long subject, long lasted) {
        return "commits transaction " + subject + " for " + Units.duration(lasted);
      }
    };
  }

  /** Watches waits for some locks. */
  static SpanWatch ofWaits(long bound, ImmutableSet<Integer> wanted, List<LockInfo> locks) {
    return new SpanWatch(bound) {
      @Override
      void note(long time, int task, int kind, long a) {
        if (kind == EventKind.LOCK_CONTENDED.ordinal() && wanted.contains((int) a)) {
          begin(task, task, time, a);
        } else if (kind == EventKind.LOCK_ACQUIRED.ordinal() && wanted.contains((int) a)) {
          end(task, time);
        }
      }

      @Override
      String words(long subject, long lasted) {
        return "waits for " + locks.get((int) subject).lockClass() + " for " + Units.duration(lasted);
      }
    };
  }

  /** Takes note of an event with {@link #begin} or {@link #end}. */
  abstract void note(long time, int task, int kind, long a);

  abstract String words(long subject, long lasted);

  @Override
  public boolean test(long time, int task, int cpu, int kind, long a, long b, long c) {
    int before = open.size();
    note(time, task, kind, a);
    return met.isPresent() || open.size() > before;
  }

  @Override
  public long due() {
    return open.isEmpty() ? Long.MAX_VALUE : LongMath.saturatedAdd(open.values().iterator().next().start(), bound + 1);
  }

  @Override
  public void look(long now) {
    if (!open.isEmpty()) {
      look(open.values().iterator().next(), now);
    }
  }

  @Override
  public void learn(Recording past, long now) {
    for (long i = past.first(); i < past.end(); i++) {
      note(past.time(i), past.task(i), past.kind(i).ordinal(), past.a(i));
    }
    open.values().removeIf(span -> now - span.start() > bound);
    met = Optional.empty();
  }

  @Override
  public Optional<Met> met() {
    return met;
  }

  void begin(long key, int task, long time, long subject) {
    // Of several committers of one transaction the first counts.
    Span _ = open.putIfAbsent(key, new Span(key, task, time, subject));
  }

  void end(long key, long time) {
    Span span = open.remove(key);
    if (span != null) {
      look(span, time);
    }
  }

  private void look(Span span, long time) {
    if (met.isEmpty() && time - span.start() > bound) {
      met = Optional.of(new Met(span.task(), words(span.subject(), time - span.start())));
    }
  }
}
