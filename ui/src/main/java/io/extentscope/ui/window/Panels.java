package io.extentscope.ui.window;

import io.extentscope.model.findings.Finding;
import io.extentscope.ui.draw.DenseLayer;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.knob.KnobsPanel;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.ViewInput;
import io.extentscope.ui.view.commits.CommitsInput;
import io.extentscope.ui.view.commits.CommitsView;
import io.extentscope.ui.view.findings.FindingsInput;
import io.extentscope.ui.view.findings.FindingsView;
import io.extentscope.ui.view.properties.PropertiesInput;
import io.extentscope.ui.view.properties.PropertiesView;
import io.extentscope.ui.view.situation.SituationInput;
import io.extentscope.ui.view.situation.SituationView;
import io.extentscope.ui.view.space.SpaceInput;
import io.extentscope.ui.view.space.SpaceView;
import io.extentscope.ui.view.statistics.CountersView;
import io.extentscope.ui.view.statistics.DiscardView;
import io.extentscope.ui.view.statistics.LocksView;
import io.extentscope.ui.view.statistics.TilesView;
import io.extentscope.ui.view.timeline.TimelineInput;
import io.extentscope.ui.view.timeline.TimelineView;
import io.extentscope.ui.view.work.WorkQueuesInput;
import io.extentscope.ui.view.work.WorkQueuesView;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The panels of the workbench: knobs, timeline, commits, space, situation, findings, work queues and the column of statistics. */
final class Panels {
  private static final double KNOBS_WIDTH = 264;
  private static final double STATISTICS_WIDTH = 338;
  private static final double LESSON_WIDTH = 420;
  private static final double NARROW_LESSON = 330;
  private static final double LEAST_FOR_STATISTICS = 1060;
  private static final double LEAST_FOR_WIDE_KNOBS = 1000;
  private static final double NARROW_KNOBS = 216;
  private static final long NUMBERS_GAP = 100_000_000L;
  private static final long PICTURE_GAP = 60_000_000L;

  private final List<ViewPane> views;
  private final BorderPane knobs = new BorderPane();
  private final Label knobsTitle = new Label("Knobs");
  private final VBox statistics = new VBox(8);
  private final LowerRow lower;
  private final SplitPane middle;
  private final PanelLayouts layouts;
  private final HBox all;
  private Region lesson = new Region();
  private Perspective perspective = Perspective.LIVE_TUNING;
  private boolean knobsWanted = true;
  private boolean statisticsWanted = true;

  Panels(KnobsPanel knobsPanel, Consumer<Finding> tryKnob, Fonts fonts, Executor raster) {
    SpaceView space = new SpaceView();
    ViewPane timeline = new ViewPane(
        new TimelineView(), new TimelineInput(), fonts, true, 0, Optional.of(new DenseLayer(raster)));
    SituationView situationView = new SituationView();
    ViewPane commits = pane(new CommitsView(), new CommitsInput(), fonts, NUMBERS_GAP);
    ViewPane map = pane(space, new SpaceInput(space), fonts, NUMBERS_GAP);
    ViewPane situation = pane(situationView, new SituationInput(situationView), fonts, NUMBERS_GAP);
    FindingsView findingsView = new FindingsView();
    ViewPane findings = pane(findingsView, new FindingsInput(findingsView, tryKnob), fonts, NUMBERS_GAP);
    WorkQueuesView workView = new WorkQueuesView();
    ViewPane work = pane(workView, new WorkQueuesInput(workView), fonts, NUMBERS_GAP);
    PropertiesView propertiesView = new PropertiesView();
    ViewPane properties = pane(propertiesView, new PropertiesInput(propertiesView), fonts, NUMBERS_GAP);
    ViewPane tiles = new ViewPane(new TilesView(), ViewInput.NONE, fonts, false, NUMBERS_GAP);
    ViewPane discard = pane(new DiscardView(), ViewInput.NONE, fonts, PICTURE_GAP);
    ViewPane counters = pane(new CountersView(), ViewInput.NONE, fonts, NUMBERS_GAP);
    ViewPane locks = pane(new LocksView(), ViewInput.NONE, fonts, NUMBERS_GAP);
    views = List.of(timeline, commits, map, situation, findings, tiles, discard, counters, locks, work, properties);

    knobsTitle.getStyleClass().add("view-title");
    HBox bar = new HBox(knobsTitle);
    bar.getStyleClass().add("view-bar");
    knobs.setTop(bar);
    knobs.setCenter(knobsPanel.node());
    knobs.getStyleClass().add("knobs-pane");

    tiles.setPrefHeight(196);
    tiles.setMinHeight(150);
    grow(discard, 200);
    grow(counters, 180);
    grow(locks, 230);
    statistics.getChildren().addAll(tiles, discard, counters, locks);
    lower = new LowerRow(commits, map, situation, findings, work, properties);
    middle = split(Orientation.VERTICAL, timeline, lower.node());
    layouts = new PanelLayouts(middle, lower);
    HBox.setHgrow(middle, Priority.ALWAYS);
    all = new HBox(8, knobs, middle, statistics);
    all.getStyleClass().add("panels");
    all.widthProperty().addListener((_, _, width) -> fit(width.doubleValue()));
    arrangeAsNew(perspective);
    fit(0);
  }

  Node node() {
    return new StackPane(all);
  }

  List<ViewPane> views() {
    return views;
  }

  /** Takes the panel that the perspective of lessons has at the right. */
  void lesson(Region panel) {
    lesson = panel;
    all.getChildren().add(panel);
    fit(all.getWidth());
  }

  Perspective perspective() {
    return perspective;
  }

  /** How the user left the panels. */
  PanelLayouts layouts() {
    return layouts;
  }

  /** Shows a perspective as it was left. */
  void arrange(Perspective chosen) {
    layouts.keep(perspective);
    show(chosen);
  }

  /** Shows a perspective at the start, as it was left then. */
  void show(Perspective first) {
    arrangeAsNew(first);
    layouts.restore(first);
  }

  /** Shows the perspective as if it had never been changed. */
  void reset() {
    layouts.forget(perspective);
    knobsWanted = true;
    statisticsWanted = !perspective.hidesStatistics();
    lower.open("");
    arrangeAsNew(perspective);
  }

  /** Shares the room as a perspective says; another page leaves it as it was. A lesson stands where the statistics are otherwise. */
  private void arrangeAsNew(Perspective chosen) {
    if (chosen.hidesStatistics() != perspective.hidesStatistics()) {
      statisticsWanted = !chosen.hidesStatistics();
    }
    perspective = chosen;
    if (chosen.page() != Perspective.Page.RUN) {
      return;
    }
    fit(all.getWidth());
    middle.setDividerPositions(perspective.timelineShare());
    lower.arrange(perspective);
  }

  /** The views below the timeline. */
  LowerRow lower() {
    return lower;
  }

  void toggleKnobs() {
    knobsWanted = !knobsWanted;
    fit(all.getWidth());
  }

  void toggleStatistics() {
    statisticsWanted = !statisticsWanted || !statistics.isManaged();
    fit(statisticsWanted ? Math.max(all.getWidth(), LEAST_FOR_STATISTICS) : all.getWidth());
  }

  void showKnobs() {
    knobsWanted = true;
    fit(all.getWidth());
  }

  /** Makes sure that a view can be seen. */
  void reveal(ViewPane view) {
    if (statistics.equals(view.getParent()) && !statistics.isManaged()) {
      toggleStatistics();
    } else {
      lower.reveal(view);
    }
  }

  /** Paints the views that need it. */
  void refresh(OpenRun run, Theme theme, long now) {
    knobsTitle.setText(run.state().cursor().isPresent() ? "Knobs (they act now)" : "Knobs");
    for (ViewPane view : views) {
      boolean hidden = view.getScene() == null || (statistics.equals(view.getParent()) && !statistics.isManaged());
      if (!hidden) {
        view.refresh(run, theme, now);
      }
    }
  }

  /** In a narrow window the column of statistics gives way; a command brings it back. */
  private void fit(double width) {
    double knobsWidth = width < LEAST_FOR_WIDE_KNOBS ? NARROW_KNOBS : KNOBS_WIDTH;
    fix(knobs, knobsWidth, knobsWanted);
    fix(statistics, STATISTICS_WIDTH, statisticsWanted && width >= LEAST_FOR_STATISTICS);
    fix(lesson, width < LEAST_FOR_STATISTICS ? NARROW_LESSON : LESSON_WIDTH, perspective == Perspective.LESSON);
  }

  private static void fix(Region region, double width, boolean shown) {
    region.setMinWidth(width);
    region.setPrefWidth(width);
    region.setMaxWidth(width);
    region.setVisible(shown);
    region.setManaged(shown);
  }

  private static ViewPane pane(View view, ViewInput input, Fonts fonts, long gap) {
    return new ViewPane(view, input, fonts, true, gap);
  }

  private static void grow(ViewPane pane, double height) {
    pane.setPrefHeight(height);
    VBox.setVgrow(pane, Priority.ALWAYS);
  }

  private static SplitPane split(Orientation orientation, Node... nodes) {
    SplitPane split = new SplitPane(nodes);
    split.setOrientation(orientation);
    split.setMinSize(0, 0);
    return split;
  }
}
