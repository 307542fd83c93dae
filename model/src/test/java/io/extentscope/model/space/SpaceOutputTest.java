package io.extentscope.model.space;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpaceOutputTest {
  private static final long MIB = 1 << 20;
  private static final BlockGroupSpace GROUP =
      new BlockGroupSpace(
          MIB, 8 * MIB, 36, "METADATA|DUP", 2614707976514744663L,
          ImmutableLongArray.of(MIB, MIB, 4 * MIB, 3 * MIB), ImmutableLongArray.of(4 * MIB, 3 * MIB));
  private static final SpaceReport REPORT =
      new SpaceReport("a.img", List.of("a.img", "b.img"), -1, 16384, 4096, 0, List.of("odd \"thing\""), List.of(GROUP));
  private static final SpaceError ERROR = new SpaceError("c.img", "c.img: no such file");

  @Test
  void write_reportAndError_hasTheContractsKeysInOrder() throws IOException {
    JsonNode array = json(List.of(REPORT, ERROR));

    assertThat(array).hasSize(2);
    assertThat(keys(array.get(0)))
        .containsExactly(
            "image", "images", "generation", "nodeSize", "sectorSize", "logRoot", "warnings", "blockGroups");
    assertThat(keys(array.get(0).get("blockGroups").get(0)))
        .containsExactly("start", "length", "flags", "flagNames", "used", "free", "allocatable");
    assertThat(array.get(0).get("blockGroups").get(0).get("free").toString())
        .isEqualTo("[[1048576,1048576],[4194304,3145728]]");
    assertThat(array.get(0).get("warnings").get(0).asText()).isEqualTo("odd \"thing\"");
    assertThat(keys(array.get(1))).containsExactly("image", "error");
  }

  @Test
  void write_highestNumber_isUnsigned() throws IOException {
    assertThat(json(List.of(REPORT)).get(0).get("generation").bigIntegerValue()).isEqualTo("18446744073709551615");
  }

  @Test
  void of_reportAndError_showsUnitsWarningsAndFragmentation() {
    String text = SpaceText.of(List.of(REPORT, ERROR));

    assertThat(text)
        .contains("a.img b.img", "METADATA|DUP", "8 MiB", "25.0 %", "warning: odd", "error: c.img: no such file");
  }

  @Test
  void fragmentation_extremes_areNoneAndNearlyAll() {
    assertThat(SpaceText.fragmentation(0, 0)).isZero();
    assertThat(SpaceText.fragmentation(100, 100)).isZero();
    assertThat(SpaceText.fragmentation(100, 1)).isEqualTo(0.99);
  }

  @Test
  void size_values_haveTheLargestFittingUnit() {
    assertThat(SpaceText.size(1023)).isEqualTo("1023 B");
    assertThat(SpaceText.size(1536)).isEqualTo("1.50 KiB");
    assertThat(SpaceText.size(-1)).isEqualTo("16 EiB");
  }

  private static JsonNode json(List<SpaceResult> results) throws IOException {
    StringWriter text = new StringWriter();
    SpaceJson.write(results, text);
    return new ObjectMapper().readTree(text.toString());
  }

  private static List<String> keys(JsonNode object) {
    return ImmutableList.copyOf(object.fieldNames());
  }
}
