package io.extentscope.samples.lesson;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.run.RunState;
import java.util.ArrayList;
import java.util.List;

/** A learner who does what each step says, with an engine and without a window. */
final class LessonDriver {
  private static final long QUANTUM = 100_000_000L;
  private static final long PATIENCE = 200_000_000_000L;

  private final LessonProgress progress;
  private final List<Prediction> predictions = new ArrayList<>();
  private EngineRun run;

  LessonDriver(Lesson lesson, int first) {
    progress = new LessonProgress(lesson, first);
  }

  /** Takes all steps to the end; gives the answers with their results. */
  List<Prediction> drive() {
    try {
      open();
      while (true) {
        takeStep();
        progress.prediction().ifPresent(predictions::add);
        if (progress.finished()) {
          return predictions;
        }
        progress.next();
        if (progress.step().fresh()) {
          open();
        }
      }
    } finally {
      run.close();
    }
  }

  private void open() {
    if (run != null) {
      run.close();
    }
    run = Engine.open(progress.lesson().config(progress.index()));
  }

  private void takeStep() {
    progress.observe(run.snapshot());
    if (progress.step().task() instanceof StepTask.Predict question) {
      if (question.choices().isEmpty()) {
        progress.answer("1", run.snapshot());
      } else {
        progress.choose(0, run.snapshot());
      }
    }
    boolean steered = false;
    for (Deed deed : progress.step().task().deeds()) {
      steered |= perform(deed);
    }
    long limit = run.snapshot().now() + PATIENCE;
    progress.observe(run.snapshot());
    while (progress.open()) {
      if (steered) {
        Thread.onSpinWait();
      } else {
        run.runTo(run.snapshot().now() + QUANTUM);
      }
      progress.observe(run.snapshot());
      if (run.snapshot().now() > limit || run.snapshot().state() == RunState.FAILED) {
        throw new AssertionError(progress.lesson().id() + ", line " + progress.step().line() + ", "
            + progress.step().title() + ": not done; it sees " + progress.sees(run.snapshot())
            + run.snapshot().message());
      }
    }
  }

  /** Whether the deed makes the run go by itself. */
  private boolean perform(Deed deed) {
    switch (deed) {
      case Deed.Turn turn -> run.submit(new Input.Knob(turn.knob(), turn.value()));
      case Deed.Run order -> {
        switch (order.command()) {
          case "run.commit-now" -> run.submit(new Input.Order(Command.COMMIT_NOW));
          case "run.cold-remount" -> run.submit(new Input.Order(Command.COLD_REMOUNT));
          case "run.play-pause" -> run.play();
          case "run.step-hand-off" -> run.goTo(StopCondition.NEXT_HAND_OFF);
          default -> throw new AssertionError("this learner cannot do " + order.command());
        }
        return order.command().equals("run.play-pause") || order.command().startsWith("run.step-");
      }
    }
    return false;
  }
}
