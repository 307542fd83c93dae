package io.extentscope.engine.blockcache;

import io.extentscope.engine.device.DeviceException;
import java.util.TreeMap;

/** Opens what is on a cache device: the tree, and what the journal has that the tree's nodes do not. */
final class Recovery {
  /** Identities of nodes that one time of opening may give. */
  private static final int NODE_BITS = 32;

  private final CacheParts parts;
  private final CacheTree tree;

  Recovery(CacheParts parts, CacheTree tree) {
    this.parts = parts;
    this.tree = tree;
  }

  /** Fills the tree. Returns the sequence of the last journal entry that is durable. */
  long run() {
    SuperBlock found = SuperBlock.decode(parts.cache().read(0, SuperBlock.BYTES));
    if (found == null) {
      tree.create(1L << NODE_BITS);
      parts.cache().writeDurably(0, new SuperBlock(parts.layout(), 1).encode());
      return 0;
    }
    if (!found.layout().equals(parts.layout())) {
      throw new DeviceException("the cache device is divided as " + found.layout() + "; open it so");
    }
    int mounts = found.mounts() + 1;
    parts.cache().writeDurably(0, new SuperBlock(parts.layout(), mounts).encode());
    if (!tree.read((long) mounts << NODE_BITS)) {
      throw new DeviceException("the cache device has no root of the tree");
    }
    return replay();
  }

  private long replay() {
    TreeMap<Long, JournalEntry> entries = new TreeMap<>();
    for (int slot = 0; slot < parts.layout().journalSlots(); slot++) {
      JournalEntry entry =
          JournalEntry.decode(parts.cache().read(parts.layout().slotStart(slot), CacheLayout.JOURNAL_SLOT));
      if (entry != null && entry.sequence() % parts.layout().journalSlots() == slot) {
        entries.put(entry.sequence(), entry);
      }
    }
    if (entries.isEmpty()) {
      return 0;
    }
    JournalEntry last = entries.lastEntry().getValue();
    for (long sequence = last.oldest(); sequence <= last.sequence(); sequence++) {
      JournalEntry entry = entries.get(sequence);
      if (entry == null) {
        throw new DeviceException("entry " + sequence + " of the cache's journal is missing");
      }
      entry.keys().forEach(tree::replay);
    }
    return last.sequence();
  }
}
