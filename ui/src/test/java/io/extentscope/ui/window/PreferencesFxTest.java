package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.run.RunState;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.settings.ThemeChoice;
import io.extentscope.ui.settings.TimeFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Changes preferences in their window and looks at what they do, now and at the next start. */
@ExtendWith(ApplicationExtension.class)
final class PreferencesFxTest {
  @TempDir
  private Path folder;

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
  void aKey_thatIsTaken_isRefusedInOneLineAndAFreeOneCountsAtOnceAndIsKept(FxRobot robot) {
    Path file = folder.resolve("settings.properties");
    keepIn(file);
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.state() == RunState.RUNNING);
    openPage(robot, 2, "run or pause");
    press(robot, "#change-run-play-pause", KeyCode.CONTROL, KeyCode.T);
    window.await("the conflict is told",
        () -> label(robot, "#preferences-message").contains("Ctrl+T is the key of “Light or dark”"));
    assertThat(label(robot, "#keys-of-run-play-pause")).isEqualTo("Space");
    press(robot, "#change-run-play-pause", KeyCode.CONTROL, KeyCode.J);
    window.await("the key is shown", () -> label(robot, "#keys-of-run-play-pause").equals("Ctrl+J"));
    robot.clickOn("#preferences-close");
    robot.push(KeyCode.CONTROL, KeyCode.J);
    window.awaitSnapshot("the new key works", snapshot -> snapshot.state() == RunState.PAUSED);
    robot.type(KeyCode.SPACE);
    window.await("it is written",
        () -> Files.exists(file) && Files.readString(file).contains("key.run.play-pause=Ctrl+J"));
    assertThat(window.run().snapshot().state()).isEqualTo(RunState.PAUSED);
    openPage(robot, 2, "run or pause");
    robot.clickOn("#preferences-restore");
    window.await("it has its own key", () -> label(robot, "#keys-of-run-play-pause").equals("Space"));
    window.await("that is written", () -> !Files.readString(file).contains("play-pause"));
  }

  @Test
  void appearanceAndTimes_chosen_showAtOnceAndAtTheNextStart(FxRobot robot) {
    Path file = folder.resolve("settings.properties");
    keepIn(file);
    window.firstLook();
    openPage(robot, 0, "");
    choose(robot, "#preference-theme", ThemeChoice.DARK);
    assertThat(window.workbench.theme()).isEqualTo(Theme.DARK);
    choose(robot, "#preference-palette", true);
    assertThat(window.workbench.theme()).isEqualTo(Theme.DARK_CONTRAST);
    pick(robot, 1);
    choose(robot, "#preference-times", TimeFormat.CLOCK);
    window.await("the clock", () -> label(robot, "#status-clock").contains("0:00:"));
    window.await("it is written", () -> Files.exists(file) && Files.readString(file).contains("times=clock"));
    robot.clickOn("#preferences-close");
    FxBridge.call(() -> {
      window.workbench.theme(Theme.LIGHT);
      window.workbench.settings().keepIn(file);
      return file;
    });
    assertThat(window.workbench.theme()).isEqualTo(Theme.DARK_CONTRAST);
  }

  @Test
  void filter_leavesOnlyWhatFits(FxRobot robot) {
    openPage(robot, 0, "status");
    window.await("one page",
        () -> robot.lookup("#preferences-pages").<ListView<String>>query().getItems().equals(List.of("Times")));
    robot.type(KeyCode.ESCAPE);
  }

  @Test
  void keepIn_anUnusableEntry_tellsItInOneLine(FxRobot robot) throws IOException {
    keepIn(Files.writeString(folder.resolve("settings.properties"), "theme=purple\n"));
    window.await("one line", () -> label(robot, "#notice-text").contains("'purple' is no theme; the default is used"));
  }

  private void keepIn(Path file) {
    FxBridge.call(() -> {
      window.workbench.settings().keepIn(file);
      return file;
    });
  }

  private void openPage(FxRobot robot, int page, String filter) {
    window.command("edit.preferences");
    window.await("the window",
        () -> robot.lookup("#preferences-filter").tryQuery().filter(Node::isFocused).isPresent());
    pick(robot, page);
    robot.interact(() -> robot.lookup("#preferences-filter").queryTextInputControl().setText(filter));
  }

  private void pick(FxRobot robot, int page) {
    ListView<String> pages = robot.lookup("#preferences-pages").query();
    robot.interact(() -> pages.getSelectionModel().select(page));
  }

  private <T> void choose(FxRobot robot, String box, T value) {
    robot.interact(() -> robot.lookup(box).<ComboBox<T>>query().setValue(value));
  }

  private static void press(FxRobot robot, String button, KeyCode... keys) {
    robot.clickOn(button);
    robot.push(keys);
  }

  private static String label(FxRobot robot, String id) {
    return robot.lookup(id).queryAs(Label.class).getText();
  }
}
