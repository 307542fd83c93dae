package io.extentscope.ui.settings;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The files that were opened last, the newest first; those of one image are one entry. Used on the FX thread only. */
public final class RecentFiles {
  private static final int MOST = 10;
  private static final String RECENT = "recent.";

  private final SettingsFile file;

  /** Recent files kept in a file. */
  public RecentFiles(SettingsFile file) {
    this.file = file;
  }

  /** The newest first. */
  public List<List<Path>> all() {
    List<List<Path>> all = new ArrayList<>();
    for (String entry : file.below(RECENT).values()) {
      try {
        all.add(Arrays.stream(entry.split(File.pathSeparator, -1)).map(Path::of).toList());
      } catch (InvalidPathException e) {
        // Somebody edited the file; what is no path cannot be opened.
      }
    }
    return all;
  }

  /** Notes what was opened. */
  public void note(List<Path> opened) {
    List<Path> entry = opened.stream().map(path -> path.toAbsolutePath().normalize()).toList();
    List<List<Path>> all = new ArrayList<>(all());
    all.remove(entry);
    all.addFirst(entry);
    Map<String, String> kept = new TreeMap<>();
    for (int i = 0; i < Math.min(all.size(), MOST); i++) {
      // A letter, so that the order of names is the order of entries.
      kept.put(String.valueOf((char) ('a' + i)),
          all.get(i).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    }
    file.setBelow(RECENT, kept);
  }

  public void forget() {
    file.setBelow(RECENT, Map.of());
  }
}
