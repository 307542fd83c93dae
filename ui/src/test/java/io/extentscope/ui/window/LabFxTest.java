package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.compare.RunPair;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunState;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Comparison and sweep in the window, with the real engine. */
@ExtendWith(ApplicationExtension.class)
final class LabFxTest {
  @TempDir
  private Path folder;

  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 1000, 800);
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void compare_theStallWithAnotherYieldPolicy_showsHowMuchShorterTheCommitIs(FxRobot robot) {
    open("caching-2013/original-32");
    window.awaitSnapshot("the commit is over", snapshot -> snapshot.state() == RunState.ENDED);
    window.command("perspective.compare");
    choose(robot, "#compare-value", "give-up-flag");
    robot.clickOn("#compare-add");

    robot.clickOn("#compare-start");
    window.await("both runs are shown", () -> pair().isPresent());

    RunPair pair = FxBridge.call(() -> pair().orElseThrow());
    assertThat(pair.a().label()).isEqualTo("caching-2013/original-32");
    assertThat(pair.b().label()).endsWith("with caching.yieldPolicy=give-up-flag");
    assertThat(pair.comparison().verdict()).containsPattern("\\d\\d times shorter").contains("extent_commit_sem fell");
    assertThat(pair.a().commits().getFirst().took()).isGreaterThan(30 * pair.b().commits().getFirst().took());
    ComboBox<String> locks = robot.lookup("#compare-lock").queryComboBox();
    assertThat(locks.getValue()).isEqualTo("extent_commit_sem");

    robot.clickOn("#compare-swap");
    window.await("b stands as a", () -> pair().filter(swapped -> swapped.a().equals(pair.b())).isPresent());
    assertThat(FxBridge.call(() -> pair().orElseThrow()).comparison().verdict()).containsPattern("\\d\\d times longer");
  }

  @Test
  void compare_nothingChanged_isRefusedInOneLine(FxRobot robot) {
    window.firstLook();
    window.command("perspective.compare");

    robot.clickOn("#compare-start");

    assertThat(notice(robot)).contains("a and b would be the same");
  }

  @Test
  void sweep_overOneKnob_showsEveryPointAndSavesItsTable(FxRobot robot) throws IOException {
    open("caching-2013/patched-2");
    window.command("perspective.sweep");
    write(robot, "#sweep-first-values", "1,2");
    write(robot, "#sweep-seeds", "2");

    robot.clickOn("#sweep-start");
    window.await("the sweep is done", () -> sweep().csv().isPresent());

    Path file = folder.resolve("sweep.csv");
    window.table = Optional.of(file);
    window.command("file.save-sweep-table");
    window.await("the table is written", () -> !window.background.busy() && Files.exists(file));
    assertThat(Files.readAllLines(file)).hasSize(1 + 2 * 2).first().asString().startsWith("caching.workers,seed,build");
    ComboBox<String> measures = robot.lookup("#sweep-measure").queryComboBox();
    assertThat(measures.getValue()).isEqualTo("commits.took");
    ToggleButton perspective = robot.lookup("#perspective-sweep").queryAs(ToggleButton.class);
    assertThat(perspective.isSelected()).isTrue();
    assertThat(measures.getItems()).contains("commits.took", "locks.extent_commit_sem.write.waitTotal");
  }

  /** Ten thousand runs would take an hour. */
  @Test
  void sweep_cancelled_endsAndSaysSo(FxRobot robot) {
    open("caching-2013/original-32");
    window.command("perspective.sweep");
    write(robot, "#sweep-first-values", "1..500:+5");
    write(robot, "#sweep-seeds", "100");
    robot.clickOn("#sweep-start");
    window.await("it goes on", () -> sweep().job().running());

    robot.clickOn("#sweep-cancel");

    window.await("it ended", () -> !sweep().job().running() && !window.background.busy());
    assertThat(notice(robot)).contains("cancelled");
    assertThat(FxBridge.call(() -> sweep().csv())).isEmpty();
  }

  @Test
  void sweep_valuesThatMakeNoSense_areRefusedInOneLine(FxRobot robot) {
    window.firstLook();
    window.command("perspective.sweep");
    write(robot, "#sweep-first-values", "2,nonsense");

    robot.clickOn("#sweep-start");

    assertThat(notice(robot)).contains("nonsense");
  }

  private Optional<RunPair> pair() {
    return window.workbench.pages().compare().view().pair();
  }

  private SweepPage sweep() {
    return window.workbench.pages().sweep();
  }

  private void open(String scenario) {
    FxBridge.call(() -> {
      window.session.openScenario(Scenarios.find(scenario), TimeMode.VIRTUAL);
      return scenario;
    });
    // Bars come and go while something is opened; a click must not miss what moved.
    window.await("a run is shown", () -> window.session.runs().shown().isPresent() && !window.background.busy());
    OpenRun run = window.run();
    FxBridge.call(() -> {
      run.speed(Double.POSITIVE_INFINITY);
      return run;
    });
  }

  private static void choose(FxRobot robot, String box, String value) {
    ComboBox<String> control = robot.lookup(box).queryComboBox();
    FxBridge.call(() -> {
      control.setValue(value);
      return value;
    });
  }

  private static void write(FxRobot robot, String field, String text) {
    TextField control = robot.lookup(field).queryAs(TextField.class);
    FxBridge.call(() -> {
      control.setText(text);
      return text;
    });
  }

  private static String notice(FxRobot robot) {
    return robot.lookup("#notice-text").queryAs(Labeled.class).getText();
  }
}
