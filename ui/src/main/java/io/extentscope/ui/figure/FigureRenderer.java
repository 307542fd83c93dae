package io.extentscope.ui.figure;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.picture.ViewPicture;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.compare.CompareView;
import io.extentscope.ui.view.situation.SituationView;
import io.extentscope.ui.view.work.WorkQueuesView;
import io.extentscope.ui.window.StillWorkbench;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Renders a view of a snapshot off-screen. Same snapshot, view and sheet: same bytes. Any thread may call; the toolkit is
 * started where one is needed, which is for pixels and for the workbench with its controls.
 */
public final class FigureRenderer {
  private static final String WORKBENCH = "workbench";

  private FigureRenderer() {}

  /**
   * Says early whether {@link #render} knows the view and makes pictures of the size.
   *
   * @throws IllegalArgumentException in one clear sentence if not
   */
  public static void check(String view, Sheet sheet) {
    sheet.check();
    if (WORKBENCH.equals(view) && sheet.format() != PictureFormat.PNG) {
      throw new IllegalArgumentException(
          "the workbench with its controls can be made as .png only; its views can be made as .svg one by one");
    }
    if (!WORKBENCH.equals(view) && !CompareView.ID.equals(view)) {
      FigureViews.find(view);
    }
  }

  /** Renders a view of the whole run. */
  public static byte[] render(RunSnapshot snapshot, String view, Sheet sheet) {
    return render(snapshot, view, sheet, new TimeRange(0, snapshot.now()));
  }

  /** Renders a view that shows more than a snapshot, or no run at all. */
  public static byte[] render(View view, RunSnapshot snapshot, Sheet sheet) {
    return picture(view, sheet, () -> Frame.still(snapshot, sheet.theme()));
  }

  /**
   * Renders a view of a window of time.
   *
   * @throws IllegalArgumentException in one clear sentence if the view is not known or the size is out of range
   */
  public static byte[] render(RunSnapshot snapshot, String view, Sheet sheet, TimeRange window) {
    check(view, sheet);
    if (WORKBENCH.equals(view)) {
      FxBridge.startToolkit();
      return FxBridge.call(() -> StillWorkbench.picture(snapshot, sheet, window));
    }
    View painter = FigureViews.find(view);
    return picture(painter, sheet, () -> frame(snapshot, painter, sheet, window));
  }

  private static byte[] picture(View view, Sheet sheet, Supplier<Frame> frame) {
    if (sheet.format() == PictureFormat.SVG) {
      return ViewPicture.of(view, sheet, frame.get());
    }
    FxBridge.startToolkit();
    return FxBridge.call(() -> ViewPicture.of(view, sheet, frame.get()));
  }

  /** What is told of one moment is that at the end of the window of time. */
  private static Frame frame(RunSnapshot snapshot, View view, Sheet sheet, TimeRange window) {
    Frame frame = Frame.still(snapshot, sheet.theme(), window);
    boolean ofOneMoment = view.id().equals(SituationView.ID) || view.id().equals(WorkQueuesView.ID);
    if (ofOneMoment && window.to() < snapshot.now()) {
      frame.state().cursor(Optional.of(Cursor.at(snapshot.recording(), window.to())));
    }
    return frame;
  }
}
