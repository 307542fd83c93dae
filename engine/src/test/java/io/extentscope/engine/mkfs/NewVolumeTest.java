package io.extentscope.engine.mkfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.run.BtrfsTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** New volumes, judged by {@code btrfs check} and by the kernel of this machine. */
class NewVolumeTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final long MIB = 1 << 20;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({
    "16,4096,true", "16,4096,false",
    "256,4096,false", "256,4096,true", "256,16384,true", "256,65536,false", "256,65536,true",
    "8192,4096,true", "8192,16384,false", "8192,65536,true", "1048576,4096,true", "1048576,16384,true",
    "1048576,65536,false"
  })
  void write_sizesAndProfiles_checkClean(long mib, int nodeSize, boolean dup) {
    Assumptions.assumeTrue(LONG || mib <= 256, "only in the profile long");
    BtrfsTools.assumePresent();
    BtrfsTools.check(made(mib, nodeSize, dup));
  }

  @Test
  void write_mountedByTheKernel_takesFilesAndChecksClean() throws IOException {
    BtrfsTools.assumePresent();
    Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "skipped: only root can mount");
    Assumptions.assumeTrue(Files.exists(Path.of("/sys/fs/btrfs")), "skipped: the kernel has no btrfs");
    Path image = made(256, 16384, true);
    Path mount = Files.createDirectory(folder.resolve("mount"));
    BtrfsTools.Outcome mounted =
        BtrfsTools.run("mount", "-t", "btrfs", "-o", "loop", image.toString(), mount.toString());
    Assumptions.assumeTrue(!mounted.output().contains("loop device"), "skipped: no loop devices");
    assertThat(mounted.status()).as(mounted.output()).isZero();
    try {
      Files.writeString(mount.resolve("file"), "written by the kernel");
      BtrfsTools.Outcome scrub = BtrfsTools.run("btrfs", "scrub", "start", "-B", mount.toString());
      assertThat(scrub.output()).contains("no errors found");
    } finally {
      assertThat(BtrfsTools.run("umount", mount.toString()).status()).isZero();
    }
    BtrfsTools.check(image);
  }

  @Test
  void write_existingFile_isRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("there"), "precious");
    NewVolume volume = new NewVolume(16 * MIB, 4096, Copies.DUP, "", 1, 0);
    assertThatThrownBy(() -> Engine.make(volume, List.of(file), false)).isInstanceOf(EngineException.class)
        .hasMessageContaining("exists");
    assertThat(Files.readString(file)).isEqualTo("precious");
  }

  @Test
  void size_tooSmallOrNodesTooLarge_isRefused() {
    assertThatThrownBy(() -> new NewVolume(15 * MIB, 4096, Copies.DUP, "", 1, 0)).hasMessageContaining("16 MiB");
    assertThatThrownBy(() -> new NewVolume(16 * MIB, 16384, Copies.DUP, "", 1, 0)).hasMessageContaining("4KiB");
    assertThatThrownBy(() -> new NewVolume(256 * MIB, 5000, Copies.DUP, "", 1, 0)).hasMessageContaining("5000");
  }

  private Path made(long mib, int nodeSize, boolean dup) {
    Path image = folder.resolve("new.img");
    Engine.make(new NewVolume(mib * MIB, nodeSize, dup ? Copies.DUP : Copies.SINGLE, "made", 7, 1_700_000_000),
        List.of(image), true);
    return image;
  }
}
