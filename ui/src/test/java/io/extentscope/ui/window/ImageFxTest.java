package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.extentscope.engine.Engine;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.fx.FxBridge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Opens real images in the window and compares with answers computed independently of this program. */
@ExtendWith(ApplicationExtension.class)
final class ImageFxTest {
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 990, 700, config -> Engine.open(untouched(config)));
  }

  @AfterEach
  void stop() {
    window.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"files-16k", "frag-fst", "empty-mixed"})
  void image_opened_showsItsGroupsAndFreeBytes(String name, FxRobot robot) throws IOException {
    Path folder = images();
    JsonNode expected =
        new ObjectMapper().readTree(folder.resolve(name + ".expected.json").toFile()).get("blockGroups");
    FxBridge.call(() -> {
      window.session.openFiles(List.of(folder.resolve(name + ".sparse.gz")));
      return window;
    });
    window.await("a run is shown", () -> window.session.runs().shown().isPresent());
    window.awaitSnapshot("all groups are cached", ImageFxTest::allCached);
    RunSnapshot snapshot = FxBridge.call(() -> window.run().snapshot());
    List<GroupSpace> groups = snapshot.space().groups();
    assertThat(groups).hasSize(expected.size());
    for (int i = 0; i < groups.size(); i++) {
      GroupSpace group = groups.get(i);
      assertThat(group.start()).isEqualTo(expected.get(i).get("start").asLong());
      assertThat(group.length()).isEqualTo(expected.get(i).get("length").asLong());
      assertThat(group.freeBytes() + group.pinned())
          .as("free bytes of group " + group.start())
          .isEqualTo(expected.get(i).get("allocatableBytes").asLong());
    }
    Label note = robot.lookup("#note-space").queryAs(Label.class);
    window.await("the note says so",
        () -> note.getText().equals(groups.size() + " of " + groups.size() + " groups cached"));
  }

  private static boolean allCached(RunSnapshot snapshot) {
    List<GroupSpace> groups = snapshot.space().groups();
    return !groups.isEmpty() && groups.stream().allMatch(group -> group.state() == CachingState.FINISHED);
  }

  /** The run without jobs and commits, so that the free space stays what it is on the image. */
  private static RunConfig untouched(RunConfig config) {
    return config.with(
        config.tunables().with(Tunable.WORKLOAD_JOBS, 0).with("commit.interval", "300s"), config.inputs())
        .with(TimeMode.VIRTUAL);
  }

  private static Path images() {
    Path folder = Path.of(System.getProperty("extentscope.root"), "..", "shared", "data", "images");
    Assumptions.assumeTrue(Files.isDirectory(folder), "no test images at " + folder);
    return folder;
  }
}
