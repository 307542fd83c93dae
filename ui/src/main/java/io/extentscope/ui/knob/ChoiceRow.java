package io.extentscope.ui.knob;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** A row of buttons, one for each word of a choice. */
final class ChoiceRow implements KnobRow {
  private final TunableKind.Choice choice;
  private final List<ToggleButton> buttons = new ArrayList<>();
  private final Label note = new Label();
  private final VBox box;

  ChoiceRow(Tunable tunable, TunableKind.Choice choice, KnobTarget target) {
    this.choice = choice;
    note.setId(KnobRow.id(tunable) + "-applied");
    note.getStyleClass().add("knob-note");
    for (int i = 0; i < choice.words().size(); i++) {
      buttons.add(button(tunable, i, target));
    }
    SegmentedButton segments = new SegmentedButton(buttons.toArray(ToggleButton[]::new));
    segments.setId(KnobRow.id(tunable));
    segments.setMaxWidth(Double.MAX_VALUE);
    Label label = new Label(tunable.label());
    label.setMinWidth(Region.USE_PREF_SIZE);
    String when = tunable.fixedAtStart() ? "; a change starts the run again" : "";
    label.setTooltip(new Tooltip(tunable.key() + ": " + tunable.meaning() + when));
    HBox head = new HBox(6, label, note);
    head.getStyleClass().add("knob-head");
    box = new VBox(4, head, segments);
    box.getStyleClass().add("knob");
  }

  @Override
  public Node node() {
    return box;
  }

  @Override
  public void show(long requested, long applied) {
    for (int i = 0; i < buttons.size(); i++) {
      buttons.get(i).setSelected(i == requested);
    }
    note.setText(applied == requested ? "" : "applied " + choice.words().get((int) applied));
  }

  private ToggleButton button(Tunable tunable, int index, KnobTarget target) {
    String word = choice.words().get(index);
    ToggleButton button = new ToggleButton(word);
    button.setId(KnobRow.id(tunable) + "-" + word);
    button.setFocusTraversable(false);
    button.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(button, Priority.ALWAYS);
    button.setOnAction(_ -> {
      button.setSelected(true);
      target.request(tunable, index, false);
    });
    return button;
  }
}
