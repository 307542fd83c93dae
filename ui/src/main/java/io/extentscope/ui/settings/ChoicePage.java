package io.extentscope.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;

/** A page of settings with a box for a choice each. */
final class ChoicePage implements PreferencePage {
  private static final double LABEL_WIDTH = 190;

  private final String title;
  private final Runnable restore;
  private final List<Row> rows = new ArrayList<>();
  private final List<Runnable> refreshers = new ArrayList<>();
  private boolean showing;

  ChoicePage(String title, Runnable restore) {
    this.title = title;
    this.restore = restore;
  }

  /** Adds a setting with a choice of values. */
  <T> ChoicePage with(
      String id, String text, List<T> values, Function<T, String> name, Supplier<T> get, Consumer<T> set) {
    ComboBox<T> box = new ComboBox<>();
    box.setId("preference-" + id);
    box.getItems().setAll(values);
    box.setConverter(new StringConverter<>() {
      @Override
      public String toString(T value) {
        return value == null ? "" : name.apply(value);
      }

      @Override
      public T fromString(String shown) {
        throw new UnsupportedOperationException("the box cannot be edited");
      }
    });
    box.setPrefWidth(240);
    box.setOnAction(_ -> {
      if (!showing) {
        set.accept(box.getValue());
      }
    });
    refreshers.add(() -> box.setValue(get.get()));
    Label label = new Label(text);
    label.setMinWidth(LABEL_WIDTH);
    HBox line = new HBox(8, label, box);
    line.getStyleClass().add("preference-row");
    rows.add(new Row(text + " " + String.join(" ", values.stream().map(name).toList()), line));
    return this;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  @Override
  public void restore() {
    restore.run();
  }

  @Override
  public void refresh() {
    showing = true;
    refreshers.forEach(Runnable::run);
    showing = false;
  }
}
