package io.extentscope.ui.view.compare;

/** Which moments of two runs stand above each other. */
public enum Alignment {
  START("start"),
  COMMIT("commit"),
  MARK("mark");

  private final String title;

  Alignment(String title) {
    this.title = title;
  }

  @Override
  public String toString() {
    return title;
  }
}
