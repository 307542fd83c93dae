package io.extentscope.engine.volume;

import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The chunks of a volume by logical address. Immutable. */
public final class ChunkMap {
  private final List<ChunkItem> chunks;
  private final long[] starts;

  private ChunkMap(List<ChunkItem> chunks) {
    this.chunks = chunks;
    this.starts = chunks.stream().mapToLong(ChunkItem::start).toArray();
  }

  /**
   * Makes a map.
   *
   * @throws FormatException if two chunks overlap
   */
  public static ChunkMap of(Collection<ChunkItem> chunks) {
    List<ChunkItem> sorted = chunks.stream().sorted(Comparator.comparingLong(ChunkItem::start)).toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).start() < sorted.get(i - 1).end()) {
        throw new FormatException("chunks at " + sorted.get(i - 1).start() + " and " + sorted.get(i).start() + " overlap");
      }
    }
    return new ChunkMap(sorted);
  }

  /** In order of their addresses. */
  public List<ChunkItem> chunks() {
    return chunks;
  }

  /** The chunk that holds a logical address, or null. */
  public ChunkItem find(long logical) {
    int at = Arrays.binarySearch(starts, logical);
    int floor = at >= 0 ? at : -at - 2;
    ChunkItem chunk = floor < 0 ? null : chunks.get(floor);
    return chunk != null && logical < chunk.end() ? chunk : null;
  }

  /** The chunk that starts at a logical address, or null. */
  public ChunkItem startingAt(long logical) {
    ChunkItem chunk = find(logical);
    return chunk != null && chunk.start() == logical ? chunk : null;
  }
}
