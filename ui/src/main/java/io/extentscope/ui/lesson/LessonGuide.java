package io.extentscope.ui.lesson;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.samples.lesson.Deed;
import io.extentscope.samples.lesson.Lesson;
import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.Lessons;
import io.extentscope.samples.lesson.StepTask;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.TimeRange;
import java.util.Optional;
import java.util.Set;

/**
 * Leads a learner through a lesson: opens its run, sets it up for each step, holds it while a question waits, and notes how
 * far the learner came. Used on the FX thread only.
 */
public final class LessonGuide {
  /** Orders that take effect only while the run goes on. */
  private static final Set<String> ORDERS = Set.of("run.commit-now", "run.cold-remount");

  /** Where the lesson's run is. */
  public enum Place {
    OPENING,
    SHOWN,
    /** It is open, but another run is shown. */
    HIDDEN,
    CLOSED
  }

  private final LessonHost host;
  private final LessonBook book;
  private Optional<LessonProgress> progress = Optional.empty();
  private Optional<OpenRun> run = Optional.empty();
  private boolean opening;
  private long openings;
  private long beginnings;
  private boolean watched;
  private long version;

  public LessonGuide(LessonHost host, LessonBook book) {
    this.host = host;
    this.book = book;
  }

  /** The lesson that is being taken. */
  public Optional<LessonProgress> progress() {
    return progress;
  }

  public LessonBook book() {
    return book;
  }

  /** The lesson's run, while it is open. */
  public Optional<OpenRun> run() {
    return run;
  }

  /** Grows whenever another step or another state of a step is to be shown. */
  public long version() {
    return version;
  }

  /** Says whether the learner sees the lesson: only then may it hold the run. */
  public void watched(boolean seen) {
    watched = seen;
  }

  /** Reads a lesson of the program and begins it, unless another one was asked for by then. */
  public void begin(String id) {
    long number = ++beginnings;
    host.background().run(() -> Lessons.find(id), lesson -> {
      if (number == beginnings) {
        begin(lesson);
      }
    }, host::failed);
  }

  /** Begins a lesson, where it was left if it was. */
  public void begin(Lesson lesson) {
    begin(lesson, lesson.resumeAt(book.step(lesson.id())));
  }

  /** Puts the lesson and its run back to the start. */
  public void startOver() {
    progress.ifPresent(current -> begin(current.lesson(), 0));
  }

  /** Leaves the lesson; its run stays. */
  public void leave() {
    progress = Optional.empty();
    version++;
  }

  private void begin(Lesson lesson, int step) {
    beginnings++;
    progress = Optional.of(new LessonProgress(lesson, step));
    openRun();
    shown();
  }

  /** Opens the run as it should be in this step, in the place of the one before. */
  public void openRun() {
    progress.ifPresent(current -> {
      openings++;
      version++;
      current.runStartedAgain();
      if (!opening) {
        opening = true;
        long number = openings;
        Optional<OpenRun> old = run.filter(host.runs().all()::contains);
        host.open(title(current.lesson()), current.lesson().config(current.index()), old,
            opened -> take(opened, number), () -> ended(number));
      }
    });
  }

  private void take(OpenRun opened, long number) {
    run = Optional.of(opened);
    ended(number);
    pace();
    version++;
  }

  /** If another run was asked for while this one was being opened, that one is opened in its place. */
  private void ended(long number) {
    opening = false;
    if (number != openings) {
      openRun();
    }
  }

  /** Shows the lesson's run, or opens it again. */
  public void showRun() {
    switch (place()) {
      case HIDDEN -> run.ifPresent(host.runs()::show);
      case CLOSED -> openRun();
      default -> {
        // It is shown, or will be.
      }
    }
  }

  public Place place() {
    if (opening) {
      return Place.OPENING;
    }
    if (run.filter(host.runs().all()::contains).isEmpty()) {
      return Place.CLOSED;
    }
    return host.runs().shown().equals(run) ? Place.SHOWN : Place.HIDDEN;
  }

  /** Looks at the run; once in every pulse. */
  public void refresh() {
    if (progress.isEmpty() || opening) {
      return;
    }
    LessonProgress current = progress.get();
    if (run.filter(host.runs().all()::contains).isEmpty()) {
      host.runs().all().stream().filter(other -> other.title().equals(title(current.lesson()))).findFirst()
          .ifPresent(other -> adopt(current, other));
    }
    if (place() == Place.CLOSED) {
      return;
    }
    OpenRun its = run.orElseThrow();
    if (watched && current.holds() && its.playing()) {
      its.pause();
    }
    boolean open = current.open();
    current.observe(its.snapshot());
    if (open != current.open()) {
      if (current.step().pause()) {
        its.pause();
      }
      version++;
      note();
    }
  }

  /** The learner started the run again: it gets the knobs that it has in this step. */
  private void adopt(LessonProgress current, OpenRun other) {
    run = Optional.of(other);
    current.runStartedAgain();
    TunableSet wanted = current.lesson().tunables(current.index());
    for (Tunable tunable : Tunable.values()) {
      if (!tunable.fixedAtStart() && other.snapshot().requested().get(tunable) != wanted.get(tunable)) {
        other.request(tunable, wanted.get(tunable), false);
      }
    }
    pace();
    version++;
  }

  /** What a command of the window is called. */
  String commandTitle(String id) {
    return host.commandTitle(id);
  }

  /** Does what the step's button says. */
  public void perform() {
    progress.filter(current -> current.step().task() instanceof StepTask.Do).ifPresent(current ->
        current.step().task().deeds().forEach(this::perform));
  }

  private void perform(Deed deed) {
    if (place() == Place.CLOSED || place() == Place.OPENING) {
      return;
    }
    showRun();
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

  /**
   * Commits to an answer and lets the run go on.
   *
   * @param choice index of the chosen answer, or -1 for a number
   * @throws IllegalArgumentException with one sentence if it is no answer
   */
  public void answer(int choice, String number) {
    if (progress.isEmpty() || place() == Place.CLOSED || place() == Place.OPENING) {
      throw new IllegalArgumentException("The lesson's run is not open.");
    }
    LessonProgress current = progress.get();
    OpenRun its = run.orElseThrow();
    boolean asksForNumber = current.step().task() instanceof StepTask.Predict question && question.choices().isEmpty();
    if (asksForNumber) {
      current.answer(number, its.snapshot());
    } else {
      current.choose(choice, its.snapshot());
    }
    current.step().task().deeds().forEach(this::perform);
    its.play();
    version++;
  }

  public void next() {
    progress.filter(current -> !current.open()).ifPresent(current -> {
      current.next();
      entered();
    });
  }

  /** Leaves a step undone; a knob that it would have set is set. */
  public void skip() {
    progress.ifPresent(current -> {
      current.step().task().deeds().stream().filter(Deed.Turn.class::isInstance).forEach(this::perform);
      current.skip();
      entered();
    });
  }

  public void back() {
    progress.ifPresent(current -> {
      current.back();
      entered();
    });
  }

  private void entered() {
    if (progress.filter(current -> current.step().fresh() && current.open()).isPresent()) {
      openRun();
    } else {
      pace();
    }
    shown();
  }

  private void shown() {
    version++;
    note();
    progress.flatMap(current -> current.step().highlight()).ifPresent(host::reveal);
  }

  private void note() {
    progress.ifPresent(current -> {
      Runnable write = book.note(current.lesson().id(), current.index(), current.finished());
      host.background().run(() -> {
        write.run();
        return write;
      }, _ -> {}, host::failed);
    });
  }

  /** Gives the run the speed and the timeline the span of the step. */
  private void pace() {
    progress.ifPresent(current -> run.filter(host.runs().all()::contains).ifPresent(its -> {
      its.speed(current.lesson().speed(current.index()));
      long now = its.snapshot().now();
      current.lesson().span(current.index()).ifPresent(span -> {
        its.state().show(new TimeRange(now - span, now), now);
        its.state().follow(true, now);
      });
    }));
  }

  private static String title(Lesson lesson) {
    return "lesson " + lesson.id();
  }
}
