package io.extentscope.model.recording.file;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.RecordingWriter;

/** Reads the blocks that {@link EventEncoder} writes; nothing in them is trusted. */
final class EventDecoder {
  private static final int KINDS = EventKind.values().length;

  private byte[] bytes = new byte[0];
  private int at;
  private int end;
  private final long[] times = new long[EventEncoder.MOST];
  private final int[] kinds = new int[EventEncoder.MOST];
  private final long[] tasks = new long[EventEncoder.MOST];
  private final long[] cpus = new long[EventEncoder.MOST];
  private final long[] as = new long[EventEncoder.MOST];
  private final long[] bs = new long[EventEncoder.MOST];
  private final long[] cs = new long[EventEncoder.MOST];

  /** Bytes that are no block of events; the message says why. */
  static final class WrongBlock extends Exception {
    private static final long serialVersionUID = 1L;

    WrongBlock(String message) {
      super(message);
    }
  }

  /** Appends the events of a section to a recording. */
  void decode(byte[] section, int length, RecordingWriter writer) throws WrongBlock {
    bytes = section;
    at = 0;
    end = length;
    int count = (int) Math.min(getUnsigned(), Integer.MAX_VALUE);
    if (count < 0 || count > EventEncoder.MOST) {
      throw new WrongBlock("a part with " + count + " events");
    }
    getColumn(times, count);
    for (int i = 0; i < count; i++) {
      kinds[i] = next() & 0xff;
      if (kinds[i] >= KINDS) {
        throw new WrongBlock("an event of the unknown kind " + kinds[i]);
      }
    }
    getColumn(tasks, count);
    getColumn(cpus, count);
    getValues(as, count);
    getValues(bs, count);
    getValues(cs, count);
    for (int i = 0; i < count; i++) {
      EventCheck.check(kinds[i], tasks[i], cpus[i], as[i], bs[i], cs[i]);
      writer.append(times[i], (int) tasks[i], (int) cpus[i], kinds[i], as[i], bs[i], cs[i]);
    }
  }

  private void getColumn(long[] column, int count) throws WrongBlock {
    long last = 0;
    for (int i = 0; i < count; i++) {
      last += getDifference();
      column[i] = last;
    }
  }

  private void getValues(long[] column, int count) throws WrongBlock {
    long[] last = new long[KINDS];
    for (int i = 0; i < count; i++) {
      last[kinds[i]] += getDifference();
      column[i] = last[kinds[i]];
    }
  }

  private long getDifference() throws WrongBlock {
    long coded = getUnsigned();
    return coded >>> 1 ^ -(coded & 1);
  }

  private long getUnsigned() throws WrongBlock {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte part = next();
      value |= (part & 0x7fL) << shift;
      if (part >= 0) {
        return value;
      }
    }
    throw new WrongBlock("a number without an end");
  }

  private byte next() throws WrongBlock {
    if (at >= end) {
      throw new WrongBlock("a part with too few numbers");
    }
    return bytes[at++];
  }
}
