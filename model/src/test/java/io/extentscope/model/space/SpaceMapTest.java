package io.extentscope.model.space;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SpaceMapTest {
  @Test
  void group_byItsStart_isFoundAndNoOther() {
    for (int count = 0; count < 9; count++) {
      List<GroupSpace> groups = LongStream.range(0, count).mapToObj(i -> group(10 + 10 * i)).toList();
      SpaceMap map = new SpaceMap(groups);
      for (long start = 0; start < 110; start++) {
        long wanted = start;
        assertThat(map.group(start))
            .isEqualTo(groups.stream().filter(group -> group.start() == wanted).findFirst());
      }
    }
  }

  private static GroupSpace group(long start) {
    return new GroupSpace(
        start, 10, "DATA", true, false, CachingState.FINISHED, start + 10, 0, 0, 0, ImmutableLongArray.of(),
        ImmutableLongArray.of(), 0);
  }
}
