package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OverlayDeviceTest {

  @Test
  void read_afterRandomWrites_equalsAPlainArrayAndLeavesTheBase() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      byte[] base = new byte[100_000 + random.nextInt(5000)];
      random.nextBytes(base);
      byte[] untouched = base.clone();
      byte[] model = base.clone();
      OverlayDevice overlay = new OverlayDevice(new MemoryDevice("base", base));
      for (int i = 0; i < 300; i++) {
        int length = random.nextInt(random.nextBoolean() ? 100 : 20_000);
        int at = random.nextInt(model.length - length + 1);
        byte[] data = new byte[length];
        if (random.nextInt(3) == 0) {
          random.nextBytes(data);
          System.arraycopy(data, 0, model, at, length);
          overlay.write(at, data, 0, length);
        } else {
          overlay.read(at, data, 0, length);
          assertThat(Arrays.compare(data, 0, length, model, at, at + length)).as("seed %d, step %d", seed, i).isZero();
        }
      }
      assertThat(base).isEqualTo(untouched);
      assertThat(overlay.heldBytes()).isBetween(4096L, model.length + 4096L);
    }
  }

  @Test
  void write_farEndOfAHugeDevice_holdsOneBlock() {
    BlockDevice huge = new ZeroDevice("zeros", Long.MAX_VALUE);
    OverlayDevice overlay = new OverlayDevice(huge);
    overlay.write(Long.MAX_VALUE - 2, new byte[] {7, 8}, 0, 2);
    byte[] got = new byte[4];
    overlay.read(Long.MAX_VALUE - 4, got, 0, 4);

    assertThat(got).containsExactly(0, 0, 7, 8);
    assertThat(overlay.heldBytes()).isEqualTo(4096);
  }

  @Test
  void forget_wholeBlocks_readAsTheBaseAgain() {
    OverlayDevice overlay = new OverlayDevice(new MemoryDevice("base", new byte[3 * 4096]));
    byte[] ones = new byte[3 * 4096];
    Arrays.fill(ones, (byte) 1);
    overlay.write(0, ones, 0, ones.length);
    overlay.forget(100, 2 * 4096);
    byte[] got = new byte[3 * 4096];
    overlay.read(0, got, 0, got.length);

    assertThat(got[4095]).isEqualTo((byte) 1);
    assertThat(got[4096]).isZero();
    assertThat(got[2 * 4096 - 1]).isZero();
    assertThat(got[2 * 4096]).isEqualTo((byte) 1);
    assertThat(overlay.heldBytes()).isEqualTo(2 * 4096);
  }

  @Test
  void readAndWrite_beyondTheEnd_areRefused() {
    OverlayDevice overlay = new OverlayDevice(new MemoryDevice("small", new byte[5000]));

    assertThatThrownBy(() -> overlay.read(4999, new byte[2], 0, 2)).isInstanceOf(DeviceException.class);
    assertThatThrownBy(() -> overlay.write(5000, new byte[1], 0, 1)).isInstanceOf(DeviceException.class);
    assertThatThrownBy(() -> overlay.read(-1, new byte[1], 0, 1)).isInstanceOf(DeviceException.class);
  }
}
