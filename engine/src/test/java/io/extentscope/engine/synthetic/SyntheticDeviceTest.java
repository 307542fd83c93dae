package io.extentscope.engine.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.volume.FreeSpaceReader;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.SpaceReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SyntheticDeviceTest {
  private static final long MIB = 1L << 20;

  @Test
  void read_byTheReaderOfRealImages_givesExactlyThePlannedFreeSpace() {
    SyntheticLayout layout = new SyntheticLayout(4096, List.of(
        new SyntheticLayout.Group(4 * MIB, 8 * MIB, false, 4096, 998, 46),
        new SyntheticLayout.Group(16 * MIB, 32 * MIB, false, 4096, 730, 38),
        new SyntheticLayout.Group(48 * MIB, 64 * MIB, true, 65536, 600, 20),
        new SyntheticLayout.Group(112 * MIB, 16 * MIB, true, 131072, 0, 20),
        new SyntheticLayout.Group(128 * MIB, 16 * MIB, false, 4096, 1000, 30)));
    SpaceReport report = FreeSpaceReader.read(List.of("synthetic"), List.of(new SyntheticDevice(layout)));
    assertThat(report.warnings()).isEmpty();
    assertThat(report.blockGroups()).hasSize(6);
    for (int i = 0; i < layout.groups().size(); i++) {
      EvenGroup plan = new EvenGroup(layout.groups().get(i), 4096, 0, 0);
      BlockGroupSpace found = report.blockGroups().get(i);
      assertThat(found.start()).isEqualTo(plan.start);
      assertThat(found.used()).isEqualTo(plan.usedBytes());
      assertThat(found.free().asList()).as("group %d", plan.start).isEqualTo(freeOf(plan));
      assertThat(found.allocatable()).isEqualTo(found.free());
    }
  }

  @Test
  void read_threeThousandGroups_givesTheBlocksOfTheChunkTreeThatNoLeafHoldsAlone() {
    List<SyntheticLayout.Group> groups = new ArrayList<>();
    for (int i = 1; i <= 3000; i++) {
      groups.add(new SyntheticLayout.Group(i * MIB, MIB, false, 4096, 900, 38));
    }
    SpaceReport report =
        FreeSpaceReader.read(List.of("synthetic"), List.of(new SyntheticDevice(new SyntheticLayout(4096, groups))));
    assertThat(report.warnings()).isEmpty();
    assertThat(report.blockGroups()).hasSize(3001);
    BlockGroupSpace system = report.blockGroups().getLast();
    assertThat(system.used()).isGreaterThan((ExtentLeaves.SYSTEM_ITEMS + 10) * 4096L);
    assertThat(system.free().asList()).containsExactly(system.start() + system.used(), system.length() - system.used());
  }

  @Test
  void numberAt_everySlot_isTheInverseOfExtent() {
    EvenGroup group = new EvenGroup(new SyntheticLayout.Group(0, 8 * MIB, false, 4096, 733, 38), 4096, 0, 0);
    long seen = 0;
    for (long address = 0; address < group.end(); address += 4096) {
      long number = group.numberAt(address);
      if (number >= 0) {
        assertThat(number).isEqualTo(seen++);
        assertThat(group.extent(number)).isEqualTo(address);
      }
    }
    assertThat(seen).isEqualTo(group.used);
  }

  private static List<Long> freeOf(EvenGroup group) {
    List<Long> free = new ArrayList<>();
    long at = group.start;
    for (long n = 0; n <= group.used; n++) {
      long next = n == group.used ? group.end() : group.extent(n);
      if (next > at) {
        free.add(at);
        free.add(next - at);
      }
      at = next + group.unit;
    }
    return free;
  }
}
