package io.extentscope.archfixture.model.round;

import io.extentscope.archfixture.model.InCircle;

/** Sees the package that sees this one. */
public final class Round {
  private InCircle back;

  public InCircle back() {
    return back;
  }
}
