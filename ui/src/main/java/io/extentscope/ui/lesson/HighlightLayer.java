package io.extentscope.ui.lesson;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** A frame drawn over the window around what a step asks to look at; the mouse goes through it. */
public final class HighlightLayer {
  private static final double MARGIN = 3;

  private final Region frame = new Region();
  private final Pane layer = new Pane(frame);

  public HighlightLayer() {
    layer.setMouseTransparent(true);
    layer.setPickOnBounds(false);
    layer.setManaged(false);
    frame.setId("lesson-highlight");
    frame.getStyleClass().add("lesson-highlight");
    frame.setManaged(false);
    frame.setVisible(false);
  }

  public Node node() {
    return layer;
  }

  /** Frames a part of the scene, or nothing. */
  public void show(Optional<Bounds> part) {
    frame.setVisible(part.isPresent());
    part.ifPresent(bounds -> frame.resizeRelocate(
        Math.max(0, bounds.getMinX() - MARGIN), Math.max(0, bounds.getMinY() - MARGIN), bounds.getWidth() + 2 * MARGIN,
        bounds.getHeight() + 2 * MARGIN));
  }
}
