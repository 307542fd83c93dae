package io.extentscope.ui.settings;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Texts by names, which may be kept in a file. A file that cannot be read is as good as none, apart from one line that says
 * so. Used on the FX thread only, apart from what {@link #writer()} gives.
 */
public final class SettingsFile {
  private static final String HEADING = "Preferences, recent files and layout of the window.";

  private final TreeMap<String, String> values = new TreeMap<>();
  private Optional<Path> file = Optional.empty();
  private boolean changed;
  private int writers;
  /** Number of the newest content that was written; guarded by {@code lock}. */
  private int written;
  private final Object lock = new Object();

  /**
   * Reads a file, and keeps what is changed from now on in it.
   *
   * @return one line if there is a file that cannot be read
   */
  public Optional<String> keepIn(Path kept) {
    file = Optional.of(kept);
    Properties read = new Properties();
    try {
      read.load(new StringReader(Files.readString(kept)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.of(kept + " cannot be read, so defaults are used: " + e.getMessage());
    }
    read.stringPropertyNames().forEach(name -> values.put(name, read.getProperty(name)));
    return Optional.empty();
  }

  public Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** All entries whose names begin with a prefix, by what follows it. */
  public Map<String, String> below(String prefix) {
    Map<String, String> found = new TreeMap<>();
    values.tailMap(prefix).forEach((name, value) -> {
      if (name.startsWith(prefix)) {
        found.put(name.substring(prefix.length()), value);
      }
    });
    return found;
  }

  /** Sets an entry, or takes it away by an empty text. */
  public void set(String name, String value) {
    String before = value.isEmpty() ? values.remove(name) : values.put(name, value);
    changed = changed || !value.equals(before == null ? "" : before);
  }

  /** Puts entries in the place of all whose names begin with a prefix. */
  public void setBelow(String prefix, Map<String, String> entries) {
    below(prefix).keySet().stream().filter(name -> !entries.containsKey(name)).forEach(name -> set(prefix + name, ""));
    entries.forEach((name, value) -> set(prefix + name, value));
  }

  /** Whether there is something new to be written to a file. */
  public boolean changed() {
    return changed && file.isPresent();
  }

  /** Writes the entries as they are now, whole or not at all; to be called where files may be written. Gives one line if it failed. */
  public Supplier<Optional<String>> writer() {
    changed = false;
    int number = ++writers;
    Properties copy = new Properties();
    copy.putAll(values);
    return () -> file.flatMap(path -> write(copy, path, number));
  }

  private Optional<String> write(Properties entries, Path path, int number) {
    synchronized (lock) {
      if (number <= written) {
        return Optional.empty();
      }
      Path target = path.toAbsolutePath();
      Path part = target.resolveSibling(target.getFileName() + ".part");
      try {
        StringWriter text = new StringWriter();
        entries.store(text, HEADING);
        Files.createDirectories(target.getParent());
        Files.writeString(part, text.toString(), StandardCharsets.UTF_8);
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        written = number;
        return Optional.empty();
      } catch (IOException e) {
        return Optional.of(path + " cannot be written, so settings are not kept: " + e.getMessage());
      }
    }
  }
}
