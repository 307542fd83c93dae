package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.samples.lesson.Lessons;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.quick.QuickEntry;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.select.Selection;
import java.util.List;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Finds and does things by the keyboard alone. */
@ExtendWith(ApplicationExtension.class)
final class QuickAccessFxTest {
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 800, 560);
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void quickAccess_aCommand_isRunByItsLettersAndShowsItsKey(FxRobot robot) {
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.state() == RunState.RUNNING);
    open(robot, "run or");
    robot.write(" p");
    QuickEntry first = entries(robot).getFirst();
    assertThat(first.kind()).isEqualTo("command");
    assertThat(first.note()).isEqualTo("Space");
    robot.type(KeyCode.ENTER);
    window.awaitSnapshot("it is paused", snapshot -> snapshot.state() == RunState.PAUSED);
    assertThat(robot.lookup("#quick").query().isVisible()).isFalse();
    assertThat(window.workbench.timelineFocused()).isTrue();
  }

  @Test
  void quickAccess_aCommandThatMakesNoSense_isDimmedAndDoesNothing(FxRobot robot) {
    open(robot, "commit now");
    assertThat(entries(robot).getFirst().enabled()).isFalse();
    robot.type(KeyCode.ENTER);
    assertThat(robot.lookup("#quick").query().isVisible()).isTrue();
    robot.type(KeyCode.ESCAPE);
    assertThat(robot.lookup("#quick").query().isVisible()).isFalse();
  }

  @Test
  void quickAccess_aScenarioThenAPerspective_areOpenedByArrowsAndEnter(FxRobot robot) {
    window.firstLook();
    open(robot, "scenario counter-2018");
    int index = entries(robot).stream().map(QuickEntry::title).toList().indexOf("counter-2018/batch-92KiB");
    assertThat(index).isNotNegative();
    for (int i = 0; i < index; i++) {
      robot.type(KeyCode.DOWN);
    }
    robot.type(KeyCode.ENTER);
    window.await("the scenario is open", () -> window.run().title().equals("counter-2018/batch-92KiB"));
    open(robot, "perspective contention");
    robot.type(KeyCode.ENTER);
    assertThat(window.workbench.panels().perspective()).isEqualTo(Perspective.LOCK_CONTENTION);
  }

  @Test
  void quickAccess_aLockAndABlockGroup_becomeTheSelection(FxRobot robot) {
    OpenRun run = window.firstLook();
    window.awaitSnapshot("locks and groups are known",
        snapshot -> !snapshot.recording().catalog().locks().isEmpty() && !snapshot.space().groups().isEmpty());
    LockInfo lock =
        FxBridge.call(() -> run.snapshot().recording().catalog().findLock("extent_commit_sem").orElseThrow());
    open(robot, "lock extent_commit");
    robot.type(KeyCode.ENTER);
    assertThat(FxBridge.call(() -> run.selection().get())).isEqualTo(new Selection.OfLock(lock.id()));
    GroupSpace last = FxBridge.call(() -> run.snapshot().space().groups().getLast());
    open(robot, Long.toString(last.start()));
    robot.type(KeyCode.ENTER);
    assertThat(FxBridge.call(() -> run.selection().get())).isEqualTo(new Selection.OfGroup(last.start()));
    assertThat(FxBridge.call(() -> window.workbench.scene().getFocusOwner().getId())).isEqualTo("canvas-space");
  }

  @Test
  void quickAccess_aViewThatIsHidden_isShownAndHasTheKeyboard(FxRobot robot) {
    window.firstLook();
    open(robot, "view situation");
    robot.type(KeyCode.ENTER);
    window.await("it has the focus", () -> "canvas-situation".equals(window.workbench.scene().getFocusOwner().getId()));
    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    window.await("the other key opens it too", () -> robot.lookup("#quick").query().isVisible());
  }

  @Test
  void quickAccess_allLessons_showsTheChoiceOfEveryOne(FxRobot robot) {
    window.firstLook();
    open(robot, "lessons: all");
    robot.type(KeyCode.ENTER);
    for (Lessons.Heading heading : Lessons.headings()) {
      window.await(heading.id() + " is offered",
          () -> robot.lookup("#lesson-start-" + heading.id()).tryQuery().isPresent());
    }
  }

  private void open(FxRobot robot, String query) {
    robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.await("it is open", () -> robot.lookup("#quick-field").query().isFocused());
    // Letter by letter it takes seconds.
    robot.interact(() -> robot.lookup("#quick-field").queryTextInputControl().appendText(query));
  }

  private static List<QuickEntry> entries(FxRobot robot) {
    return FxBridge.call(() -> List.copyOf(robot.lookup("#quick-list").<ListView<QuickEntry>>query().getItems()));
  }
}
