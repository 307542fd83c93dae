package io.extentscope.ui.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.RunPoint;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.report.RunReport;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.ExpectedRange;
import io.extentscope.samples.ScenarioException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReportsTest {
  private static final BatchRun.Result RESULT =
      new BatchRun.Result(
          "x",
          RunSnapshot.empty(), new RunPoint(0, 0, 0, OptionalLong.of(7), true, InputLog.empty()), true, false,
          250_000_000L,
          List.of());

  @Test
  void of_noExpectation_isOk() {
    RunReport report = Reports.of(RESULT, "2013", List.of());

    assertThat(report.ok()).isTrue();
    assertThat(report.preset()).isEqualTo("2013");
    assertThat(report.wallTime()).isEqualTo(250_000_000L);
  }

  @Test
  void of_numberInItsRange_isOk() {
    RunReport report = Reports.of(RESULT, "", List.of(new ExpectedRange("wallTimeMs", 200, 300)));

    assertThat(report.ok()).isTrue();
    assertThat(report.expectations()).singleElement().satisfies(met -> assertThat(met.value()).isEqualTo(250));
  }

  @Test
  void of_numberOutOfItsRange_isNotOk() {
    RunReport report = Reports.of(RESULT, "", List.of(new ExpectedRange("caching.groupsDone", 1, 30)));

    assertThat(report.ok()).isFalse();
  }

  @Test
  void of_nameThatIsNoNumber_isAnError() {
    assertThatThrownBy(() -> Reports.of(RESULT, "", List.of(new ExpectedRange("caching.nonsense", 1, 2))))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("caching.nonsense");
  }
}
