package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.space.SpaceReport;
import io.extentscope.model.space.SpaceResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process of its own with a heap of 256 MiB reads all images, however large they claim to be, in good time. */
class BoundedMemoryTest {
  private static final long LIMIT_SECONDS = 20;

  @Test
  void read_allImagesInOneSmallProcess_endsInTime(@TempDir Path folder) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path"), Reader.class.getName()));
    int expected = 0;
    for (String name : List.of("images", "kernel/images")) {
      for (Path answer : Answers.in(Answers.shared(name))) {
        expected++;
        Answers.images(answer).forEach(image -> command.add(image.toString()));
      }
    }
    Path log = folder.resolve("output");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();

    assertThat(ended).as("ended within %d s", LIMIT_SECONDS).isTrue();
    String output = Files.readString(log);
    assertThat(process.exitValue()).as(output).isZero();
    assertThat(output.trim()).endsWith(expected + " reports");
  }

  /** What the process runs. */
  static final class Reader {
    private Reader() {}

    public static void main(String[] files) {
      List<Path> paths = java.util.Arrays.stream(files).map(Path::of).toList();
      long reports = 0;
      for (SpaceResult result : SpaceReports.read(paths)) {
        if (result instanceof SpaceReport) {
          reports++;
        } else {
          System.out.println(result);
        }
      }
      System.out.println(reports + " reports");
    }
  }
}
