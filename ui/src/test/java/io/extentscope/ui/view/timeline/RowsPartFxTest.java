package io.extentscope.ui.view.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.CanvasDrawing;
import io.extentscope.ui.draw.DensePart.Stretch;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Raster;
import io.extentscope.ui.draw.RasterDrawing;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class RowsPartFxTest {
  private static final RunSnapshot RUN = SampleRun.snapshot(200_000 * SampleRun.MILLI);

  @BeforeAll
  static void toolkit() {
    FxBridge.startToolkit();
  }

  @Test
  void paint_intoARaster_givesThePixelsOfACanvas() {
    for (long span : new long[] {200_000, 12_000, 900}) {
      RowsPart part = part(0, span);
      Raster raster = new Raster(part.width(), part.height());
      part.paint(new RasterDrawing(raster), 1);
      int[] canvas = FxBridge.call(() -> onCanvas(part));
      int differing = 0;
      Set<Integer> colors = new HashSet<>();
      for (int i = 0; i < canvas.length; i++) {
        int pixel = raster.at(i % part.width(), i / part.width());
        differing += pixel == canvas[i] ? 0 : 1;
        colors.add(pixel);
      }
      assertThat(colors).as("colours within %d ms", span).hasSizeGreaterThan(5);
      assertThat(differing).as("pixels that differ of %d within %d ms", canvas.length, span).isZero();
    }
  }

  @Test
  void paint_squeezed_showsTheWaitsToo() {
    RowsPart part = part(0, 12_000);
    Raster coarse = new Raster(part.width() / 6 + 1, part.height());
    part.paint(new RasterDrawing(coarse), 6);
    boolean waits = false;
    for (int i = 0; i < coarse.width() * coarse.height(); i++) {
      waits |= coarse.at(i % coarse.width(), i / coarse.width()) == Theme.LIGHT.ink(Theme.WAIT_EXCLUSIVE);
    }
    assertThat(waits).isTrue();
  }

  @Test
  void from_movedAndZoomed_tellsWhereAnOldTimeIsNow() {
    RowsPart before = part(0, 10_000);
    for (RowsPart now : new RowsPart[] {part(2_000, 12_000), part(1_000, 6_000), part(0, 40_000)}) {
      Stretch stretch = now.from(before).orElseThrow();
      long time = 5_000 * SampleRun.MILLI;
      assertThat(stretch.x() + before.scale().x(time) * stretch.scale()).isCloseTo(
          now.scale().x(time), org.assertj.core.data.Offset.offset(0.01));
    }
  }

  private static RowsPart part(long fromMillis, long toMillis) {
    Frame frame =
        Frame.still(RUN, Theme.LIGHT, new TimeRange(fromMillis * SampleRun.MILLI, toMillis * SampleRun.MILLI));
    return RowsPart.of(TimelineLayout.of(900, 500, frame), RUN, Theme.LIGHT);
  }

  private static int[] onCanvas(RowsPart part) {
    Canvas canvas = new Canvas(part.width(), part.height());
    part.paint(new CanvasDrawing(canvas.getGraphicsContext2D(), new Fonts()), 1);
    SnapshotParameters clear = new SnapshotParameters();
    clear.setFill(Color.TRANSPARENT);
    WritableImage image = canvas.snapshot(clear, null);
    int[] pixels = new int[part.width() * part.height()];
    image.getPixelReader().getPixels(
        0, 0, part.width(), part.height(), PixelFormat.getIntArgbPreInstance(), pixels, 0, part.width());
    return pixels;
  }
}
