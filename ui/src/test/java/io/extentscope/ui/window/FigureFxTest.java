package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.StopCondition;
import io.extentscope.model.run.RunState;
import io.extentscope.ui.cli.CommandLineProgram;
import io.extentscope.ui.cli.Console;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.TimeRange;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** What the window saves is what the command line renders. */
@ExtendWith(ApplicationExtension.class)
final class FigureFxTest {
  private static final long END = 2_000_000_000L;

  @TempDir
  private Path folder;
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 990, 760);
  }

  @AfterEach
  void stop() {
    window.close();
  }

  @ParameterizedTest
  @CsvSource({"timeline,png", "timeline,svg", "commits,svg", "space,png", "space,svg", "locks,svg", "situation,svg"})
  void saveView_ofAVirtualRun_hasTheBytesOfTheCommandLine(String view, String suffix) throws IOException {
    OpenRun run = window.firstLook();
    FxBridge.call(() -> {
      run.goTo(StopCondition.parse("time 2s"));
      return run;
    });
    window.await("the run stands at 2 s",
        () -> run.snapshot().now() == END && run.snapshot().state() == RunState.PAUSED);
    FxBridge.call(() -> {
      run.state().show(new TimeRange(0, END), END);
      return run;
    });
    Sheet sheet = FxBridge.call(() -> window.workbench.allViews().stream()
        .filter(pane -> pane.view().id().equals(view)).findFirst().orElseThrow().sheet(PictureFormat.PNG, Theme.LIGHT));
    Path saved = folder.resolve("window." + suffix);
    window.picture = Optional.of(saved);
    window.command("file.save-" + view);
    window.await("the file is there", () -> Files.exists(saved) && Files.size(saved) > 0 && done());
    Path rendered = folder.resolve("command." + suffix);
    String size = sheet.width() + "x" + sheet.height();

    assertThat(command("render", "first-look", "--duration", "2s", "--view", view, "--size", size, "--out",
        rendered.toString()))
        .isZero();

    assertThat(rendered).hasBinaryContent(Files.readAllBytes(saved));
  }

  @Test
  void saveView_underAnotherName_isOneLineAndNoFile(FxRobot robot) {
    window.firstLook();
    Path file = folder.resolve("timeline.jpg");
    window.picture = Optional.of(file);
    window.command("file.save-timeline");
    window.await("a notice",
        () -> robot.lookup("#notice-text").queryAs(Label.class).getText().contains("must end in .png or .svg"));
    assertThat(file).doesNotExist();
  }

  /** Whether all that was begun in the background is done. */
  private boolean done() {
    return !window.background.busy();
  }

  private static int command(String... arguments) {
    StringWriter out = new StringWriter();
    Console console = new Console(new PrintWriter(out), new PrintWriter(out));
    return new CommandLineProgram(console, _ -> {
      throw new IllegalStateException("no window here");
    }).run(arguments);
  }
}
