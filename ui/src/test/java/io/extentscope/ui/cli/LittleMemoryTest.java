package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run for which there is not enough memory says so, wherever it runs out, and gives no report of half a run. */
final class LittleMemoryTest {
  private static final long PATIENCE_SECONDS = 60;

  @ParameterizedTest
  @ValueSource(ints = {12, 20})
  void run_withTooLittleMemory_endsWithOneLineAndNoReport(int mebibytes) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + mebibytes + "m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "--add-opens=java.base/java.lang=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("run", "caching-2013/original-32"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(said).contains("there is not enough memory").doesNotContain("\tat ").doesNotContain("Commits");
    assertThat(process.exitValue()).isIn(1, 2);
  }
}
