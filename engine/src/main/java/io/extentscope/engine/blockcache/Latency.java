package io.extentscope.engine.blockcache;

import io.extentscope.engine.counter.Histogram;
import io.extentscope.model.statistics.LatencyStatistics;
import java.util.concurrent.atomic.AtomicLong;

/** Counts how long something took. */
final class Latency {
  private final String name;
  private final Histogram times = new Histogram();
  private final AtomicLong longest = new AtomicLong();

  Latency(String name) {
    this.name = name;
  }

  void add(long nanos) {
    times.add(nanos);
    longest.accumulateAndGet(nanos, Math::max);
  }

  LatencyStatistics snapshot() {
    return new LatencyStatistics(name, times.count(), times.permille(500), times.permille(990), longest.get());
  }
}
