package io.extentscope.ui.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.view.SampleRun;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.image.Image;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FigureRendererFxTest {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 500;

  @ParameterizedTest
  @ValueSource(strings = {"timeline", "commits", "space", "discard", "counters", "locks", "workbench"})
  void render_everyViewInEveryTheme_hasTheSizeAndManyColoursAndTheSameBytesAgain(String view) throws IOException {
    RunSnapshot snapshot = SampleRun.snapshot(12_000 * SampleRun.MILLI);
    for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK, Theme.PRINT}) {
      keep(view + "-large-" + theme.id() + ".png", FigureRenderer.render(snapshot, view, png(1600, 1000, theme)));
      byte[] png = FigureRenderer.render(snapshot, view, png(WIDTH, HEIGHT, theme));
      keep(view + "-" + theme.id() + ".png", png);
      Image image = new Image(new ByteArrayInputStream(png));
      assertThat(image.getWidth()).isEqualTo(WIDTH);
      assertThat(image.getHeight()).isEqualTo(HEIGHT);
      assertThat(colors(image)).hasSizeGreaterThan(12);
      assertThat(FigureRenderer.render(snapshot, view, png(WIDTH, HEIGHT, theme))).isEqualTo(png);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"timeline", "commits", "space", "discard", "counters", "locks", "workbench"})
  void render_aRunThatHasNotBegun_showsAnEmptyState(String view) {
    byte[] png = FigureRenderer.render(RunSnapshot.empty(), view, png(300, 200, Theme.LIGHT));
    assertThat(colors(new Image(new ByteArrayInputStream(png)))).hasSizeGreaterThan(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"timeline", "commits", "space", "discard", "counters", "locks", "workbench"})
  void render_tinyOrLarge_works(String view) {
    RunSnapshot snapshot = SampleRun.snapshot(3_000 * SampleRun.MILLI);
    assertThat(FigureRenderer.render(snapshot, view, png(1, 1, Theme.LIGHT))).isNotEmpty();
    assertThat(FigureRenderer.render(snapshot, view, png(60, 40, Theme.DARK))).isNotEmpty();
    assertThat(FigureRenderer.render(snapshot, view, png(2560, 1440, Theme.LIGHT))).isNotEmpty();
  }

  @Test
  void render_unknownView_saysWhichThereAre() {
    assertThatThrownBy(() -> FigureRenderer.render(RunSnapshot.empty(), "nonsense", png(10, 10, Theme.LIGHT)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("timeline");
  }

  @Test
  void render_sizeOutOfRange_saysTheRange() {
    assertThatThrownBy(() -> FigureRenderer.render(RunSnapshot.empty(), "timeline", png(0, 10, Theme.LIGHT)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("from 1 to");
  }

  private static Sheet png(int width, int height, Theme theme) {
    return new Sheet(PictureFormat.PNG, width, height, theme);
  }

  private static Set<Integer> colors(Image image) {
    Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colors.add(image.getPixelReader().getArgb(x, y));
      }
    }
    return colors;
  }

  /** Leaves the picture where it can be looked at. */
  private static void keep(String name, byte[] png) throws IOException {
    Path folder = Path.of("target", "figures");
    Files.createDirectories(folder);
    Files.write(folder.resolve(name), png);
  }
}
