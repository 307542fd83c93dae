package io.extentscope.ui.view;

import io.extentscope.ui.select.Selection;

/** What a view does when the mouse is used on it. Positions are pixels from its upper left corner. */
public interface ViewInput {

  /** A view that only shows tool tips. */
  ViewInput NONE = new ViewInput() {};

  /** The size the positions refer to, told before any other call and when it changes. */
  default void resized(double width, double height) {}

  default void moved(Frame frame, double x, double y) {}

  default void exited(Frame frame) {}

  default void pressed(Frame frame, double x, double y) {}

  default void dragged(Frame frame, double x, double y) {}

  default void released(Frame frame, double x, double y) {}

  /** A click without a drag. */
  default void clicked(Frame frame, double x, double y) {}

  /** A key while the view has the focus. */
  default void pressed(Frame frame, ViewKey key) {}

  /**
   * The wheel.
   *
   * @param amount steps, positive away from the user
   */
  default void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {}

  /** Scrolls so that something can be seen that the view shows by itself; does nothing if it does not show it. */
  default void scrollTo(Frame frame, Selection thing) {}
}
