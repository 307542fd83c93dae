package io.extentscope.ui.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ThemeTest {
  private static final List<Theme> ALL =
      List.of(Theme.LIGHT, Theme.DARK, Theme.PRINT, Theme.LIGHT_CONTRAST, Theme.DARK_CONTRAST);

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
  void shapes_onThePanelOfEveryTheme_standOutByThemselvesOrByTheirEdge() {
    int[] states = {
      Theme.EXCLUSIVE, Theme.BLOCKING, Theme.SHARED, Theme.WAIT_EXCLUSIVE, Theme.WAIT_SHARED, Theme.BLUE, Theme.DEVICE};
    for (Theme theme : ALL) {
      for (int state : states) {
        int edge = state == Theme.SHARED ? theme.outline() : state == Theme.BLOCKING ? theme.edge() : theme.ink(state);
        int seen = theme.needsOutline(theme.ink(state)) ? edge : theme.ink(state);
        assertThat(Argb.contrast(seen, theme.panel())).as(theme.id() + " " + Argb.css(state)).isGreaterThanOrEqualTo(3);
      }
    }
  }

  /** In grey only brightness is left; the pairs are those that lie side by side in a row of the timeline. */
  @Test
  void print_statesSideBySide_differInBrightness() {
    int[][] pairs = {
      {Theme.EXCLUSIVE, Theme.BLOCKING}, {Theme.EXCLUSIVE, Theme.SHARED}, {Theme.BLOCKING, Theme.SHARED},
      {Theme.SHARED, Theme.WAIT_SHARED}, {Theme.SHARED, Theme.WAIT_EXCLUSIVE}, {Theme.EXCLUSIVE, Theme.WAIT_EXCLUSIVE},
      {Theme.BLOCKING, Theme.WAIT_EXCLUSIVE}, {Theme.WAIT_EXCLUSIVE, Theme.WAIT_SHARED}};
    for (int[] pair : pairs) {
      assertThat(Argb.contrast(Theme.PRINT.ink(pair[0]), Theme.PRINT.ink(pair[1])))
          .as(Argb.css(pair[0]) + " beside " + Argb.css(pair[1])).isGreaterThan(1.3);
    }
  }

  @Test
  void namesInsideShapes_areReadable() {
    for (Theme theme : ALL) {
      for (int state : new int[] {Theme.EXCLUSIVE, Theme.BLOCKING, Theme.SHARED, Theme.WAIT_EXCLUSIVE, Theme.BLUE}) {
        int ground = theme.ink(state);
        assertThat(Argb.contrast(Theme.on(ground), ground)).isGreaterThan(4.5);
      }
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
