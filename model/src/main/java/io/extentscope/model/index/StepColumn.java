package io.extentscope.model.index;

import java.util.Arrays;

/** The steps of one level of detail: append only, the oldest chunks can be dropped. One thread writes. */
final class StepColumn {

  /** What was there at a moment; entries keep their indexes. */
  static final class View {
    private final StepChunk[] chunks;
    private final long firstChunk;
    private final long end;

    private View(StepChunk[] chunks, long firstChunk, long end) {
      this.chunks = chunks;
      this.firstChunk = firstChunk;
      this.end = end;
    }

    long end() {
      return end;
    }

    long first() {
      return firstChunk << StepChunk.SHIFT;
    }

    long time(long index) {
      return chunk(index).time[(int) index & StepChunk.MASK];
    }

    int state(long index) {
      return chunk(index).state[(int) index & StepChunk.MASK];
    }

    long value(long index) {
      return chunk(index).value[(int) index & StepChunk.MASK];
    }

    private StepChunk chunk(long index) {
      return chunks[(int) ((index >>> StepChunk.SHIFT) - firstChunk)];
    }
  }

  private StepChunk[] chunks = {StepChunk.small()};
  private int count = 1;
  private long firstChunk;
  private long end;
  private View view = new View(chunks, 0, 0);

  long end() {
    return end;
  }

  long first() {
    return firstChunk << StepChunk.SHIFT;
  }

  void append(long time, int state, long value) {
    int at = (int) end & StepChunk.MASK;
    if (at == 0 && end > 0) {
      addChunk();
    } else if (at == chunks[count - 1].capacity()) {
      // Views share the array of chunks: a slot that they can reach is never written again.
      chunks = Arrays.copyOf(chunks, chunks.length);
      chunks[count - 1] = chunks[count - 1].grown();
    }
    StepChunk chunk = chunks[count - 1];
    chunk.time[at] = time;
    chunk.value[at] = value;
    chunk.state[at] = (byte) state;
    end++;
  }

  /** Merges the entries from an index on into one. */
  void mergeTail(long from, StepMerge into) {
    View all = view();
    for (long i = from; i < end; i++) {
      into.add(all.state(i), all.value(i), 1);
    }
  }

  long time(long index) {
    return view().time(index);
  }

  /** Drops whole chunks whose entries all lie before an index; the last chunk stays. */
  void dropBefore(long index) {
    int drop = (int) Math.min(count - 1L, (index >> StepChunk.SHIFT) - firstChunk);
    if (drop > 0) {
      chunks = Arrays.copyOfRange(chunks, drop, count);
      count -= drop;
      firstChunk += drop;
    }
  }

  View view() {
    if (view.end != end || view.firstChunk != firstChunk) {
      view = new View(chunks, firstChunk, end);
    }
    return view;
  }

  private void addChunk() {
    if (count == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * count);
    }
    chunks[count++] = StepChunk.full();
  }
}
