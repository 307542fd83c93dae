package io.extentscope.engine.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers in a byte array. */
public final class Bytes {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  public static int u8(byte[] bytes, int at) {
    return bytes[at] & 0xff;
  }

  public static int u16(byte[] bytes, int at) {
    return (short) SHORT.get(bytes, at) & 0xffff;
  }

  /** A signed 32-bit number; for one that may exceed 2^31, see {@link #u32}. */
  public static int i32(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  public static long u32(byte[] bytes, int at) {
    return (int) INT.get(bytes, at) & 0xffffffffL;
  }

  /** A 64-bit number; the format's are unsigned, so compare them with {@link Long#compareUnsigned}. */
  public static long i64(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  public static void putU8(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
  }

  public static void putI16(byte[] bytes, int at, int value) {
    SHORT.set(bytes, at, (short) value);
  }

  public static void putI32(byte[] bytes, int at, int value) {
    INT.set(bytes, at, value);
  }

  public static void putI64(byte[] bytes, int at, long value) {
    LONG.set(bytes, at, value);
  }
}
