package io.extentscope.ui.window;

import com.google.common.base.CharMatcher;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.text.Messages;
import io.extentscope.model.text.Units;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.OpenRun;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;

/** Asks for a time or a condition and lets the shown run go there; a time that has passed is looked at. */
final class RunToBar {
  private static final String HINT = "a time such as 12.5s, or " + StopCondition.FORMS.replace("'time 12.5s', ", "");

  private final Session session;
  private final Runnable closed;
  private final TextField field = new TextField();
  private final Label note = new Label(HINT);
  private final HBox box;

  /**
   * Makes it, hidden.
   *
   * @param closed gives the keys back to where they were
   */
  RunToBar(Session session, Runnable closed) {
    this.session = session;
    this.closed = closed;
    field.setId("run-to-field");
    field.setPrefColumnCount(22);
    field.setOnAction(_ -> go());
    note.setId("run-to-note");
    Button run = new Button("Go");
    run.setId("run-to-go");
    run.setOnAction(_ -> go());
    Button close = new Button("✕");
    close.setOnAction(_ -> hide());
    box = new HBox(new Label("run to"), field, run, close, note);
    box.getStyleClass().add("strip");
    box.setId("run-to");
    box.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ESCAPE) {
        hide();
        event.consume();
      }
    });
    show(false);
  }

  Node node() {
    return box;
  }

  /** Shows the field and lets the keys go to it. */
  void open() {
    show(true);
    field.requestFocus();
    field.selectAll();
  }

  private void hide() {
    show(false);
    closed.run();
  }

  private void show(boolean shown) {
    box.setVisible(shown);
    box.setManaged(shown);
    say(HINT, false);
  }

  private void go() {
    String text = field.getText().strip();
    boolean time = CharMatcher.inRange('0', '9').matchesAnyOf(text.isEmpty() ? "" : text.substring(0, 1));
    try {
      StopCondition condition = StopCondition.parse(time ? "time " + text : text);
      session.runs().shown().ifPresent(run -> go(run, condition));
      say(HINT, false);
    } catch (IllegalArgumentException | EngineException e) {
      say(Messages.of(e), true);
    }
  }

  private static void go(OpenRun run, StopCondition condition) {
    if (condition instanceof StopCondition.Reached reached && reached.time() <= run.snapshot().now()) {
      run.state().lookAt(Cursor.at(run.snapshot().recording(), reached.time()), run.snapshot().now());
    } else if (run.canStep()) {
      run.state().cursor(Optional.empty());
      run.goTo(condition);
    } else {
      throw new EngineException(whyNot(run));
    }
  }

  private static String whyNot(OpenRun run) {
    if (run.config().isEmpty()) {
      return "this is a picture: only the times that it holds can be gone to";
    }
    return run.canGo()
        ? "a live run does not stop by itself; choose Virtual first"
        : "this run has ended at " + Units.moment(run.snapshot().now()) + "; Reset (Ctrl+R) begins it again";
  }

  private void say(String text, boolean wrong) {
    note.setText(text);
    field.getStyleClass().remove("wrong");
    note.getStyleClass().remove("knob-note");
    if (wrong) {
      field.getStyleClass().add("wrong");
      note.getStyleClass().add("knob-note");
    }
  }
}
