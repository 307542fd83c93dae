package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A discard of a plain file gives blocks back and changes nothing beside them. */
@EnabledOnOs(OS.LINUX)
class HolePuncherTest {
  private static final int MIB = 1 << 20;

  @TempDir
  private Path folder;

  @Test
  void discard_aRangeOfAFile_shrinksItsBlocksAndNothingElse() throws IOException, InterruptedException {
    Path file = folder.resolve("device");
    byte[] full = new byte[4 * MIB];
    Arrays.fill(full, (byte) 7);
    Files.write(file, full);
    try (FileDevice device = FileDevice.openForWriting(file)) {
      device.flush();
      long before = Blocks.bytes(file);
      try {
        device.discard(MIB, 2 * MIB);
      } catch (DiscardRefusedException refused) {
        assumeTrue(false, refused.getMessage());
      }
      device.flush();
      assertThat(Blocks.bytes(file)).as("bytes of blocks").isLessThanOrEqualTo(before - 2 * MIB);
      assertThat(device.size()).isEqualTo(4 * MIB);
      byte[] read = new byte[4 * MIB];
      device.read(0, read, 0, read.length);
      Arrays.fill(full, MIB, 3 * MIB, (byte) 0);
      assertThat(read).isEqualTo(full);
    }
    assertThat(Files.size(file)).isEqualTo(4 * MIB);
  }

  @Test
  void punch_whereHolesCannotBe_isRefusedInOneLine() {
    try (HolePuncher holes = HolePuncher.open(Path.of("/proc/self/comm"))) {
      assertThatThrownBy(() -> holes.punch(0, 4096)).isInstanceOf(DiscardRefusedException.class)
          .hasMessage("/proc/self/comm: cannot discard: its file system cannot punch holes");
    }
  }
}
