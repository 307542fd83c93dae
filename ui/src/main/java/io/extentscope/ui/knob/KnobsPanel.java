package io.extentscope.ui.knob;

import com.google.common.base.Ascii;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** All knobs under their headings, scrolled when there are more than fit. */
public final class KnobsPanel {
  private final Map<Tunable, KnobRow> rows = new EnumMap<>(Tunable.class);
  private final VBox list = new VBox();
  private final ScrollPane scroll;

  public KnobsPanel(KnobTarget target) {
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

  /** The row of a knob, if the panel has it. */
  public Optional<Node> row(Tunable tunable) {
    return Optional.ofNullable(rows.get(tunable)).map(KnobRow::node);
  }

  /** Scrolls so that a knob can be seen. */
  public void reveal(Tunable tunable) {
    row(tunable).ifPresent(row -> {
      double top = row.getBoundsInParent().getMinY();
      double bottom = row.getBoundsInParent().getMaxY();
      double hidden = list.getHeight() - scroll.getViewportBounds().getHeight();
      double above = scroll.getVvalue() * hidden;
      if (hidden > 0 && (top < above || bottom > above + scroll.getViewportBounds().getHeight())) {
        scroll.setVvalue(Math.clamp(top / hidden, 0, 1));
      }
    });
  }

  /** Gives the keyboard to the first control of a knob. */
  public void takeFocus(Tunable tunable) {
    row(tunable).ifPresent(row -> row.lookupAll("*").stream()
        .filter(node -> node.isFocusTraversable() && !node.isDisabled()).findFirst().ifPresent(Node::requestFocus));
  }

  private static KnobRow row(Tunable tunable, KnobTarget target) {
    return tunable.kind() instanceof TunableKind.Choice choice
        ? new ChoiceRow(tunable, choice, target)
        : new SliderRow(tunable, target);
  }
}
