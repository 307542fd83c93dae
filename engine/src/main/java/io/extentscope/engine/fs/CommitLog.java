package io.extentscope.engine.fs;

import io.extentscope.model.statistics.CommitRecord;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The last commits, in order. One commit at a time ends, so there is one writer; any thread may read. */
public final class CommitLog {
  private static final int MOST = 10_000;
  private static final int SLACK = 1_000;

  private final AtomicReference<Chain> newest = new AtomicReference<>();
  private final AtomicLong count = new AtomicLong();

  private record Chain(CommitRecord record, Chain older, int length) {}

  void add(CommitRecord record) {
    Chain older = newest.get();
    int length = older == null ? 1 : older.length() + 1;
    newest.set(new Chain(record, older, length));
    if (length > MOST + SLACK) {
      newest.set(shortened());
    }
    count.incrementAndGet();
  }

  /** Commits so far, with those no longer kept. */
  public long count() {
    return count.get();
  }

  /** The last commits, oldest first. */
  public List<CommitRecord> records() {
    Chain chain = newest.get();
    int kept = chain == null ? 0 : Math.min(MOST, chain.length());
    CommitRecord[] records = new CommitRecord[kept];
    for (int i = kept - 1; i >= 0; i--) {
      records[i] = chain.record();
      chain = chain.older();
    }
    return List.of(records);
  }

  private Chain shortened() {
    Chain chain = null;
    int length = 0;
    for (CommitRecord record : records()) {
      chain = new Chain(record, chain, ++length);
    }
    return chain;
  }
}
