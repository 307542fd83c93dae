package io.extentscope.ui.knob;

import io.extentscope.model.tunable.Tunable;

/** Where a knob's new value goes. */
@FunctionalInterface
public interface KnobTarget {

  /**
   * Asks for a value.
   *
   * @param sameGesture whether the user is still at the same pull of a slider as at the last call
   */
  void request(Tunable tunable, long value, boolean sameGesture);
}
