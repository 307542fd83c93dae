package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.device.FaultyDevice.Rates;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RandomStream;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Stream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FaultyDeviceTest {
  private static final int BLOCK = 4096;
  private final byte[] bytes = new byte[64 * BLOCK];
  private final FaultyDevice device = new FaultyDevice(new MemoryDevice("disk", bytes), random(3));

  @Test
  void failReads_rangeStaysUnreadableUntilOverwritten() {
    device.failReads(BLOCK, 2 * BLOCK);

    assertThatThrownBy(() -> read(0, 2 * BLOCK)).isInstanceOf(DeviceException.class)
        .hasMessage("disk: bytes 4096 to 8192 cannot be read");
    read(0, BLOCK);
    write(BLOCK, BLOCK);
    read(0, 2 * BLOCK);
    assertThatThrownBy(() -> read(2 * BLOCK, 1)).isInstanceOf(DeviceException.class);
    device.heal();
    read(2 * BLOCK, 1);
  }

  @Test
  void failWrites_changesNothing() {
    device.failWrites(BLOCK, BLOCK);

    assertThatThrownBy(() -> write(0, 2 * BLOCK)).isInstanceOf(DeviceException.class)
        .hasMessage("disk: bytes 4096 to 8192 cannot be written");
    assertThat(bytes).containsOnly(0);
    write(0, BLOCK);
    assertThat(bytes[BLOCK - 1]).isEqualTo((byte) 1);
  }

  @Test
  void flipBit_isSilent() {
    write(0, BLOCK);
    device.flipBit(100, 3);

    assertThat(read(0, BLOCK)[100]).isEqualTo((byte) (1 ^ 8));
  }

  @Test
  void rates_overManyRequests_strikeAboutAsOftenAsTheySay() {
    device.setRates(new Rates(20_000, 30_000, 50_000));
    int refused = 0;
    for (int i = 0; i < 4000; i++) {
      try {
        write(i % 64 * (long) BLOCK, BLOCK);
      } catch (DeviceException failed) {
        refused++;
      }
    }
    assertThat(refused).isBetween(80, 160);
    device.setRates(new Rates(20_000, 0, 0));
    int unread = 0;
    for (int i = 0; i < 4000; i++) {
      try {
        read(i % 64 * (long) BLOCK, BLOCK);
      } catch (DeviceException failed) {
        unread++;
        write(i % 64 * (long) BLOCK, BLOCK);
      }
    }
    assertThat(unread).isBetween(50, 115);
  }

  @Test
  void rates_readError_persists() {
    device.setRates(new Rates(1_000_000, 0, 0));
    assertThatThrownBy(() -> read(0, BLOCK)).isInstanceOf(DeviceException.class);
    device.setRates(Rates.NONE);
    assertThatThrownBy(() -> read(0, BLOCK)).isInstanceOf(DeviceException.class);
  }

  private byte[] read(long position, int length) {
    byte[] target = new byte[length];
    device.read(position, target, 0, length);
    return target;
  }

  private void write(long position, int length) {
    byte[] data = new byte[length];
    Arrays.fill(data, (byte) 1);
    device.write(position, data, 0, length);
  }

  private static RandomStream random(long seed) {
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(seed))) {
      return machine.random(Stream.FAULTS);
    }
  }
}
