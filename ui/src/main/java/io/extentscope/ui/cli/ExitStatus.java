package io.extentscope.ui.cli;

/** What the program ends with. */
final class ExitStatus {
  /** Done. */
  static final int OK = 0;

  /** The answer is "no": a failed expectation or check. */
  static final int NO = 1;

  /** Unusable input or arguments. */
  static final int UNUSABLE = 2;

  private ExitStatus() {}
}
