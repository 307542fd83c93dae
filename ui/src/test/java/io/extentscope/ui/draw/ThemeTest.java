package io.extentscope.ui.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ThemeTest {
  private static final List<Theme> ALL = List.of(Theme.LIGHT, Theme.DARK, Theme.PRINT, Theme.LIGHT_CONTRAST, Theme.DARK_CONTRAST);

  @Test
  void contrast_blackOnWhite_isTwentyOne() {
    assertThat(Argb.contrast(Theme.BLACK, Theme.WHITE)).isEqualTo(21);
  }

  @Test
  void texts_onEveryGroundOfEveryTheme_haveAtLeastWcagAa() {
    for (Theme theme : ALL) {
      for (int ground : new int[] {theme.panel(), theme.bar(), theme.window()}) {
        assertThat(Argb.contrast(theme.text(), ground)).as("text in " + theme.id()).isGreaterThan(7);
        assertThat(Argb.contrast(theme.muted(), ground)).as("muted in " + theme.id()).isGreaterThan(4.5);
      }
      assertThat(Argb.contrast(theme.onAccent(), theme.accent())).as("accent in " + theme.id()).isGreaterThan(4.5);
      assertThat(Argb.contrast(theme.warning(), theme.panel())).as("warning in " + theme.id()).isGreaterThan(4.5);
      assertThat(Argb.contrast(theme.caution(), theme.panel())).as("caution in " + theme.id()).isGreaterThan(4.5);
    }
  }

  @Test
  void shapes_onPanel_standOut() {
    int[] states = {Theme.EXCLUSIVE, Theme.WAIT_EXCLUSIVE, Theme.WAIT_SHARED, Theme.BLUE};
    for (int state : states) {
      assertThat(Argb.contrast(state, Theme.LIGHT.panel())).isGreaterThan(2.9);
      assertThat(Argb.contrast(state, Theme.DARK.panel())).isGreaterThan(2.9);
    }
    assertThat(Argb.contrast(Theme.LIGHT.outline(), Theme.LIGHT.panel())).isGreaterThan(3);
  }

  @Test
  void namesInsideShapes_areReadable() {
    for (int ground : new int[] {Theme.EXCLUSIVE, Theme.BLOCKING, Theme.SHARED, Theme.WAIT_EXCLUSIVE, Theme.BLUE}) {
      assertThat(Argb.contrast(Theme.on(ground), ground)).isGreaterThan(4.5);
    }
    assertThat(Theme.on(Theme.BLUE)).isEqualTo(Theme.WHITE);
  }

  @Test
  void of_unknownName_saysWhichThereAre() {
    assertThat(Theme.of("dark")).isEqualTo(Theme.DARK);
    assertThat(Theme.DARK.dark()).isTrue();
    assertThat(Theme.LIGHT.dark()).isFalse();
    assertThatThrownBy(() -> Theme.of("pink")).hasMessageContaining("light, dark, print");
  }
}
