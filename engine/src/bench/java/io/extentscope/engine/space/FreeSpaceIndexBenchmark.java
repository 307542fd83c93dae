package io.extentscope.engine.space;

import com.google.common.collect.Range;
import com.google.common.collect.TreeRangeSet;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One take and one return in a group with many free ranges, in the index, in a set of extents alone, and in a tree of
 * ranges. Takes are first fit from a random address on (the index begins at the bitmap of that address, as the kernel
 * does), of 1 to 4 sectors; what was taken longest ago is returned.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FreeSpaceIndexBenchmark {
  private static final long SECTOR = FreeBitmaps.SECTOR;
  private static final long STRIDE = 8 * SECTOR;
  private static final int MOST_OUTSTANDING = 2048;

  @Param({"1000", "100000", "1000000"})
  public int ranges;

  private long[] starts;
  private long[] lengths;
  private int next;
  private SplittableRandom random = new SplittableRandom(1);
  private FreeSpaceIndex index;
  private ExtentSet extents;
  private TreeRangeSet<Long> tree;

  @Setup(Level.Trial)
  public void fill() {
    int outstanding = Math.min(MOST_OUTSTANDING, ranges / 8);
    starts = new long[outstanding];
    lengths = new long[outstanding];
    long length = ranges * STRIDE;
    index = new FreeSpaceIndex(0, length);
    index.setLimits(IndexLimits.MODERN);
    extents = new ExtentSet();
    tree = TreeRangeSet.create();
    for (long at = 0; at < length; at += STRIDE) {
      long size = SECTOR * (1 + random.nextInt(7));
      index.add(at, size, false);
      extents.add(at, size);
      tree.add(Range.closedOpen(at, at + size));
    }
    double bitmaps = index.bitmapCount() * 4096.0;
    System.out.printf("%nindex: %d extents and %d bitmaps; bytes a range: %.1f, as the kernel counts them %.1f%n",
        index.extentCount(), index.bitmapCount(), (index.extentCount() * 24 + bitmaps) / ranges,
        (index.extentCount() * 104 + bitmaps) / ranges);
  }

  @Benchmark
  public long index() {
    returnOldest(Kind.INDEX);
    long size = nextSize();
    long hint = nextHint();
    long start = index.take(hint, size);
    index.forgetUntrimmed(start, size);
    return taken(start, size);
  }

  @Benchmark
  public long extentSet() {
    returnOldest(Kind.EXTENTS);
    long size = nextSize();
    long hint = nextHint();
    long start = extents.findFit(hint, size);
    if (start < 0) {
      start = extents.findFit(0, size);
    }
    extents.remove(start, size);
    return taken(start, size);
  }

  @Benchmark
  public long treeRangeSet() {
    returnOldest(Kind.TREE);
    long size = nextSize();
    long start = fit(nextHint(), size);
    if (start < 0) {
      start = fit(0, size);
    }
    tree.remove(Range.closedOpen(start, start + size));
    return taken(start, size);
  }

  private enum Kind {
    INDEX,
    EXTENTS,
    TREE
  }

  private long fit(long hint, long size) {
    for (Range<Long> range : tree.subRangeSet(Range.atLeast(hint)).asRanges()) {
      if (range.upperEndpoint() - range.lowerEndpoint() >= size) {
        return range.lowerEndpoint();
      }
    }
    return -1;
  }

  private void returnOldest(Kind kind) {
    long size = lengths[next];
    if (size != 0) {
      long start = starts[next];
      switch (kind) {
        case INDEX -> index.add(start, size, false);
        case EXTENTS -> extents.add(start, size);
        case TREE -> tree.add(Range.closedOpen(start, start + size));
      }
    }
  }

  private long nextSize() {
    return SECTOR * (1 + random.nextInt(4));
  }

  private long nextHint() {
    return random.nextLong(ranges) * STRIDE;
  }

  private long taken(long start, long size) {
    starts[next] = start;
    lengths[next] = start < 0 ? 0 : size;
    next = (next + 1) % starts.length;
    return start;
  }
}
