package io.extentscope.ui.view.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.compare.Measure;
import io.extentscope.model.compare.Sample;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.sweep.SweepGrid;
import io.extentscope.model.sweep.SweepResult;
import io.extentscope.model.sweep.VariedKnob;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.draw.Viridis;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SweepViewTest {

  @Test
  void paint_oneKnob_showsEachValueWithItsMedianAndTheScaleFromZero() {
    CountingDrawing drawing = paint(List.of("caching.workers=2,8,32"), 3, 100, 110, 120, 200, 210, 220, 390, 400, 380);

    assertThat(drawing.texts())
        .contains("2", "8", "32", "110 ms", "210 ms", "390 ms", "0", "400 ms", "caching.workers (Workers)")
        .anyMatch(text -> text.contains("median of 3 seeds; bars from least to greatest"))
        .noneMatch(text -> text.contains("logarithmic"));
  }

  @Test
  void paint_twoKnobs_givesEachCellItsValueAndItsColour() {
    CountingDrawing drawing = paint(List.of("caching.workers=2,8", "device.parallelism=1,4"), 1, 100, 200, 300, 400);

    assertThat(drawing.texts()).contains("100 ms", "200 ms", "300 ms", "400 ms", "device.parallelism (Parallel I/O)");
    assertThat(drawing.fills()).contains(Viridis.of(0.25), Viridis.of(0.5), Viridis.of(0.75), Viridis.of(1));
    assertThat(drawing.depth()).isZero();
  }

  @Test
  void paint_valuesFarApart_haveALogarithmicScaleThatIsSaid() {
    CountingDrawing drawing = paint(List.of("caching.workers=2,8"), 1, 5, 70_000);

    assertThat(drawing.texts()).contains("1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s")
        .anyMatch(text -> text.contains("logarithmic scale"));
    assertThat(ValueScale.of(List.of(Sample.of(5), Sample.of(70_000))).share(100_000)).isEqualTo(1);
  }

  private static CountingDrawing paint(List<String> knobs, int seeds, double... values) {
    SweepGrid grid = new SweepGrid(knobs.stream().map(VariedKnob::parse).toList(), 1, seeds);
    List<List<Measure>> runs = new ArrayList<>();
    for (double value : values) {
      runs.add(List.of(new Measure("commits.took", MeasureUnit.MILLIS, value)));
    }
    SweepView view = new SweepView();
    view.show(new SweepResult("scenario", "virtual time", grid, runs), "commits.took");
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, 900, 600, Frame.still(RunSnapshot.empty(), Theme.LIGHT));
    return drawing;
  }
}
