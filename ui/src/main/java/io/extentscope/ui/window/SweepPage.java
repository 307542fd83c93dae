package io.extentscope.ui.window;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.Measures;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.sweep.SweepCsv;
import io.extentscope.model.sweep.SweepGrid;
import io.extentscope.model.sweep.VariedKnob;
import io.extentscope.model.text.Messages;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.ui.batch.Sweep;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.view.ViewInput;
import io.extentscope.ui.view.sweep.SweepView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** The shown run's scenario at many values of one knob or two, in virtual time. */
final class SweepPage {
  private static final String NONE = "no second knob";
  private static final int MOST_SEEDS = 1000;

  private final Session session;
  private final SweepView view = new SweepView();
  private final ViewPane pane;
  private final ComboBox<String> first = knobs("sweep-first", Tunable.CACHING_WORKERS.key());
  private final TextField firstValues = values("sweep-first-values", "2,4,8,16,32");
  private final ComboBox<String> second = knobs("sweep-second", NONE);
  private final TextField secondValues = values("sweep-second-values", "");
  private final TextField seeds = new TextField("3");
  private final ComboBox<String> measure = new ComboBox<>();
  private final BatchJob job;
  private final JobBar bar;
  private final BorderPane page = new BorderPane();
  private Optional<Sweep> shown = Optional.empty();

  SweepPage(Session session, Fonts fonts) {
    this.session = session;
    job = new BatchJob(session);
    bar = new JobBar(job, "sweep", "Run", this::run);
    pane = new ViewPane(view, ViewInput.NONE, fonts, true, 0);
    first.setOnAction(_ -> suggest(first, firstValues));
    second.setOnAction(_ -> suggest(second, secondValues));
    seeds.setId("sweep-seeds");
    seeds.setPrefWidth(52);
    seeds.setStyle(Boxes.LEFT);
    measure.setId("sweep-measure");
    measure.setPrefWidth(270);
    measure.getItems().setAll(Measures.TOOK, Measures.BLOCKED);
    measure.setValue(Measures.TOOK);
    measure.setOnAction(_ -> draw());
    ToolBar what = new ToolBar(
        new Label("vary"), first, firstValues, new Label("and"), second, secondValues);
    ToolBar how = new ToolBar(bar.node(), new Label("seeds"), seeds, new Label("   measure"), measure);
    page.setTop(new VBox(what, how));
    page.setCenter(pane);
    page.setId("page-sweep");
  }

  Node node() {
    return page;
  }

  ViewPane pane() {
    return pane;
  }

  BatchJob job() {
    return job;
  }

  void refresh(OpenRun run, Theme theme, long now) {
    secondValues.setDisable(NONE.equals(second.getValue()));
    bar.refresh(run.config().isPresent());
    view.working(job.running());
    pane.refresh(run, theme, now);
  }

  /** The table of the sweep that is shown, as comma-separated values; none before the first. */
  Optional<byte[]> csv() {
    return shown.map(sweep -> {
      try {
        StringBuilder text = new StringBuilder();
        SweepCsv.write(sweep.result().grid(), sweep.rows(), text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  private void run() {
    session.runs().shown().flatMap(OpenRun::config).ifPresent(config -> {
      try {
        SweepGrid grid = grid(config);
        RunConfig base = config.with(config.duration(), RecordingLevel.STATISTICS).with(TimeMode.VIRTUAL);
        job.start((batch, progress) -> Sweep.of(batch, base, "", grid, progress), this::show);
      } catch (IllegalArgumentException e) {
        session.notice(Messages.of(e));
      }
    });
  }

  private SweepGrid grid(RunConfig config) {
    List<VariedKnob> varied = new ArrayList<>();
    varied.add(VariedKnob.parse(first.getValue() + "=" + firstValues.getText().strip()));
    if (!NONE.equals(second.getValue())) {
      varied.add(VariedKnob.parse(second.getValue() + "=" + secondValues.getText().strip()));
    }
    return new SweepGrid(varied, config.seed(), seedCount());
  }

  private int seedCount() {
    try {
      int count = Integer.parseInt(seeds.getText().strip());
      if (count >= 1 && count <= MOST_SEEDS) {
        return count;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "seeds is '" + seeds.getText() + "', it must be a number from 1 to " + MOST_SEEDS, e);
    }
    throw new IllegalArgumentException("seeds is " + seeds.getText() + ", it must be from 1 to " + MOST_SEEDS);
  }

  private void show(Sweep sweep) {
    shown = Optional.of(sweep);
    String chosen = measure.getValue();
    List<String> known = List.copyOf(sweep.result().measures().keySet());
    Boxes.fill(measure, known, known.contains(chosen) ? chosen : known.getFirst());
    draw();
  }

  private void draw() {
    if (measure.getValue() != null) {
      shown.ifPresent(sweep -> view.show(sweep.result(), measure.getValue()));
    }
  }

  private void suggest(ComboBox<String> knob, TextField values) {
    if (NONE.equals(knob.getValue())) {
      values.clear();
      return;
    }
    Tunable tunable = TunableText.tunable(knob.getValue());
    long now =
        session.runs().shown().map(run -> run.snapshot().requested().get(tunable)).orElse(tunable.defaultValue());
    values.setText(String.join(",", KnobValues.around(tunable, now)));
  }

  private static ComboBox<String> knobs(String id, String chosen) {
    ComboBox<String> box = new ComboBox<>();
    box.setId(id);
    if (chosen.equals(NONE)) {
      box.getItems().add(NONE);
    }
    box.getItems().addAll(Arrays.stream(Tunable.values()).map(Tunable::key).toList());
    box.setValue(chosen);
    return box;
  }

  private static TextField values(String id, String text) {
    TextField field = new TextField(text);
    field.setId(id);
    field.setPrefWidth(230);
    field.setStyle(Boxes.LEFT);
    field.setPromptText("values, or a range such as 2..32:x2");
    return field;
  }
}
