package io.extentscope.model.tunable;

import java.util.Arrays;
import java.util.Objects;

/** An immutable value for every tunable. */
public final class TunableSet {
  private static final Tunable[] ALL = Tunable.values();
  private static final TunableSet DEFAULTS = new TunableSet(defaults());

  private final long[] values;

  private TunableSet(long[] values) {
    this.values = values;
  }

  /** Every tunable at its default. */
  public static TunableSet ofDefaults() {
    return DEFAULTS;
  }

  /** The raw value; the tunable's kind says how to read it. */
  public long get(Tunable tunable) {
    return values[tunable.ordinal()];
  }

  /** The value as an {@code int}, cut off at {@link Integer#MAX_VALUE}. */
  public int getInt(Tunable tunable) {
    return (int) Math.min(Integer.MAX_VALUE, get(tunable));
  }

  /** The chosen word of a tunable of kind {@link TunableKind.Choice}. */
  public String word(Tunable tunable) {
    return ((TunableKind.Choice) tunable.kind()).words().get((int) get(tunable));
  }

  /**
   * A copy with one value changed; with a device profile, the device's values change too.
   *
   * @throws IllegalArgumentException if the value is out of the tunable's range
   */
  public TunableSet with(Tunable tunable, long value) {
    TunableText.check(tunable, value);
    long[] copy = values.clone();
    copy[tunable.ordinal()] = value;
    if (tunable == Tunable.DEVICE_PROFILE) {
      DeviceProfile.of(value).forEach((part, its) -> copy[part.ordinal()] = its);
    }
    return new TunableSet(copy);
  }

  /**
   * A copy with one value changed, both given as text such as {@code "device.readLatency", "4ms"}.
   *
   * @throws IllegalArgumentException with one clear sentence if the key or the value is not known
   */
  public TunableSet with(String key, String text) {
    Tunable tunable = TunableText.tunable(key);
    return with(tunable, TunableText.parse(tunable, text));
  }

  /** The value as text that {@link #with(String, String)} reads back. */
  public String text(Tunable tunable) {
    return TunableText.format(tunable, get(tunable));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TunableSet that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Tunable tunable : ALL) {
      if (get(tunable) != tunable.defaultValue()) {
        text.append(text.isEmpty() ? "" : " ").append(tunable.key()).append('=').append(text(tunable));
      }
    }
    return text.toString();
  }

  private static long[] defaults() {
    long[] values = new long[ALL.length];
    for (Tunable tunable : ALL) {
      values[tunable.ordinal()] = Objects.requireNonNull(tunable).defaultValue();
    }
    return values;
  }
}
