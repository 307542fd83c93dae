package io.extentscope.model.tunable;

import java.util.function.ObjLongConsumer;

/** Sets of device times that {@link Tunable#DEVICE_PROFILE} puts in effect together, in the order of its words. */
public enum DeviceProfile {
  /** The solid-state disk of the 2013 recordings, as fitted to them. */
  SSD_2013(930_000, 120_000, 9, 300, 1_000_000),
  /** A present-day NVMe drive; assumed. */
  NVME(80_000, 20_000, 64, 250, 100_000),
  /** A disk with one arm; assumed. */
  HDD(8_000_000, 8_000_000, 1, 500, 8_000_000);

  private static final DeviceProfile[] ALL = values();

  private final long read;
  private final long write;
  private final int parallelism;
  private final int jitterPermille;
  private final long discard;

  DeviceProfile(long read, long write, int parallelism, int jitterPermille, long discard) {
    this.read = read;
    this.write = write;
    this.parallelism = parallelism;
    this.jitterPermille = jitterPermille;
    this.discard = discard;
  }

  /** The profile of a raw value of {@link Tunable#DEVICE_PROFILE}. */
  public static DeviceProfile of(long value) {
    return ALL[(int) value];
  }

  /** Gives every tunable of the profile with its raw value. */
  public void forEach(ObjLongConsumer<Tunable> sink) {
    sink.accept(Tunable.DEVICE_READ_LATENCY, read);
    sink.accept(Tunable.DEVICE_WRITE_LATENCY, write);
    sink.accept(Tunable.DEVICE_PARALLELISM, parallelism);
    sink.accept(Tunable.DEVICE_JITTER, jitterPermille);
    sink.accept(Tunable.DEVICE_DISCARD_LATENCY, discard);
  }
}
