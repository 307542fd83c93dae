package io.extentscope.engine.blockcache;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceTiming;
import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.IoKind;

/** A device whose requests take time, with writes that are durable when they end. Bytes move when a request is submitted. */
final class CacheDevice {
  private final Machine machine;
  private final BlockDevice base;
  private final DeviceTiming timing;

  CacheDevice(Machine machine, BlockDevice base, DeviceTiming timing) {
    this.machine = machine;
    this.base = base;
    this.timing = timing;
  }

  byte[] read(long position, int length) {
    byte[] bytes = new byte[length];
    base.read(position, bytes, 0, length);
    timing.perform(IoKind.READ, position, length);
    return bytes;
  }

  void write(long position, byte[] bytes) {
    base.write(position, bytes, 0, bytes.length);
    timing.perform(IoKind.WRITE, position, bytes.length);
  }

  /** Writes, and calls back when the write has ended; it is durable after a flush. */
  void writeThen(long position, byte[] bytes, Runnable ended) {
    base.write(position, bytes, 0, bytes.length);
    submit(IoKind.WRITE, position, bytes.length, ended);
  }

  /** Everything written before is durable, then this write, when it returns. */
  void writeDurably(long position, byte[] bytes) {
    putDurably(position, bytes);
    timing.perform(IoKind.WRITE, position, bytes.length);
  }

  /** The same, with a callback at the end. */
  void writeDurablyThen(long position, byte[] bytes, Runnable ended) {
    putDurably(position, bytes);
    submit(IoKind.WRITE, position, bytes.length, ended);
  }

  void flush() {
    base.flush();
    timing.perform(IoKind.FLUSH, 0, 0);
  }

  private void putDurably(long position, byte[] bytes) {
    base.flush();
    base.write(position, bytes, 0, bytes.length);
    base.flush();
  }

  private void submit(IoKind kind, long position, int length, Runnable ended) {
    long submitted = machine.now();
    timing.then(kind, position, submitted, timing.submit(kind, position, length), ended);
  }
}
