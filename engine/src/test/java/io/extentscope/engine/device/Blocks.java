package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What a file takes of its file system. */
public final class Blocks {
  private static final long BLOCK = 512;

  private Blocks() {}

  /** Bytes of its blocks. */
  public static long bytes(Path file) throws IOException, InterruptedException {
    Process stat = new ProcessBuilder("stat", "-c", "%b", file.toString()).start();
    String text = new String(stat.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertThat(stat.waitFor()).as("stat").isZero();
    return BLOCK * Long.parseLong(text.strip());
  }
}
