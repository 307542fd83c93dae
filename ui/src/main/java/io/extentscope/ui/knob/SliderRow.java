package io.extentscope.ui.knob;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A slider with a field for the exact value with its unit, and a note while the engine has not caught up. */
final class SliderRow implements KnobRow {
  private final Tunable tunable;
  private final KnobScale scale;
  private final KnobTarget target;
  private final Slider slider = new Slider(0, 1, 0);
  private final TextField field = new TextField();
  private final Label note = new Label();
  private final VBox box;
  private long shown = Long.MIN_VALUE;
  private long asked = Long.MIN_VALUE;
  private boolean showing;
  private boolean pulling;

  SliderRow(Tunable tunable, KnobTarget target) {
    this.tunable = tunable;
    this.scale = KnobScale.of(tunable);
    this.target = target;
    slider.setId(KnobRow.id(tunable));
    field.setId(KnobRow.id(tunable) + "-field");
    field.setPrefColumnCount(6);
    note.setId(KnobRow.id(tunable) + "-applied");
    note.getStyleClass().add("knob-note");
    Label label = new Label(tunable.label());
    label.setMinWidth(Region.USE_PREF_SIZE);
    field.setMinWidth(58);
    label.setTooltip(new Tooltip(tunable.key() + ": " + tunable.meaning()));
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head = new HBox(6, label, note, gap, field);
    head.getStyleClass().add("knob-head");
    box = new VBox(head, slider);
    box.getStyleClass().add("knob");
    listen();
  }

  @Override
  public Node node() {
    return box;
  }

  @Override
  public void show(long newRequested, long applied) {
    note.setText(applied == newRequested ? "" : "applied " + TunableText.format(tunable, applied));
    if (newRequested == shown) {
      return;
    }
    boolean edited = shown != Long.MIN_VALUE && !field.getText().equals(TunableText.format(tunable, shown));
    shown = newRequested;
    asked = newRequested;
    showing = true;
    if (!slider.isValueChanging()) {
      slider.setValue(scale.place(newRequested));
    }
    if (!edited || !field.isFocused()) {
      field.setText(TunableText.format(tunable, newRequested));
    }
    showing = false;
  }

  private void listen() {
    slider.valueProperty().addListener((_, _, place) -> {
      if (!showing) {
        request(scale.value(place.doubleValue()), pulling);
        pulling = slider.isValueChanging();
      }
    });
    slider.valueChangingProperty().addListener((_, _, changing) -> pulling = pulling && changing);
    field.setOnAction(_ -> accept());
    field.focusedProperty().addListener((_, _, focused) -> {
      if (!focused) {
        accept();
      }
    });
  }

  private void accept() {
    try {
      request(TunableText.parse(tunable, field.getText().strip()), false);
      field.getStyleClass().remove("wrong");
      field.setTooltip(null);
    } catch (IllegalArgumentException e) {
      if (!field.getStyleClass().contains("wrong")) {
        field.getStyleClass().add("wrong");
      }
      field.setTooltip(new Tooltip(e.getMessage()));
    }
  }

  private void request(long value, boolean sameGesture) {
    if (value != asked) {
      asked = value;
      target.request(tunable, value, sameGesture);
    }
  }
}
