package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;

/** Ranges of addresses under construction, as start, length pairs of unsigned numbers. */
final class RangeList {
  private final RangeBudget budget;
  private long[] numbers = new long[8];
  private int size;

  /** Makes an empty list without a limit, for ranges whose number is known to be small. */
  RangeList() {
    this(new RangeBudget(Integer.MAX_VALUE / 4));
  }

  /** Makes an empty list whose ranges count against a budget. */
  RangeList(RangeBudget budget) {
    this.budget = budget;
  }

  /** How many ranges there are. */
  int count() {
    return size / 2;
  }

  long start(int index) {
    return numbers[2 * index];
  }

  long length(int index) {
    return numbers[2 * index + 1];
  }

  /** Adds a range behind the others; one that touches the last is merged into it, an empty one is left out. */
  void add(long start, long length) {
    if (length == 0) {
      return;
    }
    if (size > 0 && numbers[size - 2] + numbers[size - 1] == start) {
      numbers[size - 1] += length;
      return;
    }
    budget.take();
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    numbers[size++] = start;
    numbers[size++] = length;
  }

  /** Adds the runs of set bits of a bitmap, lowest bit first; each bit stands for {@code unit} bytes. */
  void addBits(long start, int unit, byte[] bytes, int at, int bits) {
    int bit = 0;
    while (bit < bits) {
      int first = nextBit(bytes, at, bit, bits, true);
      bit = nextBit(bytes, at, first, bits, false);
      add(start + (long) first * unit, (long) (bit - first) * unit);
    }
  }

  /** The same ranges in order, with those that touch merged. */
  RangeList sorted() {
    Integer[] order = new Integer[count()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Long.compareUnsigned(start(a), start(b)));
    RangeList sorted = new RangeList();
    for (int index : order) {
      sorted.add(start(index), length(index));
    }
    return sorted;
  }

  ImmutableLongArray toArray() {
    return ImmutableLongArray.copyOf(Arrays.copyOf(numbers, size));
  }

  private static int nextBit(byte[] bytes, int at, int from, int bits, boolean wanted) {
    int bit = from;
    int skip = wanted ? 0 : 0xff;
    while (bit < bits) {
      int octet = bytes[at + (bit >> 3)] & 0xff;
      if ((bit & 7) == 0 && octet == skip) {
        bit += 8;
      } else if ((octet >> (bit & 7) & 1) == 1 == wanted) {
        return bit;
      } else {
        bit++;
      }
    }
    return bits;
  }
}
