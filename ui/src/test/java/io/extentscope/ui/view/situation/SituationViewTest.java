package io.extentscope.ui.view.situation;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import io.extentscope.ui.view.ViewKey;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SituationViewTest {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 500;

  private final SituationView view = new SituationView();
  private final Frame frame = Frame.still(SampleRun.snapshot(9_000 * SampleRun.MILLI), Theme.LIGHT);

  @Test
  void paint_atACursor_saysWhoHoldsWhoWaitsAndWhy() {
    cursor(1_400);
    CountingDrawing drawing = paint(WIDTH);
    assertThat(drawing.texts())
        .anyMatch(text -> text.startsWith("commit waits to write-lock extent_commit_sem for 700 ms"));
    assertThat(drawing.texts()).contains("extent_commit_sem", "1 lock waited for", "5 tasks, 2 waiting for a lock");
    assertThat(drawing.texts()).anyMatch(text -> text.startsWith("commit (write, 700 ms), cache-"));
    assertThat(drawing.hatches()).anyMatch(hatch -> hatch.stroke() == Theme.WAIT_EXCLUSIVE);
    assertThat(drawing.texts().getFirst()).startsWith("at 1.400000 s, after ");
    assertThat(view.note(frame)).isEqualTo("at the cursor");
    assertThat(drawing.depth()).isZero();
  }

  @Test
  void paint_withoutACursor_saysNow() {
    assertThat(view.note(frame)).isEqualTo("now");
    assertThat(paint(WIDTH).texts().getFirst()).startsWith("at 9.000000 s, after ");
  }

  @Test
  void paint_beforeAnythingHappened_saysSo() {
    Frame empty = Frame.still(RunSnapshot.empty(), Theme.LIGHT);
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, WIDTH, HEIGHT, empty);
    assertThat(drawing.texts()).containsExactly("No task has done anything yet.");
  }

  @Test
  void narrow_putsTasksBetweenTheLocks_andScrolls() {
    cursor(1_400);
    SituationLayout layout = view.layout(300, 200, frame).orElseThrow();
    assertThat(layout.places()).allMatch(place -> place.x() < 20 && place.x() + place.width() <= 300);
    assertThat(layout.scrollMax()).isPositive();
    SituationInput input = new SituationInput(view);
    input.resized(300, 200);
    input.pressed(frame, ViewKey.PAGE_DOWN);
    assertThat(view.scroll()).isEqualTo(Math.min(160, layout.scrollMax()));
    input.scrolled(frame, 10, 10, 100, false, false);
    assertThat(view.scroll()).isZero();
  }

  @Test
  void paint_tooLowForAllLines_saysHowMuchMoreThereIs() {
    cursor(1_400);
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, WIDTH, 130, frame);
    assertThat(drawing.texts()).anyMatch(text -> text.matches("and \\d more tasks"));
    assertThat(paint(WIDTH).texts()).noneMatch(text -> text.startsWith("and "));
  }

  @Test
  void keys_selectOneAfterTheOther_andTheChainFollows() {
    cursor(1_400);
    SituationInput input = new SituationInput(view);
    input.resized(WIDTH, HEIGHT);
    input.pressed(frame, ViewKey.DOWN);
    assertThat(frame.selection().get()).isEqualTo(new Selection.OfLock(SampleRun.SEMAPHORE));
    input.pressed(frame, ViewKey.DOWN);
    input.pressed(frame, ViewKey.DOWN);
    assertThat(frame.selection().get()).isInstanceOf(Selection.OfTask.class);
    int task = ((Selection.OfTask) frame.selection().get()).task();
    String name = frame.snapshot().recording().catalog().task(task).name();
    assertThat(paint(WIDTH).texts().get(1)).startsWith(name + " waits to ");
    input.pressed(frame, ViewKey.UP);
    assertThat(frame.selection().isTask(task)).isFalse();
  }

  @Test
  void click_onATask_selectsItInAllViews() {
    cursor(1_400);
    SituationInput input = new SituationInput(view);
    input.resized(WIDTH, HEIGHT);
    SituationLayout.Place commit = view.layout(WIDTH, HEIGHT, frame).orElseThrow().places().stream()
        .filter(place -> place.row() instanceof Row.OneTask row && row.task().id() == SampleRun.WRITER)
        .findFirst().orElseThrow();
    input.clicked(frame, commit.x() + 5, commit.y() + 5);
    assertThat(frame.selection().isTask(SampleRun.WRITER)).isTrue();
  }

  @Test
  void paint_of512Tasks_drawsOnlyWhatCanBeSeen() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 100_000);
    for (int task = 1; task <= 512; task++) {
      writer.append(task, task, 0, EventKind.LOCK_ACQUIRED.ordinal(), 0, LockMode.SHARED.ordinal(), 0);
    }
    writer.append(1000, 0, 0, EventKind.LOCK_CONTENDED.ordinal(), 0, LockMode.EXCLUSIVE.ordinal(), 512);
    writer.publish();
    RunIndex index = new RunIndex();
    index.update(writer.view());
    RunSnapshot empty = RunSnapshot.empty();
    RunSnapshot many = new RunSnapshot(
        RunState.PAUSED, "", TimeMode.VIRTUAL, 2000, 0, writer.view(), index, empty.statistics(), empty.space(),
        empty.requested(), empty.applied(), 1);
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, WIDTH, HEIGHT, Frame.still(many, Theme.LIGHT));
    assertThat(drawing.texts().get(1)).contains("held for reading by task-1, task-2 and 510 more, longest 2 us");
    assertThat(drawing.texts()).contains("513 tasks, 1 waiting for a lock");
    assertThat(drawing.primitives()).isLessThan(150);
  }

  private void cursor(long millis) {
    frame.state().cursor(Optional.of(Cursor.at(frame.snapshot().recording(), millis * SampleRun.MILLI)));
  }

  private CountingDrawing paint(double width) {
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, width, HEIGHT, frame);
    return drawing;
  }
}
