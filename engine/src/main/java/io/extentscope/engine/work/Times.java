package io.extentscope.engine.work;

import io.extentscope.engine.counter.Histogram;
import io.extentscope.model.statistics.TimeHistogram;
import java.util.concurrent.atomic.AtomicLong;

/** Counts how long something took. */
final class Times {
  private final Histogram histogram = new Histogram();
  private final AtomicLong longest = new AtomicLong();

  void add(long nanos) {
    histogram.add(nanos);
    if (nanos > longest.get()) {
      longest.accumulateAndGet(nanos, Math::max);
    }
  }

  long permille(int share) {
    return histogram.permille(share);
  }

  long longest() {
    return longest.get();
  }

  TimeHistogram snapshot() {
    return new TimeHistogram(histogram.doublings(), histogram.permille(500), histogram.permille(990), longest.get());
  }
}
