package io.extentscope.ui.window;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.Variant;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.run.OpenRun;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.controlsfx.control.SegmentedButton;

/** The controls of the shown run: scenario, clock, play, steps, speed, commit, reset. */
final class RunBar {
  private final Session session;
  private final CommandRegistry commands;
  private final ComboBox<String> scenario = new ComboBox<>();
  private final ToggleButton live = new ToggleButton("Live");
  private final ToggleButton virtual = new ToggleButton("Virtual");
  private final Button play;
  private final Slider speed = new Slider(0, 1, SpeedScale.place(1));
  private final Label speedText = new Label("1x");
  private final ToolBar bar;
  private boolean showing;

  RunBar(Session session, CommandRegistry commands) {
    this.session = session;
    this.commands = commands;
    scenario.setId("scenario");
    scenario.getItems().setAll(names());
    scenario.setPrefWidth(190);
    scenario.setFocusTraversable(false);
    scenario.setOnAction(_ -> choose());
    commands.bind(live, "run.live");
    commands.bind(virtual, "run.virtual");
    live.setOnAction(_ -> clock(TimeMode.LIVE));
    virtual.setOnAction(_ -> clock(TimeMode.VIRTUAL));
    play = commands.button("run.play-pause", "❚❚");
    play.getStyleClass().add("primary");
    play.setMinWidth(42);
    play.setPrefWidth(42);
    play.setTextOverrun(OverrunStyle.CLIP);
    play.setStyle("-fx-padding: 0; -fx-min-height: 27;");
    live.setMinWidth(Region.USE_PREF_SIZE);
    virtual.setMinWidth(Region.USE_PREF_SIZE);
    speed.setId("speed");
    speed.setPrefWidth(90);
    speed.setTooltip(new Tooltip("Speed: virtual time for each second of the clock on the wall"));
    speed.setFocusTraversable(false);
    speed.valueProperty().addListener((_, _, place) -> speed(place.doubleValue()));
    speedText.setId("speed-text");
    // Wide enough for every text, so that nothing beside it moves.
    speedText.setMinWidth(72);
    speedText.setPrefWidth(72);
    bar = new ToolBar(
        scenario, new SegmentedButton(live, virtual), gap(), play,
        stepper("Event", "event"), stepper("Hand-off", "hand-off"), stepper("Commit", "commit"),
        commands.button("run.run-to", "Run to…"), commands.button("run.fork", "Fork"), gap(),
        speed, speedText,
        gap(), commands.button("run.reset", "Reset"), commands.button("view.follow", "Follow"), gap(),
        commands.button("run.commit-now", "Commit now"), commands.button("run.cold-remount", "Cold remount"),
        commands.button("view.arrangement", "By lock / task"));
  }

  Node node() {
    return bar;
  }

  /** Shows the state of the run. */
  void refresh(OpenRun run) {
    showing = true;
    boolean onVirtual = run.snapshot().time() == TimeMode.VIRTUAL;
    live.setSelected(!onVirtual);
    virtual.setSelected(onVirtual);
    play.setText(run.playing() ? "❚❚" : "▶");
    speed.setDisable(!onVirtual);
    if (!speed.isValueChanging()) {
      speed.setValue(SpeedScale.place(run.speed()));
    }
    speedText.setText(onVirtual ? SpeedScale.text(run.speed()) : "real time");
    if (scenario.getItems().contains(run.title())) {
      scenario.setValue(run.title());
    } else {
      scenario.setPromptText(run.title());
      scenario.setValue(null);
    }
    showing = false;
  }

  private void choose() {
    if (!showing && scenario.getValue() != null) {
      session.openScenario(Scenarios.find(scenario.getValue()));
    }
  }

  private void clock(TimeMode time) {
    session.runs().shown().ifPresent(this::refresh);
    session.restart(time);
  }

  private void speed(double place) {
    if (!showing) {
      session.runs().shown().ifPresent(run -> run.speed(SpeedScale.speed(place)));
    }
  }

  /** A pair of buttons: back by one of something, and forward. */
  private Node stepper(String text, String id) {
    Button back = commands.button("run.back-" + id, "◂");
    Button forward = commands.button("run.step-" + id, text + " ▸");
    back.getStyleClass().add("left-step");
    forward.getStyleClass().add("right-step");
    HBox pair = new HBox(back, forward);
    pair.getStyleClass().add("stepper");
    return pair;
  }

  private static Region gap() {
    Region gap = new Region();
    gap.getStyleClass().add("tool-gap");
    return gap;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Scenario scenario : Scenarios.all()) {
      if (scenario.variants().isEmpty()) {
        names.add(scenario.id());
      }
      for (Variant variant : scenario.variants()) {
        names.add(scenario.id() + "/" + variant.id());
      }
    }
    return names;
  }
}
