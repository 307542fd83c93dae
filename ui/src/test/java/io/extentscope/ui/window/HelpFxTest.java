package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.help.HelpText;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Help by the keyboard: on the view in focus, and on all keys. */
@ExtendWith(ApplicationExtension.class)
final class HelpFxTest {
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
  void f1_onAView_explainsThatView(FxRobot robot) {
    window.firstLook();
    robot.clickOn("#canvas-commits");
    robot.type(KeyCode.F1);
    window.await("its help", () -> title(robot).equals("Commits"));
    robot.type(KeyCode.ESCAPE);
    window.await("it is closed", () -> Window.getWindows().size() == 1);
  }

  @Test
  void questionMark_showsEveryKey(FxRobot robot) {
    window.firstLook();
    robot.push(KeyCode.SHIFT, KeyCode.SLASH);
    window.await("the sheet", () -> robot.lookup(".key").queryAll().stream()
        .anyMatch(node -> node instanceof Label label && label.getText().equals("Ctrl+3, Ctrl+Shift+P")));
    robot.type(KeyCode.ESCAPE);
    window.await("it is closed", () -> Window.getWindows().size() == 1);
  }

  @Test
  void helpText_hasATopicForEveryViewAndNamesKnownCommands() {
    Map<String, HelpText.Topic> topics = HelpText.all();
    assertThat(topics.keySet()).containsAll(
        FxBridge.call(() -> window.workbench.allViews().stream().map(pane -> pane.view().id()).toList()));
    Pattern command = Pattern.compile("\\{([^}]*)}");
    for (HelpText.Topic topic : topics.values()) {
      assertThat(topic.paragraphs()).as(topic.id()).isNotEmpty();
      topic.paragraphs().stream().flatMap(text -> command.matcher(text).results()).map(MatchResult::group)
          .forEach(id -> assertThat(window.workbench.commands().find(id.substring(1, id.length() - 1)).title())
              .isNotEmpty());
    }
  }

  private static String title(FxRobot robot) {
    return robot.lookup("#help-title").tryQueryAs(Label.class).map(Label::getText).orElse("");
  }
}
