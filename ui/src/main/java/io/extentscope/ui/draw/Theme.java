package io.extentscope.ui.draw;

import static io.extentscope.ui.draw.Argb.opaque;

/**
 * The colours of the window and of figures. The colours of lock states are Okabe and Ito's and the same in every theme but
 * the printed one ({@link #ink}); states differ in height and texture too.
 *
 * @param id its name on the command line
 * @param window behind the panels
 * @param panel ground of a panel
 * @param bar ground of menu, table head and status line
 * @param border frame of a panel
 * @param text ordinary text
 * @param muted less important text
 * @param accent what is chosen or can be pulled
 * @param onAccent text on it
 * @param track of a slider
 * @param grid lines behind data
 * @param edge top edge of what keeps others waiting
 * @param outline darker edge of orange and sky blue shapes
 * @param area filling under a curve
 * @param unknown dots where nothing is known
 * @param warning a value that should worry
 * @param caution a value to look at
 */
public record Theme(
    String id,
    int window,
    int panel,
    int bar,
    int border,
    int text,
    int muted,
    int accent,
    int onAccent,
    int track,
    int grid,
    int edge,
    int outline,
    int area,
    int unknown,
    int warning,
    int caution) {

  public static final Theme LIGHT =
      new Theme("light", opaque(0xF4F6F8), opaque(0xFFFFFF), opaque(0xECEFF3), opaque(0xD9DEE4), opaque(0x1B2128),
          opaque(0x5B6570), opaque(0x0969DA), opaque(0xFFFFFF), opaque(0xD5DAE0), opaque(0xECEFF3), opaque(0x1B2128),
          opaque(0x2E7FB0), opaque(0x8CBFDC), opaque(0x8A939D), opaque(0xC24E00), opaque(0x8A5A00));
  public static final Theme DARK =
      new Theme("dark", opaque(0x10151B), opaque(0x171D25), opaque(0x1C232C), opaque(0x2B333D), opaque(0xE6EAEF),
          opaque(0x9AA5B1), opaque(0x58A6FF), opaque(0x0B1622), opaque(0x2B333D), opaque(0x232B35), opaque(0xF4F6F8),
          opaque(0x56B4E9), opaque(0x0D4364), opaque(0x67727E), opaque(0xF0883E), opaque(0xE69F00));
  public static final Theme PRINT =
      new Theme("print", opaque(0xFFFFFF), opaque(0xFFFFFF), opaque(0xF2F2F2), opaque(0xB0B0B0), opaque(0x000000),
          opaque(0x444444), opaque(0x0050A0), opaque(0xFFFFFF), opaque(0xC8C8C8), opaque(0xE2E2E2), opaque(0x000000),
          opaque(0x1F5F88), opaque(0xA9CDE2), opaque(0x707070), opaque(0xA84300), opaque(0x7A5000));

  /** Light, with texts and lines that stand out more. */
  public static final Theme LIGHT_CONTRAST =
      new Theme("light-contrast", opaque(0xFFFFFF), opaque(0xFFFFFF), opaque(0xE6E9ED), opaque(0x5B6570),
          opaque(0x000000),
          opaque(0x2E353C), opaque(0x00419A), opaque(0xFFFFFF), opaque(0x8A939D), opaque(0xC3C9D0), opaque(0x000000),
          opaque(0x0B4F78), opaque(0x5FA3C9), opaque(0x4A525A), opaque(0x8A3600), opaque(0x5E3D00));

  /** Dark, with texts and lines that stand out more. */
  public static final Theme DARK_CONTRAST =
      new Theme("dark-contrast", opaque(0x000000), opaque(0x000000), opaque(0x1A1F26), opaque(0x9AA5B1),
          opaque(0xFFFFFF),
          opaque(0xD5DBE2), opaque(0x8CC4FF), opaque(0x000000), opaque(0x67727E), opaque(0x4A545F), opaque(0xFFFFFF),
          opaque(0x8ED0FA), opaque(0x1A6796), opaque(0xA5AFBA), opaque(0xFFB27A), opaque(0xFFC94D));

  public static final int EXCLUSIVE = 0xFF009E73;
  public static final int BLOCKING = 0xFFE69F00;
  public static final int SHARED = 0xFF56B4E9;
  public static final int WAIT_EXCLUSIVE = 0xFFD55E00;
  public static final int WAIT_SHARED = 0xFFCC79A7;
  public static final int BLUE = opaque(0x0072B2);
  public static final int DEVICE = opaque(0x7B5EA7);
  public static final int BLACK = opaque(0x000000);
  public static final int WHITE = opaque(0xFFFFFF);

  /**
   * The theme of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Theme of(String id) {
    for (Theme theme : new Theme[] {LIGHT, DARK, PRINT}) {
      if (theme.id.equals(id)) {
        return theme;
      }
    }
    throw new IllegalArgumentException("unknown theme '" + id + "', it must be one of light, dark, print");
  }

  public boolean dark() {
    return Argb.contrast(panel, WHITE) > Argb.contrast(panel, BLACK);
  }

  /** The colour of a lock state here. Printed ones are darker, and differ in brightness where they lie side by side. */
  public int ink(int state) {
    if (!equals(PRINT)) {
      return state;
    }
    return switch (state) {
      case EXCLUSIVE -> opaque(0x00684C);
      case BLOCKING -> opaque(0x96650A);
      case SHARED -> opaque(0x5A99C3);
      case WAIT_EXCLUSIVE -> opaque(0x7A3300);
      case WAIT_SHARED -> opaque(0xA85C88);
      default -> state;
    };
  }

  /** Whether a shape of a colour needs a darker edge to stand out from the panel, which WCAG 2 puts at 3:1. */
  public boolean needsOutline(int argb) {
    return Argb.contrast(argb, panel) < 3;
  }

  /** A state's colour toned down for an activity that holds nothing. */
  public int tint(int argb) {
    return Argb.mix(panel, argb, 0.45);
  }

  /** Black or white, whichever reads better on a ground. */
  public static int on(int ground) {
    return Argb.contrast(ground, BLACK) >= Argb.contrast(ground, WHITE) ? BLACK : WHITE;
  }
}
