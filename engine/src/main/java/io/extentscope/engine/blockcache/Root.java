package io.extentscope.engine.blockcache;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The root of the tree: which leaf is where. It is written at once, in two buckets in turn: a change is appended, and when
 * there is no room the whole goes to the other bucket under the next number, which is the newer from the moment it is whole.
 */
final class Root {
  private final CacheLayout layout;
  private final CacheDevice device;
  /** By first block: the leaf's bucket and its identity. Guarded by the tree, as all. */
  private final TreeMap<Long, Entry> leaves = new TreeMap<>();

  private long number;
  private int sets;
  private int end;

  /** Where a leaf is. */
  record Entry(long first, int bucket, long node) {}

  Root(CacheLayout layout, CacheDevice device) {
    this.layout = layout;
    this.device = device;
  }

  /** Makes an empty root, for a new cache. */
  void create(List<Entry> first) {
    first.forEach(entry -> leaves.put(entry.first(), entry));
    writeWhole();
  }

  /** Reads the newer of the two that are whole. Returns false if there is none. */
  boolean load() {
    NodeLog.Content best = null;
    for (int bucket = 0; bucket < CacheLayout.ROOT_BUCKETS; bucket++) {
      byte[] bytes = device.read(layout.bucketStart(bucket), layout.bucketBytes());
      long found = java.nio.ByteBuffer.wrap(bytes).getLong(8);
      NodeLog.Content content = NodeLog.decode(bytes, found);
      boolean own = found % CacheLayout.ROOT_BUCKETS == bucket;
      if (own && content.sets() > 0 && (best == null || found > number)) {
        best = content;
        number = found;
      }
    }
    if (best == null) {
      return false;
    }
    best.keys().forEach(this::apply);
    sets = best.sets();
    end = best.end();
    return true;
  }

  List<Entry> leaves() {
    return List.copyOf(leaves.values());
  }

  /** Replaces a leaf by others, durably. */
  void replace(Entry old, List<Entry> others) {
    List<CacheKey> changes = new ArrayList<>();
    changes.add(CacheKey.gone(old.first()));
    leaves.remove(old.first());
    for (Entry other : others) {
      leaves.put(other.first(), other);
      changes.addAll(keys(other));
    }
    byte[] set = NodeLog.encode(number, sets, changes);
    if (end + set.length <= layout.bucketBytes()) {
      device.writeDurably(bucketStart() + end, set);
      sets++;
      end += set.length;
    } else {
      writeWhole();
    }
  }

  private void writeWhole() {
    number++;
    List<CacheKey> all = leaves.values().stream().flatMap(entry -> keys(entry).stream()).toList();
    byte[] set = NodeLog.encode(number, 0, all);
    device.writeDurably(bucketStart(), set);
    sets = 1;
    end = set.length;
  }

  private long bucketStart() {
    return layout.bucketStart((int) (number % CacheLayout.ROOT_BUCKETS));
  }

  /** Two keys for a leaf: its bucket, then, with the complement of its first block, its identity. */
  private static List<CacheKey> keys(Entry entry) {
    return List.of(new CacheKey(entry.first(), entry.bucket(), false),
        new CacheKey(~entry.first(), entry.node(), false));
  }

  private void apply(CacheKey key) {
    if (key.block() < 0) {
      long first = ~key.block();
      leaves.put(first, new Entry(first, leaves.get(first).bucket(), key.place()));
    } else if (key.cached()) {
      leaves.put(key.block(), new Entry(key.block(), (int) key.place(), 0));
    } else {
      leaves.remove(key.block());
    }
  }
}
