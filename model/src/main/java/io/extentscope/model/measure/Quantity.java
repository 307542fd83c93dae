package io.extentscope.model.measure;

import java.util.function.ToDoubleFunction;

/**
 * A number that statistics of one kind tell.
 *
 * @param <S> the statistics
 * @param name as in the JSON report, without the unit
 * @param label what it is, in words; of a lock with {@code %1$s} for who takes it and {@code %2$s} for its class
 * @param unit what it counts in
 * @param reader gives it in that unit
 */
public record Quantity<S>(String name, String label, MeasureUnit unit, ToDoubleFunction<S> reader) {
  private static final double MILLI = 1e6;

  /** A number of things. */
  public static <S> Quantity<S> count(String name, String label, ToDoubleFunction<S> reader) {
    return new Quantity<>(name, label, MeasureUnit.COUNT, reader);
  }

  /** A time, of which the reader gives nanoseconds. */
  public static <S> Quantity<S> time(String name, String label, ToDoubleFunction<S> nanos) {
    return new Quantity<>(name, label, MeasureUnit.MILLIS, statistics -> nanos.applyAsDouble(statistics) / MILLI);
  }

  /** A number of bytes. */
  public static <S> Quantity<S> bytes(String name, String label, ToDoubleFunction<S> reader) {
    return new Quantity<>(name, label, MeasureUnit.BYTES, reader);
  }

  /** The name with the unit behind it: {@code waitTotalMs}. */
  public String nameWithUnit() {
    return name + unit.suffix();
  }

  public double read(S statistics) {
    return reader.applyAsDouble(statistics);
  }
}
