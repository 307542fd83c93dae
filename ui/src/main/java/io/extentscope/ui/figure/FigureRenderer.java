package io.extentscope.ui.figure;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.ViewPicture;
import io.extentscope.ui.view.compare.CompareView;
import io.extentscope.ui.view.situation.SituationView;
import io.extentscope.ui.view.work.WorkQueuesView;
import io.extentscope.ui.window.StillWorkbench;
import java.util.Optional;

/** Renders a view of a snapshot off-screen. Same snapshot, view, size and theme: same bytes. */
public final class FigureRenderer {
  /** The greatest width and height of a figure, in pixels. */
  public static final int LARGEST = 8192;

  /** The toolkit's surface, its copy, the pixels and their encoding. */
  private static final long BYTES_PER_PIXEL = 16;

  private static final String WORKBENCH = "workbench";

  private FigureRenderer() {}

  /**
   * Says early whether {@link #render} knows the view and makes pictures of the size.
   *
   * @throws IllegalArgumentException in one clear sentence if not
   */
  public static void check(String view, int width, int height) {
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
      throw new IllegalArgumentException(
          "the size is " + width + "x" + height + ", each side must be from 1 to " + LARGEST + " pixels");
    }
    long needed = width * BYTES_PER_PIXEL * height;
    if (needed > Runtime.getRuntime().maxMemory()) {
      throw new IllegalArgumentException(
          "a figure of " + width + "x" + height + " needs " + (needed >> 20)
              + " MiB of memory; give a smaller size, or more memory by EXTENTSCOPE_OPTS=-Xmx");
    }
    if (!WORKBENCH.equals(view) && !CompareView.ID.equals(view)) {
      FigureViews.find(view);
    }
  }

  /** Renders a view of the whole run as PNG. */
  public static byte[] render(RunSnapshot snapshot, String view, int width, int height, Theme theme) {
    return render(snapshot, view, width, height, theme, new TimeRange(0, snapshot.now()));
  }

  /** Renders a view that shows more than a snapshot as PNG, with the caption of that snapshot. */
  public static byte[] render(View view, RunSnapshot snapshot, int width, int height, Theme theme) {
    FxBridge.startToolkit();
    return FxBridge.call(() ->
        ViewPicture.png(new Captioned(view), width, height, Frame.still(snapshot, theme), new Fonts()));
  }

  /** Renders a view that shows no run as PNG. Starts the toolkit if it does not run yet; any thread may call. */
  public static byte[] render(View view, int width, int height, Theme theme) {
    FxBridge.startToolkit();
    return FxBridge.call(() ->
        ViewPicture.png(view, width, height, Frame.still(RunSnapshot.empty(), theme), new Fonts()));
  }

  /**
   * Renders a view of a window of time as PNG. Starts the toolkit if it does not run yet; any thread may call.
   *
   * @throws IllegalArgumentException in one clear sentence if the view is not known or the size is out of range
   */
  public static byte[] render(
      RunSnapshot snapshot, String view, int width, int height, Theme theme, TimeRange window) {
    check(view, width, height);
    Optional<View> painter = WORKBENCH.equals(view) ? Optional.empty() : Optional.of(new Captioned(FigureViews.find(view)));
    FxBridge.startToolkit();
    return FxBridge.call(() -> painter
        .map(found -> ViewPicture.png(found, width, height, frame(snapshot, found, theme, window), new Fonts()))
        .orElseGet(() -> StillWorkbench.png(snapshot, width, height, theme, window)));
  }

  /** What is told of one moment is that at the end of the window of time. */
  private static Frame frame(RunSnapshot snapshot, View view, Theme theme, TimeRange window) {
    Frame frame = Frame.still(snapshot, theme, window);
    boolean ofOneMoment = view.id().equals(SituationView.ID) || view.id().equals(WorkQueuesView.ID);
    if (ofOneMoment && window.to() < snapshot.now()) {
      frame.state().cursor(Optional.of(Cursor.at(snapshot.recording(), window.to())));
    }
    return frame;
  }
}
