package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.fx.FxBridge;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * Anything may be done in the window, in any order: nothing is thrown, nothing hangs, no defect is reported, and after it is
 * closed in mid-work no thread is left.
 */
@ExtendWith(ApplicationExtension.class)
final class MonkeyFxTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final int DEEDS = LONG ? 1500 : 120;
  private static final long PATIENCE_SECONDS = 30;
  private static final Path IMAGES = Path.of("..", "engine", "src", "test", "resources", "images");

  @TempDir
  private Path folder;

  private final Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
  private Thread.UncaughtExceptionHandler before;
  private Thread.UncaughtExceptionHandler beforeFx;
  private Stage stage;

  @Start
  void start(Stage shown) {
    stage = shown;
  }

  @BeforeEach
  void catchAll() {
    before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((_, failure) -> thrown.add(failure));
    FxBridge.call(() -> {
      beforeFx = Thread.currentThread().getUncaughtExceptionHandler();
      Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> thrown.add(failure));
      return stage;
    });
  }

  @AfterEach
  void catchNone() {
    Thread.setDefaultUncaughtExceptionHandler(before);
    FxBridge.call(() -> {
      Thread.currentThread().setUncaughtExceptionHandler(beforeFx);
      // Other tests get the same stage.
      stage.setWidth(1000);
      stage.setHeight(1000);
      return stage;
    });
  }

  static LongStream seeds() {
    long first = Long.getLong("extentscope.monkey.seed", 1);
    return LongStream.range(first, first + Integer.getInteger("extentscope.monkey.seeds", LONG ? 40 : 2));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void window_anythingIsDone_neitherThrowsNorHangsNorLeavesAThread(long seed) throws Exception {
    Set<String> threads = ThreadsLeft.now();
    TestWindow window = FxBridge.call(() -> new TestWindow(stage, 1000, 700));
    window.images = List.of(files(seed).getFirst());
    window.picture = Optional.of(folder.resolve("picture.png"));
    window.table = Optional.of(folder.resolve("table.csv"));
    window.savedRun = Optional.of(folder.resolve("saved.run.yaml"));
    Monkey monkey = new Monkey(window, stage, files(seed), seed);
    window.firstLook();
    try {
      for (int i = 0; i < DEEDS && thrown.isEmpty(); i++) {
        act(monkey);
      }
      assertThat(FxBridge.call(() -> window.workbench.allViews().stream().filter(ViewPane::failed).toList()))
          .as("views that failed; seed %d, after %s", seed, monkey.deeds()).isEmpty();
    } finally {
      window.close();
    }
    assertThat(thrown).as("seed %d, after %s", seed, monkey.deeds()).isEmpty();
    ThreadsLeft.awaitNone(threads);
  }

  /** Does one thing and lets a pulse pass. */
  private void act(Monkey monkey) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    FxBridge.post(() -> {
      try {
        monkey.act();
      } finally {
        FxBridge.post(() -> FxBridge.post(done::countDown));
      }
    });
    if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("hangs after " + monkey.deeds() + ": " + ThreadsLeft.stacks("JavaFX"));
    }
  }

  /** Two images, damaged files of every kind that is opened, and no file at all. */
  private List<Path> files(long seed) throws IOException {
    List<Path> files = new ArrayList<>(List.of(
        IMAGES.resolve("empty-4k.sparse.gz"), IMAGES.resolve("kinds.sparse.gz"), folder.resolve("missing"), folder));
    Random random = new Random(seed);
    byte[] noise = new byte[200_000];
    random.nextBytes(noise);
    files.add(Files.write(folder.resolve("noise"), noise));
    files.add(Files.write(folder.resolve("nothing"), new byte[0]));
    files.add(
        Files.writeString(folder.resolve("bad.run.yaml"), "extentscope-run: 1\nscenario: [", StandardCharsets.UTF_8));
    files.add(Files.writeString(folder.resolve("bad.log"), "[ 1.5] cfcpl\n", StandardCharsets.UTF_8));
    byte[] image = Files.readAllBytes(IMAGES.resolve("empty-4k.sparse.gz"));
    files.add(Files.write(folder.resolve("cut.sparse.gz"), Arrays.copyOf(image, image.length / 2)));
    return files;
  }
}
