package io.extentscope.ui.lesson;

import io.extentscope.samples.lesson.Deed;
import io.extentscope.samples.lesson.Lesson;
import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.Lessons;
import io.extentscope.samples.lesson.StepTask;
import io.extentscope.ui.run.OpenRun;
import java.util.Optional;

/**
 * Leads a learner through a lesson: opens its run, sets it up for each step, holds it while a question waits, and notes how
 * far the learner came. Used on the FX thread only.
 */
public final class LessonGuide {
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
  private final LessonRun its;
  private Optional<LessonProgress> progress = Optional.empty();
  private long beginnings;
  private boolean watched;
  private long version;

  public LessonGuide(LessonHost host, LessonBook book) {
    this.host = host;
    this.book = book;
    its = new LessonRun(host);
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
    return its.run();
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
      version++;
      current.runStartedAgain();
      its.open(current, this::taken, this::openRun);
    });
  }

  private void taken() {
    progress.ifPresent(its::pace);
    version++;
  }

  /** Shows the lesson's run, or opens it again. */
  public void showRun() {
    switch (place()) {
      case HIDDEN -> its.run().ifPresent(host.runs()::show);
      case CLOSED -> openRun();
      default -> {
        // It is shown, or will be.
      }
    }
  }

  public Place place() {
    return its.place();
  }

  /** Looks at the run; once in every pulse. */
  public void refresh() {
    if (progress.isEmpty() || place() == Place.OPENING) {
      return;
    }
    LessonProgress current = progress.get();
    if (its.adoptStartedAgain(current)) {
      taken();
    }
    if (place() == Place.CLOSED) {
      return;
    }
    OpenRun run = its.run().orElseThrow();
    if (watched && current.holds() && run.playing()) {
      run.pause();
    }
    boolean open = current.open();
    current.observe(run.snapshot());
    if (open != current.open()) {
      if (current.step().pause()) {
        run.pause();
      }
      version++;
      note();
    }
  }

  /** What a command of the window is called. */
  String commandTitle(String id) {
    return host.commandTitle(id);
  }

  /** Does what the step's button says. */
  public void perform() {
    progress.filter(current -> current.step().task() instanceof StepTask.Do)
        .ifPresent(current -> current.step().task().deeds().forEach(this::perform));
  }

  private void perform(Deed deed) {
    if (place() == Place.CLOSED || place() == Place.OPENING) {
      return;
    }
    showRun();
    its.perform(deed);
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
    OpenRun run = its.run().orElseThrow();
    boolean asksForNumber = current.step().task() instanceof StepTask.Predict question && question.choices().isEmpty();
    if (asksForNumber) {
      current.answer(number, run.snapshot());
    } else {
      current.choose(choice, run.snapshot());
    }
    current.step().task().deeds().forEach(this::perform);
    run.play();
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
      progress.ifPresent(its::pace);
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
}
