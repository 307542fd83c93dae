package io.extentscope.ui.view.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Pointer;
import io.extentscope.ui.view.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DiscardViewTest {
  private static final Frame STILL = Frame.still(SampleRun.snapshot(4_000 * SampleRun.MILLI), Theme.LIGHT);

  @Test
  void paint_large_showsListsRatesAndLimits() {
    List<String> texts = paint(1000, 600, STILL);
    assertThat(texts).contains("unused", "1 MiB", "32 KiB", "no list", "extents that wait");
    assertThat(texts).anyMatch(text -> text.startsWith("requests/s, limit 1000")).contains("KiB/s, no limit");
    assertThat(texts).contains("waiting ", "saved by reuse ", "pause ", "limit size ", "unused delay ");
  }

  @Test
  void paint_small_keepsTheMostImportantNumbers() {
    assertThat(paint(420, 200, STILL)).contains("waiting ", "discarded ").doesNotContain("unused delay ",
        "KiB/s, no limit");
    assertThat(paint(420, 110, STILL)).doesNotContain("waiting ");
  }

  @Test
  void hover_overThePicture_tellsEachListAndTheRates() {
    List<String> texts = paint(1000, 600, STILL.at(new Pointer(500, 100)));
    assertThat(texts).anyMatch(text -> text.contains("extents, 1 MiB:"))
        .anyMatch(text -> text.contains("25 requests/s"))
        .anyMatch(text -> text.contains("1.6 k KiB/s"));
  }

  @Test
  void hover_overANumber_tellsItsUnitAndSource() {
    List<String> texts = paint(1000, 600, STILL.at(new Pointer(20, 590)));
    assertThat(texts).anyMatch(text -> text.contains("discard_bytes_saved"));
  }

  private static List<String> paint(double width, double height, Frame frame) {
    CountingDrawing drawing = new CountingDrawing();
    new DiscardView().paint(drawing, width, height, frame);
    return drawing.texts();
  }
}
