package io.extentscope.ui.run;

import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.index.Situation;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.knob.KnobUndo;
import io.extentscope.ui.select.SelectionModel;
import java.util.Optional;

/**
 * A run in the window: a running engine, or a still picture of one, and how it is being looked at. Used on the FX thread
 * only; no method waits for the engine.
 */
public final class OpenRun {
  private final String title;
  private final Optional<EngineRun> engine;
  private final ViewState state = new ViewState();
  private final SelectionModel selection = new SelectionModel();
  private final Samples samples = new Samples();
  private final KnobUndo undo = new KnobUndo();
  private final FindingsFeed findings = new FindingsFeed();
  private final OwnerFeed owners = new OwnerFeed();
  private RunSnapshot snapshot;
  private double speed = 1;

  /** A run of an engine. */
  public OpenRun(String title, EngineRun engine) {
    this.title = title;
    this.engine = Optional.of(engine);
    this.snapshot = engine.snapshot();
  }

  private OpenRun(String title, RunSnapshot still) {
    this.title = title;
    this.engine = Optional.empty();
    this.snapshot = still;
    samples.take(still);
    if (still.now() > 0) {
      state.show(new TimeRange(0, still.now()), still.now());
    }
  }

  /** A still picture: nothing in it moves, and knobs do nothing. */
  public static OpenRun still(String title, RunSnapshot snapshot) {
    return new OpenRun(title, snapshot);
  }

  public String title() {
    return title;
  }

  /** Takes the engine's latest picture; once in every pulse. */
  public void refresh() {
    engine.ifPresent(run -> {
      snapshot = run.snapshot();
      samples.take(snapshot);
      state.spaceBase(snapshot);
    });
  }

  /** Has the rules look at the run now and then; what they find comes into {@link #state()}. */
  public void lookForFindings(Background background, long now) {
    if (engine.isPresent()) {
      findings.refresh(snapshot, state, background, now);
    }
  }

  /** Has the owner of the selected address looked up; the answer comes into {@link #state()}. */
  public void lookForOwner(Background background) {
    owners.refresh(selection.get(), engine, state, background);
  }

  /** Whether the knob of a finding can be tried in this run. */
  public boolean canTry(Finding finding) {
    return canGo() && !finding.tunable().isEmpty() && !TunableText.tunable(finding.tunable()).fixedAtStart();
  }

  /** Sets the knob that a finding names, if that can be done. */
  public void tryKnob(Finding finding) {
    if (canTry(finding)) {
      Tunable tunable = TunableText.tunable(finding.tunable());
      request(tunable, TunableText.parse(tunable, finding.value()), false);
    }
  }

  /** The picture taken at the last {@link #refresh()}. */
  public RunSnapshot snapshot() {
    return snapshot;
  }

  public ViewState state() {
    return state;
  }

  public SelectionModel selection() {
    return selection;
  }

  public Samples samples() {
    return samples;
  }

  /** The engine's configuration; none for a still picture. */
  public Optional<RunConfig> config() {
    return engine.map(EngineRun::config);
  }

  /** How far the engine had come at its latest picture; none for a still picture. */
  public Optional<RunPoint> point() {
    return engine.map(EngineRun::point);
  }

  /** The time looked at: the cursor's, else the newest. */
  public long moment() {
    return state.cursor().map(Cursor::time).orElse(snapshot.now());
  }

  /** The configuration that leads to the moment looked at once more; none for a still picture. */
  public Optional<RunConfig> forked() {
    return engine.map(run -> run.config().replaying(run.point().inputs().until(moment())));
  }

  /** The configuration of a run that differs only in tunables at the start; none for a still picture. */
  public Optional<RunConfig> changed(TunableSet tunables) {
    return engine.map(run -> run.config().changed(tunables, run.point()));
  }

  /** Whether there is an engine that can still go on. */
  public boolean canGo() {
    return engine.isPresent() && snapshot.state() != RunState.ENDED && snapshot.state() != RunState.FAILED;
  }

  /** Whether the engine broke off; the snapshot's message says why. */
  public boolean failed() {
    return snapshot.state() == RunState.FAILED;
  }

  public boolean playing() {
    return snapshot.state() == RunState.RUNNING;
  }

  /** Whether single steps are possible: in virtual time only. */
  public boolean canStep() {
    return canGo() && snapshot.time() == TimeMode.VIRTUAL;
  }

  public void play() {
    engine.ifPresent(EngineRun::play);
  }

  public void pause() {
    engine.ifPresent(EngineRun::pause);
  }

  /** Whether there is a later moment to step to: recorded, or one that the engine can go on to. */
  public boolean canStepForward() {
    return state.cursor().isPresent() || canStep();
  }

  /** Whether there is a recorded moment to step back to. */
  public boolean canStepBack() {
    return snapshot.recording().end() > snapshot.recording().first();
  }

  /**
   * To the next event of a kind: in what was recorded while a cursor stands in it, else by the engine, which then stops
   * there; also if it was running.
   */
  public void stepForward(StepKind kind) {
    Optional<Cursor> later = state.cursor().flatMap(steps(kind)::forward);
    if (later.isPresent()) {
      state.lookAt(later.get(), snapshot.now());
    } else {
      state.cursor(Optional.empty());
      if (canStep()) {
        goTo(steps(kind).condition());
      }
    }
  }

  /** To the event of a kind before the moment looked at. The engine is left alone. */
  public void stepBack(StepKind kind) {
    Cursor from = state.cursor().orElseGet(() -> new Cursor(snapshot.now(), snapshot.recording().end()));
    steps(kind).back(from).ifPresent(earlier -> state.lookAt(earlier, snapshot.now()));
  }

  /** The state at the moment looked at; nothing if the events needed were let go. */
  public Optional<Situation> situation() {
    return state.situation(snapshot);
  }

  private Steps steps(StepKind kind) {
    return new Steps(snapshot.recording(), kind, selection.get());
  }

  /** Goes on until a condition holds. */
  public void goTo(StopCondition condition) {
    engine.ifPresent(run -> run.goTo(condition));
  }

  public double speed() {
    return speed;
  }

  /** Sets virtual time per wall time; infinite for as fast as possible. */
  public void speed(double virtualPerWall) {
    speed = virtualPerWall;
    engine.ifPresent(run -> run.setSpeed(virtualPerWall));
  }

  public void order(Command command) {
    engine.ifPresent(run -> run.submit(new Input.Order(command)));
  }

  /** Asks for a knob's value and notes how to take it back. */
  public void request(Tunable tunable, long value, boolean sameGesture) {
    engine.ifPresent(run -> {
      undo.note(tunable, snapshot.requested().get(tunable), value, sameGesture);
      run.submit(new Input.Knob(tunable, value));
    });
  }

  public boolean canUndo() {
    return canGo() && !undo.isEmpty();
  }

  /** Takes the last knob change back. */
  public void undo() {
    engine
        .ifPresent(run -> undo.take().ifPresent(change -> run.submit(new Input.Knob(change.tunable(), change.from()))));
  }

  /** Ends the engine. It takes up to a second, so it must not be called on the FX thread. */
  public void close() {
    engine.ifPresent(EngineRun::close);
  }
}
