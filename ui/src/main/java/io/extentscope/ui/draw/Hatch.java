package io.extentscope.ui.draw;

/**
 * A hatched filling.
 *
 * @param stroke colour of the lines
 * @param ground colour between them
 * @param rising whether the lines rise to the right (45 degrees), else fall (135 degrees)
 */
public record Hatch(int stroke, int ground, boolean rising) {
  /** Pixels from line to line, measured along a row; half of them are the line. */
  static final int PERIOD = 8;
}
