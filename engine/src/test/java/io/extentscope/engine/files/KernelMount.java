package io.extentscope.engine.files;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A file system mounted read-only by the kernel of this machine, on loop devices. */
public final class KernelMount implements AutoCloseable {
  /** Stands for the hash of a file that the kernel refuses to read. */
  static final String UNREADABLE = "unreadable";

  private final Path folder;
  private final List<String> loops = new ArrayList<>();
  private boolean mounted;

  private KernelMount(Path folder) {
    this.folder = folder;
  }

  /** Mounts plain image files for reading; the test is skipped where that is not possible. */
  public static KernelMount of(List<Path> images, Path folder) throws IOException {
    return mount(images, folder, "ro,subvolid=5,rescue=nologreplay", "-r");
  }

  /** Lets the kernel run a shell script in a file system that it has mounted for writing. */
  public static void work(Path image, Path folder, String script) throws IOException {
    work(List.of(image), folder, script);
  }

  /** The same for a file system on several images. */
  public static void work(List<Path> images, Path folder, String script) throws IOException {
    try (KernelMount _ = mount(images, folder, "subvolid=5", "--direct-io=off")) {
      run("sh", "-e", "-c", "cd '" + folder + "' && " + script);
    }
  }

  /** Fails unless {@code btrfs check} finds nothing wrong with a file system on several images. */
  public static void check(List<Path> images) throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "skipped: only root can attach loop devices");
    try (KernelMount attached = new KernelMount(images.getFirst().getParent())) {
      for (Path image : images) {
        attached.loops.add(run("losetup", "-r", "-f", "--show", image.toString()).trim());
      }
      String first = attached.loops.getFirst();
      String output = run("btrfs", "check", "--readonly", "--check-data-csum", first);
      if (!output.contains("no error found")) {
        throw new IOException(output);
      }
    }
  }

  private static KernelMount mount(List<Path> images, Path folder, String how, String loopOption) throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "skipped: only root can mount");
    assumeTrue(Files.exists(Path.of("/sys/fs/btrfs")), "skipped: the kernel has no btrfs");
    KernelMount mount = new KernelMount(Files.createDirectories(folder));
    StringBuilder options = new StringBuilder(how);
    try {
      for (Path image : images) {
        mount.loops.add(run("losetup", loopOption, "-f", "--show", image.toString()).trim());
      }
      for (String loop : mount.loops.subList(1, mount.loops.size())) {
        options.append(",device=").append(loop);
      }
      run("mount", "-t", "btrfs", "-o", options.toString(), mount.loops.getFirst(), folder.toString());
      mount.mounted = true;
    } catch (IOException failure) {
      mount.close();
      throw failure;
    }
    return mount;
  }

  /** All files, one line each, in the form of {@link Listing}. */
  Map<String, String> lines() throws IOException {
    return lines(".");
  }

  /** The files below one directory, with their whole paths. */
  public Map<String, String> lines(String below) throws IOException {
    Map<String, String> hashes = hashes(below);
    TreeMap<String, String> lines = new TreeMap<>();
    String found = find(below, "-mindepth 1 -printf '%y|%m|%n|%U|%G|%i|%T@|%s|%l|%p\\0'");
    for (String entry : found.split("\0")) {
      String[] parts = entry.split("\\|", 10);
      if (parts.length == 10 && !parts[5].equals("2")) {
        parts[9] = parts[9].substring(2);
        lines.put(parts[9], line(parts, hashes));
      }
    }
    return lines;
  }

  /** Its files' hashes by path. */
  private Map<String, String> hashes(String below) throws IOException {
    TreeMap<String, String> hashes = new TreeMap<>();
    String output = find(below, "-type f -print0 | xargs -0 -r sha256sum -z 2>/dev/null || true");
    for (String entry : output.split("\0")) {
      if (!entry.isEmpty()) {
        hashes.put(entry.substring(68), entry.substring(0, 64));
      }
    }
    return hashes;
  }

  /** What {@code find} says of files below a directory, as seen from the top: their paths begin with a dot and a slash. */
  private String find(String below, String how) throws IOException {
    return run("sh", "-c", "cd '" + folder + "' && find " + (below.equals(".") ? "." : "./" + below) + " " + how);
  }

  private static String line(String[] parts, Map<String, String> hashes) {
    int type = switch (parts[0]) {
      case "f" -> 0x8000;
      case "d" -> 0x4000;
      case "l" -> 0xa000;
      case "p" -> 0x1000;
      case "s" -> 0xc000;
      case "b" -> 0x6000;
      default -> 0x2000;
    };
    String rest = switch (parts[0]) {
      case "f" -> parts[7] + " " + hashes.getOrDefault(parts[9], UNREADABLE);
      case "l" -> parts[8];
      default -> "";
    };
    String time = parts[6].substring(0, parts[6].indexOf('.') + 10);
    return String.format("%o %s %s %s %s %s %s", type | Integer.parseInt(parts[1], 8), parts[2], parts[3], parts[4],
        parts[5], time, rest).trim();
  }

  @Override
  public void close() throws IOException {
    if (mounted) {
      run("umount", folder.toString());
    }
    for (String loop : loops) {
      if (loops.size() > 1) {
        // Or the kernel would take the next file system on it for the other half of this one.
        run("btrfs", "device", "scan", "--forget", loop);
      }
      run("losetup", "-d", loop);
    }
  }

  private static String run(String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(String.join(" ", command) + ": " + output.trim());
      }
      return output;
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }
}
