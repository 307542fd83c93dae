package io.extentscope.ui.window;

import io.extentscope.model.text.Messages;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableKind;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;

/** Which knobs a run has otherwise than another: a knob, a value, and what was added so far. */
final class ChangesEditor {
  private final Session session;
  private final ComboBox<String> knob = new ComboBox<>();
  private final ComboBox<String> value = new ComboBox<>();
  private final HBox chips = new HBox(4);
  private final HBox box;
  private final Map<Tunable, Long> changes = new LinkedHashMap<>();

  ChangesEditor(Session session) {
    this.session = session;
    knob.setId("compare-knob");
    knob.getItems().setAll(Arrays.stream(Tunable.values()).map(Tunable::key).toList());
    knob.setOnAction(_ -> suggest());
    value.setId("compare-value");
    value.setEditable(true);
    value.setPrefWidth(130);
    value.getEditor().setStyle(Boxes.LEFT);
    Button add = new Button("Add");
    add.setId("compare-add");
    add.setOnAction(_ -> add());
    chips.setId("compare-changes");
    chips.setStyle("-fx-alignment: center-left;");
    box = new HBox(6, knob, value, add, chips);
    box.setStyle("-fx-alignment: center-left;");
    knob.setValue(Tunable.CACHING_YIELD_POLICY.key());
  }

  Node node() {
    return box;
  }

  boolean isEmpty() {
    return changes.isEmpty();
  }

  /** A set of tunables with the changes. */
  TunableSet applyTo(TunableSet start) {
    TunableSet changed = start;
    for (Map.Entry<Tunable, Long> change : changes.entrySet()) {
      changed = changed.with(change.getKey(), change.getValue());
    }
    return changed;
  }

  /** The changes as {@code KEY=VALUE}. */
  String text() {
    return String.join(" ", changes.entrySet().stream().map(ChangesEditor::text).toList());
  }

  private static String text(Map.Entry<Tunable, Long> change) {
    return change.getKey().key() + "=" + TunableText.format(change.getKey(), change.getValue());
  }

  private void suggest() {
    Tunable tunable = TunableText.tunable(knob.getValue());
    TunableSet now = session.runs().shown().map(run -> run.snapshot().requested()).orElse(TunableSet.ofDefaults());
    List<String> words = tunable.kind() instanceof TunableKind.Choice choice
        ? choice.words().stream().filter(word -> !word.equals(now.word(tunable))).toList()
        : KnobValues.around(tunable, now.get(tunable));
    Boxes.fill(value, words, words.isEmpty() ? "" : words.getFirst());
  }

  private void add() {
    try {
      Tunable tunable = TunableText.tunable(knob.getValue());
      changes.put(tunable, TunableText.parse(tunable, String.valueOf(value.getValue()).strip()));
      showChips();
    } catch (IllegalArgumentException e) {
      session.notice(Messages.of(e));
    }
  }

  private void showChips() {
    chips.getChildren().clear();
    for (Map.Entry<Tunable, Long> change : changes.entrySet()) {
      Button chip = new Button(text(change) + "  ✕");
      chip.setFocusTraversable(false);
      chip.setOnAction(_ -> {
        changes.remove(change.getKey());
        showChips();
      });
      chips.getChildren().add(chip);
    }
  }
}
