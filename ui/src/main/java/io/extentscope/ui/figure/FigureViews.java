package io.extentscope.ui.figure;

import io.extentscope.ui.view.View;
import io.extentscope.ui.view.commits.CommitsView;
import io.extentscope.ui.view.findings.FindingsView;
import io.extentscope.ui.view.situation.SituationView;
import io.extentscope.ui.view.space.SpaceView;
import io.extentscope.ui.view.statistics.CountersView;
import io.extentscope.ui.view.statistics.DiscardView;
import io.extentscope.ui.view.statistics.LocksView;
import io.extentscope.ui.view.timeline.TimelineView;
import io.extentscope.ui.view.work.WorkQueuesView;
import java.util.List;

/** The views that can be rendered by name. */
public final class FigureViews {
  private FigureViews() {}

  /**
   * A new view of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static View find(String name) {
    return all().stream().filter(view -> view.id().equals(name)).findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "unknown view '" + name + "'; known: workbench, " + String.join(", ", names()) + ", compare"));
  }

  /** The views that show one run, by their names. */
  public static List<String> names() {
    return all().stream().map(View::id).toList();
  }

  private static List<View> all() {
    return List.of(
        new TimelineView(), new CommitsView(), new SpaceView(), new DiscardView(), new CountersView(), new LocksView(),
        new SituationView(), new FindingsView(), new WorkQueuesView());
  }
}
