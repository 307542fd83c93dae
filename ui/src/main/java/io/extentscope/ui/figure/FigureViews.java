package io.extentscope.ui.figure;

import io.extentscope.ui.view.View;
import io.extentscope.ui.view.Views;
import java.util.List;

/** The views that can be rendered by name. */
public final class FigureViews {
  private static final List<String> LATER = List.of("workqueues", "compare");

  private FigureViews() {}

  /**
   * A new view of a name.
   *
   * @throws IllegalArgumentException if there is none, or not yet
   */
  public static View find(String name) {
    if (LATER.contains(name)) {
      throw new IllegalArgumentException("the view '" + name + "' is not part of this version yet");
    }
    return new Views(List.of()).find(name);
  }
}
