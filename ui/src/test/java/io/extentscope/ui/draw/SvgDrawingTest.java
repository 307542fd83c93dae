package io.extentscope.ui.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class SvgDrawingTest {
  private static final int RED = Argb.opaque(0xFF0000);

  private final SvgDrawing drawing = new SvgDrawing();

  private String file() {
    return new String(drawing.file(100, 50, "a & b"), StandardCharsets.UTF_8);
  }

  @Test
  void text_withMarkupAndControlCharacters_isText() {
    drawing.text("</text><script>\"&'\u0000\uD800 \uD83D\uDE00", 1.005, -2.5, TextStyle.BODY.right(), RED);
    assertThat(file())
        .contains(">&lt;/text&gt;&lt;script&gt;&quot;&amp;'\uFFFD\uFFFD \uD83D\uDE00</text>", "x=\"1\" y=\"-2.5\"",
            "text-anchor=\"end\"", "<title>a &amp; b</title>")
        .doesNotContain("<script");
  }

  @Test
  void text_blank_isLeftOut() {
    drawing.text("", 0, 0, TextStyle.BODY, RED);
    drawing.text(" ", 0, 0, TextStyle.BODY, RED);
    assertThat(file()).doesNotContain("<text");
  }

  @Test
  void rectangles_ofOneColourInARow_shareAPathUnlessTheyMeet() {
    drawing.fillRect(0, 0, 2, 3, RED);
    drawing.fillRect(4.2, 0, 2, 3, RED);
    drawing.fillRect(6, 0, 2, 3, RED);
    assertThat(file()).contains("d=\"M0 0h2v3h-2zM4 0h2v3h-2z\"", "d=\"M6 0h2v3h-2z\"");
  }

  @Test
  void rectangles_thatCoverNoPixelOrAreTurnedOver_areLeftOut() {
    drawing.fillRect(1.1, 1, 0.3, 5, RED);
    drawing.fillRect(5, 5, -3, 5, RED);
    drawing.fillRoundRect(5, 5, -3, 5, 2, RED);
    assertThat(file()).doesNotContain("M", "<rect");
  }

  @Test
  void patternsAndClips_usedTwice_areDefinedOnce() {
    for (int i = 0; i < 2; i++) {
      drawing.push(i, 0, 10, -1);
      drawing.hatch(0, 0, 10, 10, new Hatch(RED, Theme.WHITE, true));
      drawing.dots(0, 0, 10, 10, RED);
      drawing.pop();
    }
    assertThat(file().split("<pattern")).hasSize(3);
    assertThat(file().split("<clipPath")).hasSize(2);
    assertThat(file()).contains("h10v0H0z");
  }

  @Test
  void file_whileAClipIsOpen_isRefused() {
    drawing.push(0, 0, 1, 1);
    assertThatThrownBy(this::file).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void number_anyValue_isShortAndPlain() {
    assertThat(SvgText.number(-0.001)).isEqualTo("0");
    assertThat(SvgText.number(12.30)).isEqualTo("12.3");
    assertThat(SvgText.number(-1234567.056)).isEqualTo("-1234567.06");
    assertThatThrownBy(() -> SvgText.number(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void paint_halfTransparent_saysSo() {
    assertThat(SvgText.paint("fill", Argb.withAlpha(RED, 0.5))).isEqualTo(" fill=\"#ff0000\" fill-opacity=\"0.5\"");
  }
}
