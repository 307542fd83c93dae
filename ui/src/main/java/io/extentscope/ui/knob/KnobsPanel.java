package io.extentscope.ui.knob;

import com.google.common.base.Ascii;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableSet;
import java.util.EnumMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** All knobs under their headings, scrolled when there are more than fit. */
public final class KnobsPanel {
  private final Map<Tunable, KnobRow> rows = new EnumMap<>(Tunable.class);
  private final ScrollPane scroll;

  public KnobsPanel(KnobTarget target) {
    VBox list = new VBox();
    list.getStyleClass().add("knob-list");
    for (KnobGroups.Group group : KnobGroups.all()) {
      Label heading = new Label(Ascii.toUpperCase(group.title()));
      heading.getStyleClass().add("knob-heading");
      list.getChildren().add(heading);
      for (Tunable tunable : group.tunables()) {
        KnobRow row = row(tunable, target);
        rows.put(tunable, row);
        list.getChildren().add(row.node());
      }
    }
    scroll = new ScrollPane(list);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setId("knobs");
  }

  public Node node() {
    return scroll;
  }

  /** Shows the values of the last snapshot. */
  public void show(TunableSet requested, TunableSet applied) {
    rows.forEach((tunable, row) -> row.show(requested.get(tunable), applied.get(tunable)));
  }

  private static KnobRow row(Tunable tunable, KnobTarget target) {
    return tunable.kind() instanceof TunableKind.Choice choice
        ? new ChoiceRow(tunable, choice, target)
        : new SliderRow(tunable, target);
  }
}
