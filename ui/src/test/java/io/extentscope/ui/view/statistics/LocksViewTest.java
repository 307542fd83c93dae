package io.extentscope.ui.view.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LocksViewTest {

  @Test
  void paint_inAnyWidth_keepsTheModeOfEachClass() {
    for (int width : new int[] {180, 260, 340, 900}) {
      CountingDrawing drawing = new CountingDrawing();
      new LocksView().paint(drawing, width, 400, Frame.still(SampleRun.snapshot(4_000 * SampleRun.MILLI), Theme.LIGHT));
      List<String> names = drawing.texts().stream().filter(text -> text.startsWith("ext")).toList();
      assertThat(names).as("width %d", width).hasSizeGreaterThan(1)
          .allMatch(name -> name.endsWith("-R") || name.endsWith("-W")).doesNotHaveDuplicates();
    }
  }
}
