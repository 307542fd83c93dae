package io.extentscope.engine.work;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;

/**
 * What a work queue is made from.
 *
 * @param name shown to people
 * @param flags what makes it different
 * @param maxActive items that may be active in each pool, at most {@link #MOST_ACTIVE}; 0 means {@link #DEFAULT_ACTIVE}
 */
public record QueueSpec(String name, ImmutableSet<QueueFlag> flags, int maxActive) {
  /** Items that may be active in a pool unless said otherwise (Linux up to 6.9). */
  public static final int DEFAULT_ACTIVE = 256;

  /** The most that can be asked for. */
  public static final int MOST_ACTIVE = 512;

  public static QueueSpec of(String name, QueueFlag... flags) {
    return new QueueSpec(name, Sets.immutableEnumSet(java.util.Arrays.asList(flags)), 0);
  }

  public QueueSpec withMaxActive(int most) {
    return new QueueSpec(name, flags, most);
  }

  boolean has(QueueFlag flag) {
    return flags.contains(flag);
  }

  /** The flags as the kernel prints them. */
  public int bits() {
    return flags.stream().mapToInt(QueueFlag::bit).sum();
  }
}
