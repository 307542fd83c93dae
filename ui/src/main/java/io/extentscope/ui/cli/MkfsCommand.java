package io.extentscope.ui.cli;

import io.extentscope.engine.Engine;
import io.extentscope.engine.NewVolume;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.TunableText;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes an empty file system in a new image file. */
@Command(name = "mkfs", description = "Makes an empty btrfs in a new sparse file, through the engine's own commit.")
final class MkfsCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = "The image file.")
  private Path file;

  @Option(names = "--size", required = true, paramLabel = "SIZE", description = "Bytes of the volume, such as 256MiB or 8GiB.")
  private String size;

  @Option(names = "--node-size", paramLabel = "SIZE", description = "Bytes of a tree block, 4KiB to 64KiB (default 16KiB, below 128 MiB 4KiB).")
  private String nodeSize;

  @Option(names = "--metadata", paramLabel = "single|dup", defaultValue = "dup", description = "Copies of tree blocks (default dup).")
  private String metadata;

  @Option(names = "--label", paramLabel = "TEXT", defaultValue = "", description = "Name of the volume.")
  private String label;

  @Option(names = "--force", description = "Replaces an existing file.")
  private boolean force;

  MkfsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    new OutputFile(file, force).check();
    long bytes = bytes("--size", size);
    long node = nodeSize != null ? bytes("--node-size", nodeSize) : bytes < NewVolume.LEAST_SEPARATE ? 4096 : 16384;
    NewVolume volume = new NewVolume(
        bytes, (int) Math.min(node, Integer.MAX_VALUE), dup(), label, new SecureRandom().nextLong(),
        Instant.now().getEpochSecond());
    Engine.make(volume, file, force);
    console.progress("made " + file + ": " + Units.size(bytes) + ", tree blocks of " + Units.size(node));
    return ExitStatus.OK;
  }

  private boolean dup() {
    return switch (metadata.toLowerCase(Locale.ROOT)) {
      case "single" -> false;
      case "dup" -> true;
      case "raid1" -> throw new UsageException("--metadata raid1 needs two devices, and one file is one device; use dup");
      default -> throw new UsageException("--metadata is " + metadata + "; use single or dup");
    };
  }

  private static long bytes(String option, String text) {
    try {
      return TunableText.parseBytes(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }
}
