package io.extentscope.model.index;

import java.util.Arrays;

/** Turns the events of work queues and their pools into tracks. */
final class WorkIndexer {
  /** More pools than any machine has. */
  private static final int MOST_POOLS = 1 << 12;

  /** A pool's workers and what there is for them to do. */
  record PoolTracks(StepTrack workers, StepTrack load) {}

  /** A queue's track, and what it has in each pool now. */
  static final class QueueTrack {
    final StepTrack load;
    private int[] active = {};
    private int[] inactive = {};

    QueueTrack(StepTrack load) {
      this.load = load;
    }

    private long set(int pool, int nowActive, int nowInactive) {
      if (pool >= active.length) {
        active = Arrays.copyOf(active, pool + 1);
        inactive = Arrays.copyOf(inactive, pool + 1);
      }
      active[pool] = nowActive;
      inactive[pool] = nowInactive;
      return (long) Arrays.stream(active).max().orElse(0) << 32 | Arrays.stream(inactive).sum();
    }
  }

  final IdTable<PoolTracks> pools;
  final IdTable<QueueTrack> queues;
  private final TrackPool pool;

  WorkIndexer(TrackPool pool) {
    this.pool = pool;
    pools = new IdTable<>(_ -> new PoolTracks(pool.createOfHalves(), pool.createOfHalves()));
    queues = new IdTable<>(_ -> new QueueTrack(pool.createOfHalves()));
  }

  void poolChanged(long time, long id, long workers, long load) {
    if (id >= 0 && id < MOST_POOLS) {
      PoolTracks tracks = pools.at((int) id);
      pool.set(tracks.workers, time, 0, workers);
      pool.set(tracks.load, time, 0, load);
    }
  }

  void queueChanged(long time, long id, long where, long items) {
    if (IdTable.valid(id) && where >= 0 && where < MOST_POOLS) {
      QueueTrack queue = queues.at((int) id);
      pool.set(queue.load, time, 0, queue.set((int) where, (int) (items >> 32), (int) items));
    }
  }
}
