package io.extentscope.ui.window;

import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.OpenRun;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/** The pages of the window: the panels of a run, comparison, sweep. One is shown at a time, and only that one is painted. */
final class Pages {
  private final Panels panels;
  private final Node runs;
  private final ComparePage compare;
  private final SweepPage sweep;
  private final StackPane node;

  Pages(Panels panels, Session session, Fonts fonts) {
    this.panels = panels;
    runs = panels.node();
    compare = new ComparePage(session, fonts);
    sweep = new SweepPage(session, fonts);
    node = new StackPane(runs, compare.node(), sweep.node());
    show(Perspective.Page.RUN);
  }

  Node node() {
    return node;
  }

  ComparePage compare() {
    return compare;
  }

  SweepPage sweep() {
    return sweep;
  }

  /** Views beside those of the panels. */
  List<ViewPane> views() {
    return List.of(compare.pane(), sweep.pane());
  }

  /** Shows the page of the perspective that was chosen last. */
  void refresh(OpenRun run, Theme theme, long now) {
    show(panels.perspective().page());
    switch (panels.perspective().page()) {
      case RUN -> panels.refresh(run, theme, now);
      case COMPARE -> compare.refresh(run, theme, now);
      case SWEEP -> sweep.refresh(run, theme, now);
    }
  }

  private void show(Perspective.Page page) {
    runs.setVisible(page == Perspective.Page.RUN);
    compare.node().setVisible(page == Perspective.Page.COMPARE);
    sweep.node().setVisible(page == Perspective.Page.SWEEP);
  }

  /** Ends runs that go on beside the window. */
  void close() {
    compare.job().cancel();
    sweep.job().cancel();
  }
}
