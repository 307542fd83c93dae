package io.extentscope.ui.window;

import io.extentscope.ui.draw.CanvasDrawing;
import io.extentscope.ui.draw.DenseLayer;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.picture.ViewPicture;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Pointer;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.ViewInput;
import io.extentscope.ui.view.ViewKey;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A view in the window: a title bar and a canvas. It paints only when what it shows or its pixels changed, and a view of
 * numbers not more often than can be read.
 */
final class ViewPane extends BorderPane {
  private static final int LEAST_SIDE = 100;
  private static final int WIDTH_OF_HIDDEN = 1000;
  private static final int HEIGHT_OF_HIDDEN = 500;

  private static final double WHEEL = 40;

  private final View view;
  private final ViewInput input;
  private final long leastGap;
  private final Canvas canvas = new Canvas();
  private final CanvasDrawing drawing;
  private final Optional<DenseLayer> layer;
  private final CanvasHolder holder = new CanvasHolder();
  private final Label note = new Label();
  private final MenuButton menu = new MenuButton("⋮");
  private final FailedView failure;
  private Pointer pointer = Pointer.NONE;
  private @Nullable PaintKey painted;
  private long paintedAt;
  private boolean dragging;
  private Optional<Frame> frame = Optional.empty();

  /** All that decides what the canvas shows. */
  private record PaintKey(
      Object snapshot, long state, long selection, Pointer pointer, Theme theme, double width, double height) {}

  /**
   * Makes a pane.
   *
   * @param titled whether it has a title bar
   * @param leastGap nanoseconds between two paintings for new data
   */
  ViewPane(View view, ViewInput input, Fonts fonts, boolean titled, long leastGap) {
    this(view, input, fonts, titled, leastGap, Optional.empty());
  }

  /**
   * Makes a pane.
   *
   * @param layer shows what is too dense to be painted at once
   */
  ViewPane(View view, ViewInput input, Fonts fonts, boolean titled, long leastGap, Optional<DenseLayer> layer) {
    this.layer = layer;
    this.view = view;
    this.input = input;
    this.leastGap = leastGap;
    drawing = new CanvasDrawing(canvas.getGraphicsContext2D(), fonts, layer);
    setId("view-" + view.id());
    getStyleClass().add(titled ? "view" : "bare-view");
    if (titled) {
      setTop(titleBar());
    }
    failure = new FailedView(view, () -> painted = null);
    setCenter(new StackPane(holder, failure.node()));
    setMinSize(0, 0);
    canvas.setId("canvas-" + view.id());
    canvas.setFocusTraversable(true);
    listen();
  }

  View view() {
    return view;
  }

  /** Whether it shows that its view could not be painted. */
  boolean failed() {
    return failure.showing();
  }

  MenuButton menu() {
    return menu;
  }

  /** Lets keys go to this view; it can only be done once the view is part of a scene. */
  boolean takeFocus() {
    canvas.requestFocus();
    return canvas.getScene() != null;
  }

  /** Scrolls to something that the view shows by itself. */
  void scrollTo(Selection thing) {
    frame.ifPresent(shown -> input.scrollTo(shown, thing));
    painted = null;
  }

  /** Where something that the view shows is in the scene; empty if it is not shown. */
  Optional<Bounds> place(Selection thing) {
    return frame.flatMap(shown -> view.place(thing, canvas.getWidth(), canvas.getHeight(), shown))
        .map(area -> canvas.localToScene(new BoundingBox(area.x(), area.y(), area.width(), area.height())));
  }

  /** The view as a picture of the pane's size, as it is being looked at; what is the title bar's room is the caption's. */
  byte[] picture(PictureFormat format, OpenRun run, Theme theme) {
    return ViewPicture.of(view, sheet(format, theme),
        Frame.figure(run.snapshot(), run.state(), run.selection(), theme));
  }

  /** Paints if anything changed since the last time. */
  void refresh(OpenRun run, Theme theme, long now) {
    PaintKey key = new PaintKey(
        run.snapshot(), run.state().version() + view.version(), run.selection().version(), pointer, theme,
        canvas.getWidth(),
        canvas.getHeight());
    if (failure.showing() || canvas.getWidth() < 1 || canvas.getHeight() < 1 || unchanged(key, now)) {
      return;
    }
    painted = key;
    paintedAt = now;
    Frame shown = new Frame(
        run.snapshot(), run.state(), run.selection(), run.samples(), run.state().spaceBase(), theme, pointer);
    try {
      paint(run, theme, shown);
      failure.hide();
    } catch (RuntimeException | StackOverflowError e) {
      failure.show(e);
    }
  }

  private void paint(OpenRun run, Theme theme, Frame shown) {
    frame = Optional.of(shown);
    drawing.reset();
    input.resized(canvas.getWidth(), canvas.getHeight());
    drawing.fillRect(0, 0, canvas.getWidth(), canvas.getHeight(), titleBarShown() ? theme.panel() : theme.window());
    view.paint(drawing, canvas.getWidth(), canvas.getHeight(), shown);
    boolean elsewhere = run.state().cursor().isPresent() && !view.followsCursor();
    note.setText(elsewhere ? "now, not at the cursor" : view.note(shown));
  }

  /** A snapshot is a new object whenever anything in it changed, so its identity tells. */
  @SuppressWarnings("ReferenceEquality")
  private boolean unchanged(PaintKey key, long now) {
    if (painted == null || layer.filter(DenseLayer::isStale).isPresent()) {
      return false;
    }
    boolean onlyData = key.state() == painted.state() && key.selection() == painted.selection()
        && key.pointer().equals(painted.pointer()) && key.theme().equals(painted.theme())
        && key.width() == painted.width() && key.height() == painted.height();
    boolean sameData = key.snapshot() == painted.snapshot();
    return onlyData && (sameData || now - paintedAt < leastGap);
  }

  private boolean titleBarShown() {
    return getTop() != null;
  }

  private HBox titleBar() {
    Label title = new Label(view.title());
    title.getStyleClass().add("view-title");
    title.setMinWidth(Region.USE_PREF_SIZE);
    note.getStyleClass().add("view-note");
    note.setId("note-" + view.id());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    menu.getStyleClass().add("view-menu");
    menu.setId("view-menu-" + view.id());
    menu.setFocusTraversable(false);
    menu.setMinWidth(Region.USE_PREF_SIZE);
    HBox bar = new HBox(title, gap, note, menu);
    bar.getStyleClass().add("view-bar");
    bar.setMinWidth(0);
    return bar;
  }

  private void listen() {
    canvas.setOnMouseMoved(event -> at(event, () -> frame.ifPresent(f -> input.moved(f, event.getX(), event.getY()))));
    canvas.setOnMouseExited(_ -> {
      pointer = Pointer.NONE;
      frame.ifPresent(input::exited);
    });
    canvas.setOnMousePressed(event -> at(event, () -> {
      painted = null;
      canvas.requestFocus();
      dragging = false;
      frame.ifPresent(f -> input.pressed(f, event.getX(), event.getY()));
    }));
    canvas.setOnMouseDragged(event -> at(event, () -> {
      dragging = dragging || !event.isStillSincePress();
      if (dragging) {
        frame.ifPresent(f -> input.dragged(f, event.getX(), event.getY()));
      }
    }));
    canvas.setOnMouseReleased(event -> frame.ifPresent(f -> {
      painted = null;
      if (dragging) {
        input.released(f, event.getX(), event.getY());
      } else {
        input.clicked(f, event.getX(), event.getY());
      }
    }));
    canvas.setOnScroll(this::scrolled);
    canvas.setOnKeyPressed(this::keyPressed);
  }

  private void at(MouseEvent event, Runnable action) {
    pointer = new Pointer(event.getX(), event.getY());
    action.run();
  }

  private void keyPressed(KeyEvent event) {
    Optional<ViewKey> key = switch (event.getCode()) {
      case UP -> Optional.of(ViewKey.UP);
      case DOWN -> Optional.of(ViewKey.DOWN);
      case PAGE_UP -> Optional.of(ViewKey.PAGE_UP);
      case PAGE_DOWN -> Optional.of(ViewKey.PAGE_DOWN);
      case ENTER -> Optional.of(ViewKey.ENTER);
      default -> Optional.empty();
    };
    key.ifPresent(known -> {
      frame.ifPresent(f -> input.pressed(f, known));
      painted = null;
      // Else the toolkit would move the focus.
      event.consume();
    });
  }

  private void scrolled(ScrollEvent event) {
    // A wheel turned with Shift held scrolls sideways on some platforms.
    double pixels = event.getDeltaY() == 0 ? event.getDeltaX() : event.getDeltaY();
    frame.ifPresent(f -> input.scrolled(
        f, event.getX(), event.getY(), pixels / WHEEL, event.isControlDown(), event.isShiftDown()));
    // What a view keeps to itself, such as how far it is scrolled, may have changed.
    painted = null;
    event.consume();
  }

  /** Gives the canvas all the room there is; a canvas does not resize itself. */
  private final class CanvasHolder extends Region {
    CanvasHolder() {
      getChildren().add(canvas);
      setMinSize(0, 0);
    }

    @Override
    protected void layoutChildren() {
      canvas.setWidth(Math.floor(getWidth()));
      canvas.setHeight(Math.floor(getHeight()));
    }
  }

  /** What a picture of it is drawn on: a view that is not seen, or is squeezed, has a size all the same. */
  Sheet sheet(PictureFormat format, Theme theme) {
    int width = getWidth() < LEAST_SIDE ? WIDTH_OF_HIDDEN : (int) getWidth();
    int height = getHeight() < LEAST_SIDE ? HEIGHT_OF_HIDDEN : (int) getHeight();
    return new Sheet(format, width, height, theme);
  }
}
