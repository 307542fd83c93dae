package io.extentscope.ui.lesson;

import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.LessonStep;
import io.extentscope.samples.lesson.StepState;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The panel of lessons: the choice of one, or the lesson that is being taken, step by step. */
public final class LessonPanel {
  /** Below this height the list of steps gives way to the step itself. */
  private static final double LEAST_FOR_LIST = 720;

  private final LessonGuide guide;
  private final Function<LessonStep, String> lookAt;
  private final LessonChooser chooser;
  private final BorderPane pane = new BorderPane();
  private final ScrollPane scroll = new ScrollPane();
  private final Button others = button("lesson-others", "All lessons");
  private final Button again = button("lesson-again", "Start over");
  private final Button back = button("lesson-back", "◀ Back");
  private final Button hint = button("lesson-hint", "Hint");
  private final Button skip = button("lesson-skip", "Skip");
  private final Button next = button("lesson-next", "Next ▶");
  private final HBox foot;
  private final VBox list = new VBox(2);
  private final VBox lost = new VBox(8);
  private Optional<StepPane> step = Optional.empty();
  private long shownVersion = -1;

  /**
   * Makes the panel.
   *
   * @param lookAt names what a step's highlight means
   */
  public LessonPanel(LessonGuide guide, Function<LessonStep, String> lookAt) {
    this.guide = guide;
    this.lookAt = lookAt;
    chooser = new LessonChooser(guide);
    others.setOnAction(_ -> guide.leave());
    again.setOnAction(_ -> guide.startOver());
    back.setOnAction(_ -> guide.back());
    hint.setOnAction(_ -> toggleHint());
    skip.setOnAction(_ -> guide.skip());
    next.setOnAction(_ -> forward());
    next.getStyleClass().add("primary");
    Label title = new Label("Lesson");
    title.getStyleClass().add("view-title");
    HBox bar = new HBox(title, gap(), again, others);
    bar.getStyleClass().add("view-bar");
    foot = new HBox(8, back, hint, gap(), skip, next);
    foot.getStyleClass().add("lesson-foot");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    pane.setId("lesson-panel");
    pane.getStyleClass().addAll("view", "lesson-panel");
    pane.setTop(bar);
    pane.setCenter(scroll);
    pane.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
  }

  public Region node() {
    return pane;
  }

  /** Goes on to the next step; after the last one, back to the choice of lessons. */
  public void forward() {
    if (guide.progress().filter(LessonProgress::finished).isPresent()) {
      guide.leave();
    } else {
      guide.next();
    }
  }

  /** Does what the step's button does. */
  public void perform() {
    step.ifPresent(StepPane::perform);
  }

  public void toggleHint() {
    step.filter(StepPane::hasHint).ifPresent(StepPane::toggleHint);
  }

  /** Shows where the learner is; once in every pulse. */
  public void refresh() {
    if (guide.version() != shownVersion) {
      shownVersion = guide.version();
      boolean focused = focusIsInside();
      guide.progress().ifPresentOrElse(this::showLesson, this::showChooser);
      if (focused || guide.progress().filter(LessonProgress::holds).isPresent()) {
        takeFocus();
      }
    }
    guide.progress().ifPresent(progress -> {
      boolean had = pane.getScene() != null && pane.getScene().getFocusOwner() instanceof Button focused
          && "lesson-do".equals(focused.getId());
      step.ifPresent(StepPane::refresh);
      if (had && scroll.getContent().lookup("#lesson-do").isDisabled()) {
        // Else the space bar would press it once more, or a neighbour, and not let the run go on.
        takeFocus();
      }
      boolean open = progress.open();
      next.setDisable(open);
      skip.setDisable(!open);
      back.setDisable(progress.index() == 0);
      next.setText(progress.finished() ? "Finish" : "Next ▶");
      boolean roomy = pane.getHeight() >= LEAST_FOR_LIST;
      list.setVisible(roomy);
      list.setManaged(roomy);
      showLost();
    });
  }

  private void showChooser() {
    step = Optional.empty();
    chooser.refresh();
    scroll.setContent(chooser.node());
    scroll.setVvalue(0);
    pane.setBottom(null);
    again.setVisible(false);
    others.setVisible(false);
  }

  private void showLesson(LessonProgress progress) {
    Label title = new Label(progress.lesson().title());
    title.getStyleClass().add("lesson-title");
    title.setId("lesson-title");
    title.setWrapText(true);
    Label count = new Label("Step " + (progress.index() + 1) + " of " + progress.lesson().steps().size());
    count.setId("lesson-count");
    count.getStyleClass().add("lesson-note");
    list.getChildren().clear();
    for (int i = 0; i < progress.lesson().steps().size(); i++) {
      list.getChildren().add(entry(progress, i));
    }
    list.getStyleClass().setAll("lesson-list");
    StepPane shown = new StepPane(guide, progress, lookAt);
    boolean sameStep = step.isPresent() && count.getText().equals(scroll.getUserData());
    step = Optional.of(shown);
    VBox body = new VBox(8, title, count, list, lost, shown.node());
    body.getStyleClass().add("lesson-body");
    scroll.setContent(body);
    if (!sameStep) {
      scroll.setVvalue(0);
    }
    scroll.setUserData(count.getText());
    pane.setBottom(foot);
    hint.setDisable(!shown.hasHint());
    again.setVisible(true);
    others.setVisible(true);
  }

  private static Node entry(LessonProgress progress, int index) {
    StepState state = progress.state(index);
    String mark =
        index == progress.index() ? "▸" : state == StepState.DONE ? "✓" : state == StepState.SKIPPED ? "–" : "·";
    Label label = new Label(mark + "  " + (index + 1) + "  " + progress.lesson().steps().get(index).title());
    label.getStyleClass().add(index == progress.index() ? "lesson-current" : "lesson-other");
    return label;
  }

  /** Says so when the lesson's run cannot be seen, and offers it. */
  private void showLost() {
    LessonGuide.Place place = guide.place();
    boolean away = place == LessonGuide.Place.HIDDEN || place == LessonGuide.Place.CLOSED;
    lost.setVisible(away);
    lost.setManaged(away);
    if (!away || place.equals(lost.getUserData())) {
      lost.setUserData(away ? place : null);
      return;
    }
    lost.setUserData(place);
    boolean hidden = place == LessonGuide.Place.HIDDEN;
    Label text = new Label(hidden ? "Another run is shown." : "The lesson's run was closed.");
    text.getStyleClass().add("lesson-problem");
    text.setWrapText(true);
    Button show = button("lesson-show-run", hidden ? "Show the lesson's run" : "Open it again for this step");
    show.setOnAction(_ -> guide.showRun());
    lost.getStyleClass().setAll("lesson-card");
    lost.getChildren().setAll(text, show);
  }

  /** Enter presses a button that has the focus, as the space bar does. */
  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()
        && pane.getScene().getFocusOwner() instanceof ButtonBase focused) {
      focused.fire();
      event.consume();
    }
  }

  private boolean focusIsInside() {
    Node node = pane.getScene() == null ? null : pane.getScene().getFocusOwner();
    while (node != null && !node.equals(pane)) {
      node = node.getParent();
    }
    return node != null;
  }

  /** The keyboard goes to what the step asks for, else to Next. */
  public void takeFocus() {
    Node content = scroll.getContent();
    if (content == null) {
      return;
    }
    for (String id : new String[] {"#lesson-answer", "#lesson-choice-0", "#lesson-do", ".primary"}) {
      Node found = content.lookup(id);
      if (found != null && !found.isDisabled()) {
        found.requestFocus();
        return;
      }
    }
    boolean waiting = guide.progress().filter(LessonProgress::open).isPresent();
    next.setDisable(waiting);
    // A disabled button would pass the keyboard on to some knob.
    (waiting ? scroll : next).requestFocus();
  }

  private static Button button(String id, String text) {
    Button button = new Button(text);
    button.setId(id);
    return button;
  }

  private static Region gap() {
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return gap;
  }
}
