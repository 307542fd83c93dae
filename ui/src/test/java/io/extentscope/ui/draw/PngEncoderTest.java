package io.extentscope.ui.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.Random;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import org.junit.jupiter.api.Test;

final class PngEncoderTest {

  @Test
  void encode_anyPicture_isReadBackPixelByPixel() {
    int width = 37;
    int height = 23;
    int[] pixels = new Random(5).ints(37L * 23).map(Argb::opaque).toArray();
    byte[] png = PngEncoder.encode(width, height, pixels);
    Image image = new Image(new ByteArrayInputStream(png));
    assertThat(image.isError()).isFalse();
    PixelReader reader = image.getPixelReader();
    int[] back = new int[pixels.length];
    for (int i = 0; i < back.length; i++) {
      back[i] = reader.getArgb(i % width, i / width);
    }
    assertThat(back).isEqualTo(pixels);
    assertThat(PngEncoder.encode(width, height, pixels)).isEqualTo(png);
  }
}
