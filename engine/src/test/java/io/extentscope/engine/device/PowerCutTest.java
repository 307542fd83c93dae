package io.extentscope.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a power cut leaves on the medium. */
class PowerCutTest {
  private static final int BLOCK = 4096;
  private static final int SECTOR = VolatileCacheDevice.ATOMIC_BYTES;

  @Test
  void cut_afterFlush_losesNothing() {
    Rig rig = new Rig(1);
    rig.fill(0, 1);
    rig.device.flush();
    rig.power.cut();

    assertThat(rig.medium(0)).containsOnly(1);
    assertThatThrownBy(() -> rig.fill(0, 2)).isInstanceOf(DeviceException.class).hasMessageContaining("power was cut");
    assertThatThrownBy(rig.device::flush).isInstanceOf(DeviceException.class);
    assertThatThrownBy(() -> rig.device.read(0, new byte[1], 0, 1)).isInstanceOf(DeviceException.class);
  }

  @Test
  void cut_manySeeds_eachSectorIsOldOrNewAndEveryFateOccurs() {
    int lost = 0;
    int whole = 0;
    int torn = 0;
    for (int seed = 1; seed <= 60; seed++) {
      Rig rig = new Rig(seed);
      rig.fill(0, 1);
      rig.device.flush();
      rig.fill(0, 2);
      assertThat(rig.read(0)).as("a read sees what the cache holds").containsOnly(2);
      rig.power.cut();
      Set<Integer> values = rig.sectorValues(0);
      assertThat(values).as("seed %d", seed).isSubsetOf(1, 2);
      lost += values.equals(new TreeSet<>(Arrays.asList(1))) ? 1 : 0;
      whole += values.equals(new TreeSet<>(Arrays.asList(2))) ? 1 : 0;
      torn += values.size() == 2 ? 1 : 0;
    }
    assertThat(lost).isPositive();
    assertThat(whole).isPositive();
    assertThat(torn).isPositive();
  }

  @Test
  void cut_twoWritesOfOneBlock_mayReachTheMediumInAnyOrder() {
    TreeSet<Integer> survivors = new TreeSet<>();
    boolean laterLostWithNeighbour = false;
    for (int seed = 1; seed <= 80; seed++) {
      Rig rig = new Rig(seed);
      rig.fill(0, 1);
      rig.device.flush();
      rig.fill(0, 2);
      rig.fill(0, 3);
      rig.fill(1, 4);
      rig.power.cut();
      survivors.addAll(rig.sectorValues(0));
      laterLostWithNeighbour |= rig.medium(1)[0] == 4 && rig.medium(0)[0] == 1;
    }
    assertThat(survivors).containsExactly(1, 2, 3);
    assertThat(laterLostWithNeighbour).as("a later write survived while both earlier ones were lost").isTrue();
  }

  @Test
  void cutAtWrite_countsAllDevicesAndStrikesDuringThatWrite() {
    SimulatedMachine machine = machine(5);
    PowerSupply power = new PowerSupply(machine.random(Stream.FAULTS));
    BlockDevice first = power.plug(new MemoryDevice("first", new byte[BLOCK]));
    BlockDevice second = power.plug(new MemoryDevice("second", new byte[BLOCK]));
    power.cutAtWrite(3);
    first.write(0, new byte[10], 0, 10);
    second.write(0, new byte[10], 0, 10);

    assertThat(power.isOff()).isFalse();
    assertThatThrownBy(() -> first.write(20, new byte[10], 0, 10)).isInstanceOf(DeviceException.class);
    assertThat(power.isOff()).isTrue();
    assertThatThrownBy(() -> second.read(0, new byte[1], 0, 1)).isInstanceOf(DeviceException.class);
    assertThat(power.writes()).isEqualTo(3);
    machine.close();
  }

  @Test
  void cut_atATime_stopsTheTaskThatWrites() {
    SimulatedMachine machine = machine(7);
    PowerSupply power = new PowerSupply(machine.random(Stream.FAULTS));
    BlockDevice device = power.plug(new MemoryDevice("disk", new byte[BLOCK]));
    machine.at(50_000_000L, power::cut);
    long[] died = {0};
    machine.spawn(TaskSpec.user("writer", "writer"), () -> {
      try {
        while (true) {
          device.write(0, new byte[SECTOR], 0, SECTOR);
          machine.park(machine.now() + 1_000_000, Wait.of(
              BlockReason.IDLE, "the next write"));
        }
      } catch (DeviceException powerCut) {
        died[0] = machine.now();
      }
    });
    machine.runUntil(200_000_000L);

    assertThat(died[0]).isBetween(50_000_000L, 52_000_000L);
    machine.close();
  }

  @Test
  void cut_sameSeed_leavesTheSame() {
    assertThat(afterRandomWrites(9)).isEqualTo(afterRandomWrites(9)).isNotEqualTo(afterRandomWrites(10));
  }

  private static byte[] afterRandomWrites(long seed) {
    Rig rig = new Rig(seed);
    for (int i = 0; i < 40; i++) {
      rig.fill(i * 7 % 16, i + 1);
    }
    rig.power.cut();
    return rig.bytes;
  }

  private static SimulatedMachine machine(long seed) {
    return new SimulatedMachine(MachineSetup.ofSeed(seed));
  }

  private static final class Rig {
    final byte[] bytes = new byte[16 * BLOCK];
    final PowerSupply power;
    final BlockDevice device;

    Rig(long seed) {
      try (SimulatedMachine machine = machine(seed)) {
        power = new PowerSupply(machine.random(Stream.FAULTS));
      }
      device = power.plug(new MemoryDevice("disk", bytes));
    }

    void fill(int block, int value) {
      byte[] data = new byte[BLOCK];
      Arrays.fill(data, (byte) value);
      device.write((long) block * BLOCK, data, 0, BLOCK);
    }

    byte[] read(int block) {
      byte[] data = new byte[BLOCK];
      device.read((long) block * BLOCK, data, 0, BLOCK);
      return data;
    }

    byte[] medium(int block) {
      return Arrays.copyOfRange(bytes, block * BLOCK, (block + 1) * BLOCK);
    }

    /** The values in a block on the medium; a sector holds one only. */
    Set<Integer> sectorValues(int block) {
      TreeSet<Integer> values = new TreeSet<>();
      byte[] data = medium(block);
      for (int at = 0; at < BLOCK; at += SECTOR) {
        byte[] sector = Arrays.copyOfRange(data, at, at + SECTOR);
        assertThat(sector).containsOnly(sector[0]);
        values.add((int) sector[0]);
      }
      return values;
    }
  }
}
