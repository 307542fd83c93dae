package io.extentscope.model.recording;

import java.util.Arrays;

/**
 * Appends events to a recording. One thread writes; any number read what {@link #view()} gives.
 *
 * <p>Events go to the columns of the last chunk without being published. {@link #publish()} makes a new view of all that
 * was appended and puts it in place by one volatile write, which also carries the contents of the columns. A chunk is
 * written only above the end of every published view, so no reader sees a change.
 */
public final class RecordingWriter {
  private final Provenance provenance;
  private final long maxEvents;
  private final CatalogBuilder names = new CatalogBuilder();

  private EventChunk[] chunks = new EventChunk[8];
  private int chunkCount;
  private long firstChunk;
  // The columns of the last chunk: an append then needs no look through the chunk.
  private long[] times;
  private long[] heads;
  private long[] as;
  private long[] bs;
  private long[] cs;
  private int used;
  private long dropped;
  private volatile Recording view;

  /**
   * Begins a recording.
   *
   * @param maxEvents about how many events are kept; at least two chunks of 4096 are
   */
  public RecordingWriter(Provenance provenance, long maxEvents) {
    this.provenance = provenance;
    this.maxEvents = Math.max(maxEvents, 2L * EventChunk.SIZE);
    add(new EventChunk());
    this.view = new Recording(new EventChunk[0], 0, 0, 0, 0, Catalog.empty(), provenance);
  }

  /** Appends an event; its kind is an {@link io.extentscope.model.event.EventKind} ordinal. */
  public void append(long time, int task, int cpu, int kind, long a, long b, long c) {
    int at = used;
    if (at == EventChunk.SIZE) {
      at = 0;
      nextChunk();
    }
    times[at] = time;
    heads[at] = EventChunk.head(task, cpu, kind);
    as[at] = a;
    bs[at] = b;
    cs[at] = c;
    used = at + 1;
  }

  /** Makes a task's name known. */
  public void defineTask(int id, String name, String role) {
    names.add(new TaskInfo(id, name, role));
  }

  /** Makes a lock's name known. */
  public void defineLock(int id, String lockClass, String name) {
    names.add(new LockInfo(id, lockClass, name));
  }

  /** Counts events that were emitted but could not be kept. */
  public void dropped(long events) {
    dropped += events;
  }

  /** Makes visible to readers all that was appended so far. */
  public void publish() {
    EventChunk[] kept = Arrays.copyOf(chunks, chunkCount);
    long first = firstChunk << EventChunk.SHIFT;
    long end = first + ((chunkCount - 1L) << EventChunk.SHIFT) + used;
    view = new Recording(kept, firstChunk, first, end, dropped, names.build(), provenance);
  }

  /** What was last published. */
  public Recording view() {
    return view;
  }

  private void nextChunk() {
    if ((long) chunkCount << EventChunk.SHIFT >= maxEvents) {
      System.arraycopy(chunks, 1, chunks, 0, chunkCount - 1);
      chunkCount--;
      firstChunk++;
    }
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunkCount);
    }
    add(new EventChunk());
  }

  private void add(EventChunk chunk) {
    chunks[chunkCount++] = chunk;
    times = chunk.time;
    heads = chunk.head;
    as = chunk.a;
    bs = chunk.b;
    cs = chunk.c;
  }
}
