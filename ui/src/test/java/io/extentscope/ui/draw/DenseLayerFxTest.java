package io.extentscope.ui.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.ui.fx.FxBridge;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DenseLayerFxTest {
  private static final int OLD = 0xFF2040A0;
  private static final int NEW = 0xFFA04020;

  private final Queue<Runnable> work = new ArrayDeque<>();
  private final DenseLayer layer = new DenseLayer(work::add);
  private Canvas canvas;

  /** A part of one colour; the older one of a pair lies 40 pixels to the right in the newer. */
  private record Plain(int color, boolean alike, boolean faulty) implements DensePart {
    @Override
    public int x() {
      return 10;
    }

    @Override
    public int y() {
      return 10;
    }

    @Override
    public int width() {
      return 200;
    }

    @Override
    public int height() {
      return 50;
    }

    @Override
    public Consumer<Drawing> paint(Drawing drawing, int squeeze) {
      if (faulty) {
        throw new IllegalStateException("painted wrongly");
      }
      drawing.fillRect(0, 0, (double) width() / squeeze + 1, height(), color);
      return texts -> texts.fillRect(5, 5, 2, 2, 0xFF000000);
    }

    @Override
    public Optional<Stretch> from(DensePart older) {
      return alike ? Optional.of(new Stretch(40, 0, 1)) : Optional.empty();
    }
  }

  @BeforeAll
  static void toolkit() {
    FxBridge.startToolkit();
  }

  @BeforeEach
  void blank() {
    canvas = FxBridge.call(() -> new Canvas(240, 80));
  }

  @Test
  void paint_partIsNotReady_showsACoarseOneThenItself() {
    paint(new Plain(OLD, false, false));
    assertThat(at(100, 30)).isEqualTo(OLD);
    assertThat(at(15, 15)).as("what comes on top waits for the exact picture").isEqualTo(OLD);
    assertThat(layer.isStale()).isFalse();
    finish();
    assertThat(layer.isStale()).isTrue();
    paint(new Plain(OLD, false, false));
    assertThat(at(100, 30)).isEqualTo(OLD);
    assertThat(at(15, 15)).isEqualTo(0xFF000000);
    assertThat(layer.isStale()).isFalse();
  }

  @Test
  void paint_moved_showsTheOldPictureWhereItIsNow() {
    paint(new Plain(OLD, false, false));
    finish();
    paint(new Plain(OLD, false, false));
    paint(new Plain(NEW, true, false));
    assertThat(at(30, 30)).isNotEqualTo(NEW);
    assertThat(at(60, 30)).isEqualTo(OLD);
    finish();
    paint(new Plain(NEW, true, false));
    assertThat(at(60, 30)).isEqualTo(NEW);
  }

  @Test
  void paint_manyParts_showsTheLastInTheEnd() {
    for (int i = 0; i < 20; i++) {
      paint(new Plain(NEW + i, false, false));
      finish();
    }
    paint(new Plain(OLD, false, false));
    finish();
    paint(new Plain(OLD, false, false));
    finish();
    paint(new Plain(OLD, false, false));
    assertThat(at(100, 30)).isEqualTo(OLD);
    assertThat(layer.isStale()).isFalse();
  }

  @Test
  void paint_painterFails_throwsItsFailure() {
    assertThatThrownBy(() -> paint(new Plain(OLD, false, true))).hasMessageContaining("painted wrongly");
  }

  private void paint(DensePart part) {
    FxBridge.call(() -> {
      layer.paint(canvas.getGraphicsContext2D(), new CanvasDrawing(canvas.getGraphicsContext2D(), new Fonts()), part);
      return part;
    });
  }

  private void finish() {
    for (Runnable next = work.poll(); next != null; next = work.poll()) {
      next.run();
    }
  }

  private int at(int x, int y) {
    return FxBridge.call(() -> canvas.snapshot(null, null).getPixelReader().getArgb(x, y));
  }
}
