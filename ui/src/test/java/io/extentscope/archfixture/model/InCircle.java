package io.extentscope.archfixture.model;

import io.extentscope.archfixture.model.round.Round;

/** Sees a package that sees this one. */
public final class InCircle {
  private Round round = new Round();

  public Round round() {
    return round;
  }
}
