package io.extentscope.ui.view;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.select.Selection;
import java.util.Optional;

/** A picture of a run. It knows no toolkit: the window and a figure show the same view. */
public interface View {

  /** Its name in commands and on the command line. */
  String id();

  String title();

  /** Whether it shows the time cursor or the state there; else it always shows the newest state. */
  default boolean followsCursor() {
    return false;
  }

  /** A short note for the right end of its title bar. */
  default String note(Frame frame) {
    return "";
  }

  /** Where it shows something by itself, as rows do; empty if it does not. */
  default Optional<Area> place(Selection thing, double width, double height, Frame frame) {
    return Optional.empty();
  }

  /** The run that a figure's caption tells of; empty if the view says itself where it comes from. */
  default Optional<RunSnapshot> captionedBy(Frame frame) {
    return Optional.of(frame.snapshot());
  }

  /** Grows with every change of what it shows beside the frame, so that a window knows when to paint again. */
  default long version() {
    return 0;
  }

  /** Paints all of it into a rectangle at the origin, over a ground already filled. */
  void paint(Drawing drawing, double width, double height, Frame frame);
}
