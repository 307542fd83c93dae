package io.extentscope.ui.view.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Arrangement;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Pointer;
import io.extentscope.ui.view.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TimelineViewTest {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 500;

  @Test
  void paint_waitingTasks_areHatchedInTwoDirections() {
    CountingDrawing drawing = paint(frame(12_000));
    assertThat(drawing.hatches()).anyMatch(hatch -> hatch.stroke() == Theme.WAIT_EXCLUSIVE && hatch.rising());
    assertThat(drawing.hatches()).anyMatch(hatch -> hatch.stroke() == Theme.WAIT_SHARED && !hatch.rising());
    assertThat(drawing.fills()).contains(Theme.SHARED, Theme.EXCLUSIVE, Theme.BLOCKING);
    assertThat(drawing.texts()).contains("extent_commit_sem", "commit", "cache-1", "Workers 4 -> 32", "cold remount");
    assertThat(drawing.depth()).isZero();
  }

  @Test
  void paint_fourTimesTheEvents_needsNoMorePrimitives() {
    Frame shorter = frame(200_000);
    Frame longer = frame(800_000);
    assertThat(longer.snapshot().recording().total()).isGreaterThan(3 * shorter.snapshot().recording().total());
    int few = paint(shorter).primitives();
    int rows = shorter.snapshot().index().taskIds().length + 6;
    assertThat(few).isLessThan(rows * 4 * (int) (WIDTH / 3));
    assertThat(paint(longer).primitives()).isLessThan(few * 11 / 10);
  }

  @Test
  void paint_anyZoom_hidesNoLongWait() {
    Frame frame = frame(200_000);
    for (long span = 2_000; span <= 200_000; span *= 10) {
      frame.state().show(new TimeRange(0, span * SampleRun.MILLI), frame.snapshot().now());
      assertThat(paint(frame).hatches()).as("span " + span).anyMatch(hatch -> hatch.stroke() == Theme.WAIT_EXCLUSIVE);
    }
  }

  @Test
  void layout_byTask_hasNoLockRows() {
    Frame frame = frame(12_000);
    assertThat(TimelineLayout.of(WIDTH, HEIGHT, frame).rows()).anyMatch(row -> row.kind() == Row.Kind.LOCK);
    frame.state().arrange(Arrangement.BY_TASK);
    assertThat(TimelineLayout.of(WIDTH, HEIGHT, frame).rows()).isNotEmpty()
        .allMatch(row -> row.kind() == Row.Kind.TASK);
  }

  @Test
  void layout_rows_followEachOtherWithoutOverlapAndTheCommitterComesFirst() {
    Frame frame = frame(12_000);
    List<Row> rows = TimelineLayout.of(WIDTH, HEIGHT, frame).rows();
    for (int i = 1; i < rows.size(); i++) {
      assertThat(rows.get(i).y()).isGreaterThanOrEqualTo(rows.get(i - 1).y() + rows.get(i - 1).height());
    }
    Row firstTask = rows.stream().filter(row -> row.kind() == Row.Kind.TASK).findFirst().orElseThrow();
    assertThat(firstTask.label()).isEqualTo("commit");
  }

  @Test
  void layout_scrolledToTheEnd_showsTheLastRow() {
    Frame frame = frame(12_000);
    TimelineLayout top = TimelineLayout.of(WIDTH, 180, frame);
    assertThat(top.scrollMax()).isPositive();
    frame.state().scroll(1e9);
    TimelineLayout end = TimelineLayout.of(WIDTH, 180, frame);
    Row last = end.rows().getLast();
    assertThat(last.y() + last.height()).isLessThanOrEqualTo(end.bottom() + 0.001);
  }

  @Test
  void hover_onAWaitingWriter_saysForWhatAndByWhomItIsHeld() {
    Frame frame = frame(12_000);
    TimelineLayout layout = TimelineLayout.of(WIDTH, HEIGHT, frame);
    Row writer = layout.rows().stream().filter(row -> row.label().equals("commit")).findFirst().orElseThrow();
    List<String> lines =
        new TimelineHover(frame.snapshot(), layout.scale()).lines(writer, layout.scale().x(5_200 * SampleRun.MILLI));
    assertThat(String.join(" ", lines)).contains("extent_commit_sem").contains("cache-").contains("at 5.2");
    CountingDrawing drawing = new CountingDrawing();
    Pointer pointer = new Pointer(layout.scale().x(5_200 * SampleRun.MILLI), writer.y() + 4);
    new TimelineView().paint(drawing, WIDTH, HEIGHT, frame.at(pointer));
    assertThat(drawing.texts())
        .anyMatch(text -> text.contains("extent_commit_sem") && !text.equals("extent_commit_sem"));
  }

  @Test
  void arrows_fromAWaitingWriter_leadToItsHolder() {
    Frame frame = frame(12_000);
    TimelineLayout layout = TimelineLayout.of(WIDTH, HEIGHT, frame);
    Row writer = layout.rows().stream().filter(row -> row.label().equals("commit")).findFirst().orElseThrow();
    CountingDrawing waiting = new CountingDrawing();
    WaitArrows.paint(waiting, layout, frame, writer, layout.scale().x(5_200 * SampleRun.MILLI));
    assertThat(waiting.primitives()).isGreaterThan(1);
    CountingDrawing idle = new CountingDrawing();
    WaitArrows.paint(idle, layout, frame, writer, layout.scale().x(100 * SampleRun.MILLI));
    assertThat(idle.primitives()).isZero();
  }

  @Test
  void hover_onTheLock_namesHoldersAndWaiters() {
    Frame frame = frame(12_000);
    TimelineLayout layout = TimelineLayout.of(WIDTH, HEIGHT, frame);
    Row lock = layout.rows().stream().filter(row -> row.kind() == Row.Kind.LOCK).findFirst().orElseThrow();
    String text = String.join(
        " ",
        new TimelineHover(frame.snapshot(), layout.scale()).lines(lock, layout.scale().x(9_000 * SampleRun.MILLI)));
    assertThat(text).contains("extent_commit_sem is held shared by cache-").contains("wait");
  }

  @Test
  void hover_onAKnobMark_saysWhatAndWhen() {
    Frame frame = frame(12_000);
    TimelineLayout layout = TimelineLayout.of(WIDTH, HEIGHT, frame);
    Row lane = layout.rowAt(TimelineLayout.AXIS + 5).orElseThrow();
    assertThat(
        new TimelineHover(frame.snapshot(), layout.scale()).lines(lane, layout.scale().x(2_000 * SampleRun.MILLI)))
        .containsExactly("Workers 4 -> 32 @ 2.000 s");
  }

  private static Frame frame(long millis) {
    RunSnapshot snapshot = SampleRun.snapshot(millis * SampleRun.MILLI);
    return Frame.still(snapshot, Theme.LIGHT, new TimeRange(0, snapshot.now()));
  }

  private static CountingDrawing paint(Frame frame) {
    CountingDrawing drawing = new CountingDrawing();
    new TimelineView().paint(drawing, WIDTH, HEIGHT, frame);
    return drawing;
  }
}
