package io.extentscope.ui.window;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/** The views below the timeline: commits and free-space map, or work queues, and beside them what the user wants to see. */
final class LowerRow {
  private final ViewPane commits;
  private final ViewPane map;
  private final ViewPane situation;
  private final ViewPane findings;
  private final ViewPane work;
  private final ViewPane properties;
  private final SplitPane split = new SplitPane();
  private Perspective perspective = Perspective.LIVE_TUNING;
  private boolean situationWanted;
  private boolean findingsWanted;
  private boolean workWanted;
  private boolean propertiesWanted;

  LowerRow(ViewPane commits, ViewPane map, ViewPane situation, ViewPane findings, ViewPane work, ViewPane properties) {
    this.commits = commits;
    this.map = map;
    this.situation = situation;
    this.findings = findings;
    this.work = work;
    this.properties = properties;
    split.setOrientation(Orientation.HORIZONTAL);
    split.setMinSize(0, 0);
  }

  SplitPane node() {
    return split;
  }

  /** Shows what a perspective shows, and what else the user wants. */
  void arrange(Perspective chosen) {
    perspective = chosen;
    situationWanted = chosen.situation();
    fill();
  }

  void toggleSituation() {
    situationWanted = !situationWanted;
    fill();
  }

  void toggleFindings() {
    findingsWanted = !findingsWanted;
    fill();
  }

  /** Shows the work queues in place of commits and free-space map, or these again. */
  void toggleWorkQueues() {
    workWanted = !workWanted;
    fill();
  }

  void toggleProperties() {
    propertiesWanted = !propertiesWanted;
    fill();
  }

  /** Which of the views beside the first ones are wanted, as letters; for {@link #open}. */
  String open() {
    return (situationWanted ? "s" : "") + (findingsWanted ? "f" : "") + (workWanted ? "w" : "")
        + (propertiesWanted ? "p" : "");
  }

  /** Shows the views that {@link #open()} told. */
  void open(String letters) {
    situationWanted = letters.contains("s");
    findingsWanted = letters.contains("f");
    workWanted = letters.contains("w");
    propertiesWanted = letters.contains("p");
    fill();
  }

  /** Makes sure that one of the row's views can be seen; does nothing with others. */
  void reveal(ViewPane view) {
    if (split.getItems().contains(view)) {
      return;
    }
    if (view.equals(situation)) {
      toggleSituation();
    } else if (view.equals(findings)) {
      toggleFindings();
    } else if (view.equals(properties)) {
      toggleProperties();
    } else if (view.equals(work) || isReplaced(view)) {
      toggleWorkQueues();
    }
  }

  /** Whether the work queues stand where a view is otherwise, and not because the perspective wants it so. */
  private boolean isReplaced(ViewPane view) {
    return workWanted && !perspective.workQueues() && (view.equals(commits) || view.equals(map));
  }

  private void fill() {
    boolean queues = workWanted || perspective.workQueues();
    List<Node> nodes = new ArrayList<>(List.of(queues ? work : commits));
    if (!queues && (!situationWanted || !perspective.situation())) {
      nodes.add(map);
    }
    if (situationWanted) {
      nodes.add(situation);
    }
    if (findingsWanted) {
      nodes.add(findings);
    }
    if (propertiesWanted) {
      nodes.add(properties);
    }
    split.getItems().setAll(nodes);
    switch (nodes.size()) {
      case 1 -> split.setDividerPositions();
      case 2 ->
          split.setDividerPositions(situationWanted || !perspective.situation() ? perspective.commitsShare() : 0.5);
      case 3 -> split.setDividerPositions(0.28, 0.56);
      case 4 -> split.setDividerPositions(0.2, 0.44, 0.7);
      default -> split.setDividerPositions(0.18, 0.38, 0.58, 0.8);
    }
  }
}
