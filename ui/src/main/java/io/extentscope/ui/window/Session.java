package io.extentscope.ui.window;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.file.PartFile;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.ScenarioException;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.Job;
import io.extentscope.ui.run.Failures;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.Rerun;
import io.extentscope.ui.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The runs of a window: opens, restarts and closes them off the FX thread, and reports what goes wrong in one line. Used
 * on the FX thread only.
 */
public final class Session {
  static final long FIRST_SEED = 1;

  private final Function<RunConfig, EngineRun> opener;
  private final Background background;
  private final RunDirectory runs = new RunDirectory();
  private final Arrivals arrivals = new Arrivals(runs, this::dispose);
  private final FileOpener files = new FileOpener(this);
  private Consumer<String> notices = _ -> {};
  private Consumer<String> deeds = _ -> {};
  private Optional<Rerun> rerun = Optional.empty();

  public Session(Function<RunConfig, EngineRun> opener, Background background) {
    this.opener = opener;
    this.background = background;
  }

  /** Where one-line messages go: what went wrong, and what was done. */
  public void onNotice(Consumer<String> wrong, Consumer<String> done) {
    notices = wrong;
    deeds = done;
  }

  public RunDirectory runs() {
    return runs;
  }

  public Background background() {
    return background;
  }

  /** Opens a scenario on its own clock, in the place of the run that is shown. */
  public void openScenario(Scenarios.Choice choice) {
    openScenario(choice, choice.scenario().time());
  }

  /** Opens a scenario on a given clock, in the place of the run that is shown. */
  public void openScenario(Scenarios.Choice choice, TimeMode time) {
    Scenario scenario = choice.scenario();
    try {
      open(name(choice), scenario.config(choice.variant(), FIRST_SEED, time), runs.shown());
    } catch (ScenarioException e) {
      notices.accept(e.getMessage());
    }
  }

  /** Opens files beside the other runs: scenarios, saved runs, recordings, kernel logs, and the files of one image. */
  public void openFiles(List<Path> chosen) {
    files.open(chosen);
  }

  /** Who is told which files were opened: one, or those of an image. */
  void onOpened(Consumer<List<Path>> listener) {
    files.onOpened(listener);
  }

  /** Starts an engine; not on the FX thread. */
  EngineRun engine(RunConfig config) {
    return opener.apply(config);
  }

  /** Shows a run that has come, unless the window was closed by then. */
  @CanIgnoreReturnValue
  boolean take(OpenRun run) {
    return arrivals.take(run);
  }

  /** Writes a file whose name the user chose: the whole of it, or what was there before stays. */
  void write(Path file, byte[] bytes) {
    background.run(Job.brief("writing " + file), () -> {
      PartFile.replace(file, bytes);
      return file;
    }, _ -> done("saved " + file), failure -> {
      if (failure instanceof IOException reason) {
        notice(file + " cannot be written: " + PartFile.reason(reason));
      } else {
        failed(failure);
      }
    });
  }

  /** Starts the shown run again from its beginning. */
  public void reset() {
    runs.shown().ifPresent(run -> run.config().ifPresent(config -> open(run.title(), config, Optional.of(run))));
  }

  /** Starts the shown run again on the other clock. */
  public void restart(TimeMode time) {
    runs.shown().ifPresent(run -> run.config().filter(config -> config.time() != time).ifPresent(config -> {
      RunConfig changed =
          config.with(run.snapshot().requested(), config.inputs()).replaying(InputLog.empty()).with(time);
      open(run.title(), changed, Optional.of(run));
    }));
  }

  /** Starts the shown run again with another value of a tunable that counts at the start alone. */
  public void restart(Tunable tunable, long value) {
    runs.shown().ifPresent(run -> run.config().ifPresent(config -> {
      TunableSet tunables = run.snapshot().requested().with(tunable, value);
      open(run.title(), config.with(tunables, config.inputs()).replaying(InputLog.empty()), Optional.of(run));
    }));
  }

  /** The second run of a fork that is on its way. */
  public Optional<Rerun> rerun() {
    return rerun;
  }

  /** Whether a run can be forked: in virtual time, one at a time. */
  public boolean canFork(OpenRun run) {
    return rerun.isEmpty() && run.config().filter(config -> config.time() == TimeMode.VIRTUAL).isPresent();
  }

  /** Runs a run again up to the moment it is looked at, and opens that second run beside it, paused there. */
  public void fork(OpenRun run) {
    run.forked().ifPresent(config -> {
      long at = run.moment();
      Rerun started = new Rerun(opener, config, at);
      rerun = Optional.of(started);
      Job job = Job.of("running again to " + Units.moment(at), started::progress, started::cancel);
      background.run(job, started::run, engine -> {
        rerun = Optional.empty();
        engine.ifPresent(
            forked -> arrived(run, new OpenRun(run.title() + " fork at " + Units.moment(at), forked), started));
      }, failure -> {
        rerun = Optional.empty();
        failed(failure);
      });
    });
  }

  private void arrived(OpenRun original, OpenRun fork, Rerun way) {
    if (way.cancelled()) {
      dispose(fork);
      return;
    }
    fork.refresh();
    fork.speed(original.speed());
    take(fork);
  }

  /** Closes all runs and gives up what is on its way, for good. */
  public void closeAll() {
    arrivals.end();
    rerun.ifPresent(Rerun::cancel);
    runs.all().forEach(this::close);
  }

  /** Closes a run. */
  public void close(OpenRun run) {
    runs.remove(run);
    dispose(run);
  }

  /** Says in one line what was done, where it cannot be seen. */
  void done(String message) {
    deeds.accept(message);
  }

  /** Reports a message as one line. */
  public void notice(String message) {
    notices.accept(message);
  }

  /** Reports a failure as one line. */
  public void failed(Exception failure) {
    notices.accept(Failures.line(failure));
  }

  private void open(String title, RunConfig config, Optional<OpenRun> old) {
    open(title, config, old, OpenRun::play, () -> {});
  }

  /**
   * Opens a run and shows it.
   *
   * @param old the run in whose place it comes; none if it comes beside the others
   * @param begin takes the run, which is paused
   * @param none is told when it cannot be opened, after the message, or when another one took that place
   */
  void open(String title, RunConfig config, Optional<OpenRun> old, Consumer<OpenRun> begin, Runnable none) {
    Object ticket = arrivals.awaitInPlaceOf(old);
    Job job = Job.whole("opening " + title);
    background.run(job, () -> opener.apply(config), engine -> {
      OpenRun run = new OpenRun(title, engine);
      if (job.cancelled()) {
        arrivals.failed(old, ticket);
        given(run, job);
        none.run();
      } else if (arrivals.take(run, old, ticket)) {
        begin.accept(run);
      } else {
        none.run();
      }
    }, failure -> {
      arrivals.failed(old, ticket);
      failed(failure);
      none.run();
    });
  }

  /** Closes a run that came after its opening was cancelled. */
  void given(OpenRun run, Job job) {
    dispose(run);
    done("cancelled: " + job.title());
  }

  private void dispose(OpenRun run) {
    background.run(() -> {
      run.close();
      return run;
    }, _ -> {}, this::failed);
  }

  private static String name(Scenarios.Choice choice) {
    return choice.variant().isEmpty() ? choice.scenario().id() : choice.scenario().id() + "/" + choice.variant();
  }
}
