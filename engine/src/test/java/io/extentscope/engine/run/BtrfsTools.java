package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The programs that judge images, where they are installed. */
public final class BtrfsTools {
  private BtrfsTools() {}

  /** What a program said, and its exit status; -1 if it is not there. */
  public record Outcome(int status, String output) {}

  /** Skips the test where there are no btrfs-progs. */
  public static void assumePresent() {
    Assumptions.assumeTrue(run("btrfs", "--version").status() == 0, "btrfs-progs are absent");
  }

  /** Fails unless {@code btrfs check} finds nothing wrong. */
  public static void check(Path image) {
    pass(run("btrfs", "check", "--readonly", "--check-data-csum", image.toString()));
  }

  /** The same without the copies of file data, of which a write error leaves one bad where there are two. */
  public static void checkTrees(Path image) {
    pass(run("btrfs", "check", "--readonly", image.toString()));
  }

  private static void pass(Outcome outcome) {
    assertThat(outcome.status()).as(outcome.output()).isZero();
    assertThat(outcome.output()).contains("no error found");
  }

  /** Runs a program to its end. */
  public static Outcome run(String... command) {
    try {
      Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outcome(process.waitFor(), output);
    } catch (IOException absent) {
      return new Outcome(-1, String.valueOf(absent.getMessage()));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
