package io.extentscope.ui.window;

import io.extentscope.engine.EngineException;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.ScenePng;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.FrameMeter;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.TimeRange;

/** The whole workbench as a picture, without a window and without an engine. Used on the FX thread only. */
public final class StillWorkbench {
  private StillWorkbench() {}

  /** The workbench, showing a snapshot and a window of its time. */
  public static byte[] picture(RunSnapshot snapshot, Sheet sheet, TimeRange window) {
    try (Background background = new Background()) {
      Session session = new Session(
          config -> {
            throw new EngineException("a picture cannot run " + config.scenario());
          },
          background);
      Workbench workbench =
          new Workbench(session, new Fonts(), sheet.theme(), sheet.width(), sheet.height(), Runnable::run);
      OpenRun run = OpenRun.still(title(snapshot), snapshot);
      run.state().show(window, snapshot.now());
      session.runs().add(run);
      FrameMeter meter = new FrameMeter();
      for (int pass = 1; pass <= 2; pass++) {
        // The second pass is laid out with the sizes that the texts of the first one led to.
        workbench.refresh(meter, pass);
        workbench.scene().getRoot().applyCss();
        workbench.scene().getRoot().layout();
      }
      workbench.refresh(meter, Long.MAX_VALUE / 2);
      return ScenePng.of(workbench.scene());
    }
  }

  private static String title(RunSnapshot snapshot) {
    String scenario = snapshot.recording().provenance().scenario();
    String variant = snapshot.recording().provenance().variant();
    return variant.isEmpty() ? scenario : scenario + "/" + variant;
  }
}
