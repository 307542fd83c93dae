package io.extentscope.engine.volume;

import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The chunks of a volume by logical address. Readers see them as of one moment; who adds and removes sees to it that nobody
 * else does at the same time.
 */
public final class ChunkMap {
  private volatile Sorted now;

  /** The chunks of one moment, in order, and where they start. */
  private static final class Sorted {
    private final List<ChunkItem> chunks;
    private final long[] starts;

    Sorted(List<ChunkItem> chunks) {
      this.chunks = chunks;
      starts = chunks.stream().mapToLong(ChunkItem::start).toArray();
    }
  }

  private ChunkMap(Sorted now) {
    this.now = now;
  }

  /**
   * Makes a map.
   *
   * @throws FormatException if two chunks overlap
   */
  public static ChunkMap of(Collection<ChunkItem> chunks) {
    return new ChunkMap(sorted(chunks));
  }

  private static Sorted sorted(Collection<ChunkItem> chunks) {
    List<ChunkItem> sorted = chunks.stream().sorted(Comparator.comparingLong(ChunkItem::start)).toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).start() < sorted.get(i - 1).end()) {
        throw new FormatException(
            "chunks at " + sorted.get(i - 1).start() + " and " + sorted.get(i).start() + " overlap");
      }
    }
    return new Sorted(sorted);
  }

  /** Adds a chunk. */
  public void add(ChunkItem chunk) {
    List<ChunkItem> more = new ArrayList<>(now.chunks);
    more.add(chunk);
    now = sorted(more);
  }

  /** Removes a chunk. */
  public void remove(ChunkItem chunk) {
    List<ChunkItem> fewer = new ArrayList<>(now.chunks);
    fewer.remove(chunk);
    now = sorted(fewer);
  }

  /** In order of their addresses. */
  public List<ChunkItem> chunks() {
    return now.chunks;
  }

  /** The chunk that holds a logical address, or null. */
  public ChunkItem find(long logical) {
    Sorted sorted = now;
    int at = Arrays.binarySearch(sorted.starts, logical);
    int floor = at >= 0 ? at : -at - 2;
    ChunkItem chunk = floor < 0 ? null : sorted.chunks.get(floor);
    return chunk != null && logical < chunk.end() ? chunk : null;
  }

  /** The chunk that starts at a logical address, or null. */
  public ChunkItem startingAt(long logical) {
    ChunkItem chunk = find(logical);
    return chunk != null && chunk.start() == logical ? chunk : null;
  }
}
