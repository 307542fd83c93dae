package io.extentscope.ui.lesson;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.samples.lesson.Deed;
import io.extentscope.samples.lesson.Lesson;
import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.ui.lesson.LessonGuide.Place;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.TimeRange;
import java.util.Optional;
import java.util.Set;

/** The run of a lesson: opened, opened anew, taken up again where the learner started it again. */
final class LessonRun {
  /** Orders that take effect only while the run goes on. */
  private static final Set<String> ORDERS = Set.of("run.commit-now", "run.cold-remount");

  private final LessonHost host;
  private Optional<OpenRun> run = Optional.empty();
  private boolean opening;
  private long openings;

  LessonRun(LessonHost host) {
    this.host = host;
  }

  /** The run, also after it was closed; empty before it was first opened. */
  Optional<OpenRun> run() {
    return run;
  }

  Place place() {
    if (opening) {
      return Place.OPENING;
    }
    if (open().isEmpty()) {
      return Place.CLOSED;
    }
    return host.runs().shown().equals(run) ? Place.SHOWN : Place.HIDDEN;
  }

  /**
   * Opens the run as a step wants it, in the place of the one before.
   *
   * @param taken what to do when it is open
   * @param again asks for it once more; called if another run was asked for while this one was being opened
   */
  void open(LessonProgress current, Runnable taken, Runnable again) {
    openings++;
    if (opening) {
      return;
    }
    opening = true;
    long number = openings;
    host.open(title(current.lesson()), current.lesson().config(current.index()), open(), opened -> {
      run = Optional.of(opened);
      ended(number, again);
      taken.run();
    }, () -> ended(number, again));
  }

  private void ended(long number, Runnable again) {
    opening = false;
    if (number != openings) {
      again.run();
    }
  }

  /** If the learner started the run again, takes up the new one with the knobs of the step; says whether it did. */
  boolean adoptStartedAgain(LessonProgress current) {
    if (open().isPresent()) {
      return false;
    }
    Optional<OpenRun> other = host.runs().all().stream()
        .filter(candidate -> candidate.title().equals(title(current.lesson())))
        .findFirst();
    other.ifPresent(found -> adopt(current, found));
    return other.isPresent();
  }

  private void adopt(LessonProgress current, OpenRun other) {
    run = Optional.of(other);
    current.runStartedAgain();
    TunableSet wanted = current.lesson().tunables(current.index());
    for (Tunable tunable : Tunable.values()) {
      if (!tunable.fixedAtStart() && other.snapshot().requested().get(tunable) != wanted.get(tunable)) {
        other.request(tunable, wanted.get(tunable), false);
      }
    }
  }

  /** Gives the run the speed and the timeline the span of the step. */
  void pace(LessonProgress current) {
    open().ifPresent(its -> {
      its.speed(current.lesson().speed(current.index()));
      long now = its.snapshot().now();
      current.lesson().span(current.index()).ifPresent(span -> {
        its.state().show(new TimeRange(now - span, now), now);
        its.state().follow(true, now);
      });
    });
  }

  /** Does what a step asks for, in the shown run. */
  void perform(Deed deed) {
    run.ifPresent(its -> {
      switch (deed) {
        case Deed.Turn turn -> its.request(turn.knob(), turn.value(), false);
        case Deed.Run order -> {
          host.command(order.command());
          if (ORDERS.contains(order.command()) && !its.playing()) {
            its.play();
          }
        }
      }
    });
  }

  private Optional<OpenRun> open() {
    return run.filter(host.runs().all()::contains);
  }

  private static String title(Lesson lesson) {
    return "lesson " + lesson.id();
  }
}
