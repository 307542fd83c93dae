package io.extentscope.model.recording;

import io.extentscope.model.event.Event;
import io.extentscope.model.event.EventKind;
import java.util.Objects;
import java.util.function.LongPredicate;

/**
 * What was recorded up to a moment: an immutable view of events in order of time. An event's index never changes; the
 * events with indexes from {@link #first()} up to {@link #end()} are kept, older ones were let go.
 */
public final class Recording {
  private static final Recording EMPTY =
      new Recording(new EventChunk[0], 0, 0, 0, 0, Catalog.empty(), Provenance.none());

  private final EventChunk[] chunks;
  private final long firstChunk;
  private final long first;
  private final long end;
  private final long dropped;
  private final Catalog catalog;
  private final Provenance provenance;

  Recording(
      EventChunk[] chunks, long firstChunk, long first, long end, long dropped, Catalog catalog,
      Provenance provenance) {
    this.chunks = chunks;
    this.firstChunk = firstChunk;
    this.first = first;
    this.end = end;
    this.dropped = dropped;
    this.catalog = catalog;
    this.provenance = provenance;
  }

  /** A recording of nothing. */
  public static Recording empty() {
    return EMPTY;
  }

  /** Index of the oldest event kept. */
  public long first() {
    return first;
  }

  /** Index after the newest event. */
  public long end() {
    return end;
  }

  /** Events appended since the start, with those that were let go since; without dropped ones. */
  public long total() {
    return end;
  }

  /** Events that were emitted but never got here. */
  public long dropped() {
    return dropped;
  }

  /** Time in nanoseconds. */
  public long time(long index) {
    return chunk(index).time[offset(index)];
  }

  public int task(long index) {
    return EventChunk.task(chunk(index).head[offset(index)]);
  }

  public int cpu(long index) {
    return EventChunk.cpu(chunk(index).head[offset(index)]);
  }

  public EventKind kind(long index) {
    return EventKind.of(EventChunk.kind(chunk(index).head[offset(index)]));
  }

  public long a(long index) {
    return chunk(index).a[offset(index)];
  }

  public long b(long index) {
    return chunk(index).b[offset(index)];
  }

  public long c(long index) {
    return chunk(index).c[offset(index)];
  }

  /** The event as a record, for inspectors. */
  public Event event(long index) {
    return Event.of(time(index), task(index), cpu(index), kind(index), a(index), b(index), c(index));
  }

  /** Index of the first kept event at or after a time; {@link #end()} if there is none. */
  public long indexAt(long time) {
    long low = first;
    long high = end;
    while (low < high) {
      long middle = (low + high) >>> 1;
      if (time(middle) < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Index of the first kept event from an index on that is wanted; {@link #end()} if there is none. */
  public long next(long from, LongPredicate wanted) {
    long index = Math.max(from, first);
    while (index < end && !wanted.test(index)) {
      index++;
    }
    return Math.min(index, end);
  }

  /** Index of the last kept event before an index that is wanted; -1 if there is none. */
  public long previous(long before, LongPredicate wanted) {
    long index = Math.min(before, end) - 1;
    while (index >= first && !wanted.test(index)) {
      index--;
    }
    return index < first ? -1 : index;
  }

  public Catalog catalog() {
    return catalog;
  }

  public Provenance provenance() {
    return provenance;
  }

  private EventChunk chunk(long index) {
    if (index < first || index >= end) {
      throw new IndexOutOfBoundsException("event " + index + " of " + first + " to " + end);
    }
    return Objects.requireNonNull(chunks[(int) ((index >>> EventChunk.SHIFT) - firstChunk)]);
  }

  private static int offset(long index) {
    return (int) index & EventChunk.MASK;
  }
}
