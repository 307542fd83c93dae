package io.extentscope.ui.settings;

import io.extentscope.ui.draw.Theme;

/** Which colours the window has. */
public enum ThemeChoice {
  SYSTEM("as the system has it"),
  LIGHT("light"),
  DARK("dark");

  private final String title;

  ThemeChoice(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /**
   * The theme.
   *
   * @param systemDark whether the system's own is dark
   * @param contrast whether texts and lines stand out more
   */
  public Theme theme(boolean systemDark, boolean contrast) {
    boolean dark = this == SYSTEM ? systemDark : this == DARK;
    return contrast ? (dark ? Theme.DARK_CONTRAST : Theme.LIGHT_CONTRAST) : dark ? Theme.DARK : Theme.LIGHT;
  }
}
