package io.extentscope.engine.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files of a recorded run: which extents they refer to, so that it is known when one is free. */
final class ReplayedFiles {
  private static final int SECTOR = 4096;
  private static final long HOLE = -1;

  private final RecordedDecisions recorded;
  private final Map<String, long[]> files = new HashMap<>();
  private final Map<Long, long[]> extents = new HashMap<>();
  private final Map<Long, Long> extentOfSector = new HashMap<>();
  private final List<long[]> freed = new ArrayList<>();
  private int applied;

  ReplayedFiles(RecordedDecisions recorded) {
    this.recorded = recorded;
  }

  /** Carries out all operations before one. */
  void applyBefore(int op) {
    for (; applied < Math.min(op, recorded.operations().size()); applied++) {
      apply(recorded.operations().get(applied), recorded.dataChosen(applied));
    }
  }

  /** What became free since this was asked last, as start, length pairs. */
  List<long[]> takeFreed() {
    List<long[]> taken = new ArrayList<>(freed);
    freed.clear();
    return taken;
  }

  /**
   * The address that a write to a file hints at: the start of the extent that is there, else of the file's first one, else
   * 0; new files and preallocation have no hint.
   */
  long hint(int op) {
    RecordedDecisions.Operation operation = recorded.operations().get(op);
    if (!operation.kind().equals("O")) {
      return 0;
    }
    long[] map = files.getOrDefault(operation.file(), new long[0]);
    int sector = (int) (operation.offset() / SECTOR);
    int at = sector < map.length && map[sector] != HOLE ? sector : 0;
    if (at >= map.length || map[at] == HOLE) {
      return 0;
    }
    while (at > 0 && map[at - 1] == map[at] - SECTOR) {
      at--;
    }
    return map[at];
  }

  private void apply(RecordedDecisions.Operation operation, List<RecordedDecisions.Decision> chosen) {
    switch (operation.kind()) {
      case "W", "F", "O", "P" -> {
        if (!chosen.isEmpty()) {
          write(operation.file(), operation.offset(), chosen.getFirst());
        }
      }
      case "B" -> {
        for (int i = 0; i < chosen.size(); i++) {
          write(operation.file() + "." + i, 0, chosen.get(i));
        }
      }
      case "T" -> drop(operation.file(), (int) (operation.lengths().getFirst() / SECTOR), Integer.MAX_VALUE);
      case "D" -> drop(operation.file(), 0, Integer.MAX_VALUE);
      default -> throw new IllegalArgumentException("unknown operation " + operation);
    }
  }

  private void write(String file, long offset, RecordedDecisions.Decision chosen) {
    long start = chosen.at(2);
    int sectors = (int) (chosen.at(3) / SECTOR);
    int from = (int) (offset / SECTOR);
    drop(file, from, from + sectors);
    long[] old = files.getOrDefault(file, new long[0]);
    long[] map = Arrays.copyOf(old, Math.max(old.length, from + sectors));
    Arrays.fill(map, old.length, map.length, HOLE);
    extents.put(start, new long[] {(long) sectors * SECTOR, sectors});
    for (int i = 0; i < sectors; i++) {
      map[from + i] = start + (long) i * SECTOR;
      extentOfSector.put(map[from + i], start);
    }
    files.put(file, map);
  }

  private void drop(String file, int from, int to) {
    long[] map = files.getOrDefault(file, new long[0]);
    for (int i = from; i < Math.min(to, map.length); i++) {
      if (map[i] != HOLE) {
        Long start = extentOfSector.remove(map[i]);
        long[] extent = extents.get(start);
        extent[1]--;
        if (extent[1] == 0) {
          extents.remove(start);
          freed.add(new long[] {start, extent[0]});
        }
        map[i] = HOLE;
      }
    }
  }
}
