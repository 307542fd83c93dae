package io.extentscope.ui.view.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SpaceViewTest {
  private final Frame frame = Frame.still(scanned(), Theme.LIGHT);

  @Test
  void paint_withACursor_marksHowFarTheScanHadGotThen() {
    CountingDrawing now = paint();
    frame.state().cursor(Optional.of(new Cursor(250, 2)));
    CountingDrawing then = paint();
    assertThat(then.primitives()).isEqualTo(now.primitives() + 1);
    assertThat(then.texts()).anyMatch(text -> text.contains("dark: at the time cursor"));
    frame.state().cursor(Optional.of(new Cursor(350, 3)));
    assertThat(paint().primitives()).isEqualTo(now.primitives());
  }

  /** One scan that has ended. */
  private static RunSnapshot scanned() {
    RunSnapshot sample = SampleRun.snapshot(9_000 * SampleRun.MILLI);
    GroupSpace group = sample.space().groups().getFirst();
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100);
    writer.append(100, 1, 0, EventKind.CACHING_STARTED.ordinal(), group.start(), group.length(), 0);
    writer.append(200, 1, 0, EventKind.CACHING_PROGRESS.ordinal(), group.start(), group.start() + group.length() / 2,
        0);
    writer.append(300, 1, 0, EventKind.CACHING_FINISHED.ordinal(), group.start(), 0, 0);
    writer.publish();
    RunIndex index = new RunIndex();
    index.update(writer.view());
    return new RunSnapshot(
        RunState.PAUSED, "", TimeMode.VIRTUAL, 400, 0, writer.view(), index, sample.statistics(), sample.space(),
        sample.requested(), sample.applied(), 1);
  }

  private CountingDrawing paint() {
    CountingDrawing drawing = new CountingDrawing();
    new SpaceView().paint(drawing, 900, 600, frame);
    return drawing;
  }
}
