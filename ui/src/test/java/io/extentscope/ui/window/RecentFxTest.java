package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.samples.Scenarios;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.settings.RecentFiles;
import io.extentscope.ui.settings.SettingsFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Opens files of all kinds at once, as when they are dropped onto the window, and finds them again. */
@ExtendWith(ApplicationExtension.class)
final class RecentFxTest {
  private static final Path IMAGE =
      Path.of(System.getProperty("extentscope.root"), "engine/src/test/resources/images/empty-single.sparse.gz");

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
  void files_openedTogether_areARunEachAndTheNewestIsFirstAmongTheRecentOnes(FxRobot robot) throws IOException {
    Path settings = folder.resolve("settings.properties");
    Path scenario = folder.resolve("mine.yaml");
    try (InputStream in = Scenarios.class.getResourceAsStream("scenarios/first-look.yaml")) {
      Files.copy(in, scenario);
    }
    FxBridge.call(() -> {
      window.workbench.settings().keepIn(settings);
      window.session.openFiles(List.of(scenario, IMAGE));
      return window;
    });
    window.await("two runs", () -> window.session.runs().all().size() == 2);
    assertThat(FxBridge.call(() -> window.session.runs().all().stream().map(OpenRun::title).toList()))
        .containsExactlyInAnyOrder("mine.yaml", "empty-single.sparse.gz");
    assertThat(recent()).containsExactlyInAnyOrder(List.of(scenario), List.of(IMAGE));
    window.await("the settings are written",
        () -> Files.exists(settings) && Files.readString(settings).contains("mine.yaml"));

    window.command("run.close");
    List<Path> first = recent().getFirst();
    FxBridge.call(() -> {
      window.session.openFiles(first);
      return window;
    });
    window.await("it is open again", () -> window.session.runs().all().size() == 2);
    window.command("file.forget-recent");
    assertThat(recent()).isEmpty();
  }

  @Test
  void scenarioFile_thatIsBroken_givesOneLineAndIsNotRemembered(FxRobot robot) throws IOException {
    Path scenario = Files.writeString(folder.resolve("broken.yaml"), "id: [\n");
    FxBridge.call(() -> {
      window.session.openFiles(List.of(scenario));
      return window;
    });
    window.await("a notice", () -> robot.lookup("#notice-text").queryAs(Label.class).getText().contains("broken.yaml"));
    assertThat(robot.lookup("#notice-text").queryAs(Label.class).getText()).doesNotContain("\n")
        .doesNotContain("defect");
    assertThat(recent()).isEmpty();
  }

  @Test
  void note_moreThanTen_keepsTheNewestOnce() {
    RecentFiles recent = new RecentFiles(new SettingsFile());
    for (int i = 0; i < 12; i++) {
      recent.note(List.of(folder.resolve("file" + i)));
    }
    recent.note(List.of(folder.resolve("file5"), folder.resolve("other")));
    recent.note(List.of(folder.resolve("file11")));
    assertThat(recent.all()).hasSize(10).startsWith(
        List.of(folder.resolve("file11")), List.of(folder.resolve("file5"), folder.resolve("other")),
        List.of(folder.resolve("file10")));
  }

  private List<List<Path>> recent() {
    return FxBridge.call(() -> window.workbench.settings().recent().all());
  }
}
