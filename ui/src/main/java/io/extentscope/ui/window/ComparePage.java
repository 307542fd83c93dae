package io.extentscope.ui.window;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.RunPair;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.view.compare.Alignment;
import io.extentscope.ui.view.compare.CompareInput;
import io.extentscope.ui.view.compare.CompareView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** The shown run held against the same run with other knobs, or against another open run. */
final class ComparePage {
  private static final String CHANGED = "the same with other knobs";

  private final Session session;
  private final CompareView view = new CompareView();
  private final ViewPane pane;
  private final ChangesEditor changes;
  private final ComboBox<String> with = new ComboBox<>();
  private final ComboBox<Alignment> alignment = new ComboBox<>();
  private final ComboBox<String> lock = new ComboBox<>();
  private final Label a = new Label();
  private final Button swap = new Button("Swap a and b");
  private final BatchJob job;
  private final JobBar bar;
  private final BorderPane page = new BorderPane();
  private long listed = -1;

  ComparePage(Session session, Fonts fonts) {
    this.session = session;
    job = new BatchJob(session);
    bar = new JobBar(job, "compare", "Compare", this::compare);
    changes = new ChangesEditor(session);
    pane = new ViewPane(view, new CompareInput(view), fonts, true, 0);
    with.setId("compare-with");
    with.getItems().setAll(CHANGED);
    with.setValue(CHANGED);
    alignment.setId("compare-alignment");
    alignment.getItems().setAll(Alignment.values());
    alignment.setValue(Alignment.START);
    alignment.setOnAction(_ -> view.align(alignment.getValue()));
    swap.setId("compare-swap");
    swap.setFocusTraversable(false);
    swap.setTooltip(new Tooltip("Show b as a and a as b"));
    swap.setOnAction(_ -> view.pair().ifPresent(pair -> show(RunPair.of(pair.b(), pair.a()))));
    lock.setId("compare-lock");
    lock.setPrefWidth(190);
    lock.setOnAction(_ -> Optional.ofNullable(lock.getValue()).ifPresent(view::lock));
    ToolBar what = new ToolBar(new Label("A"), a, new Label("   B"), with, changes.node());
    ToolBar how = new ToolBar(
        bar.node(), swap, new Label("   aligned at"), alignment, new Label("   lock"), lock);
    page.setTop(new VBox(what, how));
    page.setCenter(pane);
    page.setId("page-compare");
  }

  Node node() {
    return page;
  }

  ViewPane pane() {
    return pane;
  }

  CompareView view() {
    return view;
  }

  BatchJob job() {
    return job;
  }

  void refresh(OpenRun run, Theme theme, long now) {
    a.setText(run.title());
    changes.node().setDisable(!CHANGED.equals(with.getValue()));
    if (listed != session.runs().version()) {
      listed = session.runs().version();
      String chosen = with.getValue();
      List<String> titles = new ArrayList<>(List.of(CHANGED));
      session.runs().all().stream().filter(other -> !other.equals(run)).forEach(other -> titles.add(other.title()));
      Boxes.fill(with, titles, titles.contains(chosen) ? chosen : CHANGED);
    }
    bar.refresh(true);
    swap.setDisable(view.pair().isEmpty() || job.running());
    view.working(job.running());
    pane.refresh(run, theme, now);
  }

  private void compare() {
    session.runs().shown().ifPresent(run -> {
      if (!CHANGED.equals(with.getValue())) {
        session.runs().all().stream()
            .filter(other -> other.title().equals(with.getValue()) && !other.equals(run))
            .findFirst()
            .ifPresent(other -> start(run, other));
      } else if (changes.isEmpty()) {
        session.notice("a and b would be the same; add a knob and its value for b");
      } else {
        run.changed(changes.applyTo(run.config().map(RunConfig::tunables).orElse(run.snapshot().requested())))
            .ifPresentOrElse(config -> start(run, config), () -> session
                .notice(run.title() + " is a picture and cannot be run again; choose another open run for b"));
      }
    });
  }

  private void start(OpenRun run, OpenRun other) {
    RunSnapshot ofA = run.snapshot();
    RunSnapshot ofB = other.snapshot();
    job.start(
        (_, _) -> RunPair.of(RunPair.Side.of(run.title(), ofA), RunPair.Side.of(other.title(), ofB)), this::show);
  }

  /** Runs b for as long as a has run, or to its own end if a came to one. */
  private void start(OpenRun run, RunConfig config) {
    RunSnapshot ofA = run.snapshot();
    long duration = ofA.state() == RunState.ENDED ? config.duration() : Math.max(1, ofA.now());
    RunConfig configOfB = config.with(duration, RecordingLevel.FULL);
    String label = run.title() + " with " + changes.text();
    job.start((batch, progress) -> {
      RunSnapshot ofB = batch.run(List.of(configOfB), BatchRun.Result::snapshot, progress).getFirst();
      return RunPair.of(RunPair.Side.of(run.title(), ofA), RunPair.Side.of(label, ofB));
    }, this::show);
  }

  private void show(RunPair pair) {
    view.show(pair);
    Boxes.fill(lock, pair.contendedLocks(), view.lock());
  }
}
