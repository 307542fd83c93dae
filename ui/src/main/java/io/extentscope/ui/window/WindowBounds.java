package io.extentscope.ui.window;

import io.extentscope.ui.settings.SettingsFile;
import java.util.Arrays;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Where the window was left, as {@code x y width height} in pixels, and whether it filled the screen. */
final class WindowBounds {
  private static final String BOUNDS = "window.bounds";
  private static final String MAXIMIZED = "window.maximized";
  private static final double LEAST_SEEN = 100;

  private WindowBounds() {}

  /** Puts a window where it was left, if that is on a screen that is still there; false if it is not. */
  static boolean restore(Stage stage, SettingsFile file) {
    Optional<Rectangle2D> bounds = file.get(BOUNDS).flatMap(WindowBounds::parse).filter(WindowBounds::seen);
    bounds.ifPresent(at -> {
      stage.setX(at.getMinX());
      stage.setY(at.getMinY());
      stage.setWidth(at.getWidth());
      stage.setHeight(at.getHeight());
      stage.setMaximized(file.get(MAXIMIZED).isPresent());
    });
    return bounds.isPresent();
  }

  /** Notes where a window is; one that fills the screen keeps the bounds it had before. */
  static void keep(Stage stage, SettingsFile file) {
    file.set(MAXIMIZED, stage.isMaximized() ? "yes" : "");
    if (!stage.isMaximized() && !stage.isIconified() && stage.getWidth() > 0) {
      file.set(BOUNDS, stage.getX() + " " + stage.getY() + " " + stage.getWidth() + " " + stage.getHeight());
    }
  }

  private static boolean seen(Rectangle2D bounds) {
    return Screen.getScreensForRectangle(
        bounds.getMinX(), bounds.getMinY(), Math.min(bounds.getWidth(), LEAST_SEEN),
        Math.min(bounds.getHeight(), LEAST_SEEN))
        .stream().anyMatch(screen -> screen.getBounds().intersects(bounds));
  }

  private static Optional<Rectangle2D> parse(String text) {
    try {
      double[] n = Arrays.stream(text.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
      boolean usable =
          n.length == 4 && Arrays.stream(n).allMatch(Double::isFinite) && n[2] >= LEAST_SEEN && n[3] >= LEAST_SEEN;
      return usable ? Optional.of(new Rectangle2D(n[0], n[1], n[2], n[3])) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
