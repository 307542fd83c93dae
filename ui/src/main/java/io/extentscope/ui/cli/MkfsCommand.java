package io.extentscope.ui.cli;

import io.extentscope.engine.Engine;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.TunableText;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes an empty file system in new image files. */
@Command(name = "mkfs",
    description = "Makes an empty btrfs in a new sparse file, or in two as RAID1, through the engine's own commit.")
final class MkfsCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", arity = "1..2",
      description = "The image file; with two, each holds a copy of everything.")
  private List<Path> files;

  @Option(names = "--size", required = true, paramLabel = "SIZE",
      description = "Bytes of each file, such as 256MiB or 8GiB.")
  private String size;

  @Option(names = "--node-size", paramLabel = "SIZE",
      description = "Bytes of a tree block, 4KiB to 64KiB (default 16KiB, below 128 MiB 4KiB).")
  private String nodeSize;

  @Option(names = "--metadata", paramLabel = "single|dup|raid1",
      description = "Copies of tree blocks (default dup; raid1 with two files).")
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
    files.forEach(file -> new OutputFile(file, force).check());
    requireDifferent();
    long bytes = bytes("--size", size);
    long node = nodeSize != null ? bytes("--node-size", nodeSize) : bytes < NewVolume.LEAST_SEPARATE ? 4096 : 16384;
    NewVolume volume = new NewVolume(
        bytes, (int) Math.min(node, Integer.MAX_VALUE), copies(), label, new SecureRandom().nextLong(),
        Instant.now().getEpochSecond());
    Engine.make(volume, files, force);
    String names = files.stream().map(Path::toString).collect(Collectors.joining(" and "));
    console.progress("made " + names + ": " + Units.size(bytes) + ", tree blocks of " + Units.size(node));
    return ExitStatus.OK;
  }

  private void requireDifferent() {
    if (files.size() == 2
        && files.getFirst().toAbsolutePath().normalize().equals(files.getLast().toAbsolutePath().normalize())) {
      throw new UsageException(files.getFirst() + " is given twice; two copies need two files");
    }
  }

  private Copies copies() {
    String wanted = metadata != null ? metadata.toLowerCase(Locale.ROOT) : files.size() == 2 ? "raid1" : "dup";
    Copies copies = switch (wanted) {
      case "single" -> Copies.SINGLE;
      case "dup" -> Copies.DUP;
      case "raid1" -> Copies.RAID1;
      default -> throw new UsageException("--metadata is " + metadata + "; use single, dup or raid1");
    };
    if (copies.devices() > files.size()) {
      throw new UsageException("--metadata raid1 needs two devices, and one file is one device; give two files");
    }
    if (copies.devices() < files.size()) {
      throw new UsageException("two files keep everything twice, as raid1; give one file for --metadata " + wanted);
    }
    return copies;
  }

  private static long bytes(String option, String text) {
    try {
      return TunableText.parseBytes(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }
}
