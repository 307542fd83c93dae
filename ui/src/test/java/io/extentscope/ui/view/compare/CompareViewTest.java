package io.extentscope.ui.view.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.compare.RunPair;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CompareViewTest {
  private static final RunSnapshot LONG = SampleRun.snapshot(20_000 * SampleRun.MILLI);
  private static final RunSnapshot SHORT = SampleRun.snapshot(4_000 * SampleRun.MILLI);
  private static final RunPair PAIR = RunPair.of(RunPair.Side.of("long", LONG), RunPair.Side.of("short", SHORT));

  @Test
  void paint_twoRuns_namesBothAndShowsVerdictPhasesHistogramsAndDifferences() {
    CountingDrawing drawing = paint(new CompareView(), 1300, 900);

    assertThat(drawing.texts()).contains("A  long", "B  short", "A commit", "B commit", "commit times", "Differences",
        "0 is the start of both runs", "One commit, phase by phase", "waits for extent_commit_sem");
    assertThat(String.join(" ", drawing.texts())).contains("This is one seed")
        .contains("Only 20.000 s of a and 4.000 s of b are compared");
    assertThat(drawing.hatches()).isNotEmpty();
    assertThat(drawing.depth()).isZero();
  }

  @Test
  void paint_runsOfTheSameTime_doesNotWarn() {
    RunPair pair = RunPair.of(RunPair.Side.of("one", SHORT), RunPair.Side.of("same", SHORT));

    assertThat(pair.comparison().verdict()).doesNotContain("are compared");
  }

  @Test
  void paint_anySize_needsNoMoreShapesThanPixelsAllow() {
    for (int width : new int[] {300, 700, 1600}) {
      assertThat(paint(new CompareView(), width, 600).primitives()).as("width %d", width).isLessThan(width * 16);
    }
  }

  @Test
  void anchors_atTheStart_coverTheLongerRun() {
    Anchors anchors = Anchors.of(PAIR, Alignment.START, -1, 0);

    assertThat(anchors.a()).isZero();
    assertThat(anchors.range(PAIR, Alignment.START)).isEqualTo(new TimeRange(0, LONG.now()));
  }

  @Test
  void anchors_atACommit_areTheStartsOfTheSameOneCountedFromTheStart() {
    CommitRecord third = LONG.statistics().commits().get(2);

    Anchors anchors = Anchors.of(PAIR, Alignment.COMMIT, third.transaction(), 0);

    assertThat(anchors.a()).isEqualTo(third.start());
    assertThat(anchors.b()).isEqualTo(SHORT.statistics().commits().get(2).start());
    assertThat(anchors.commits().orElseThrow().a()).isEqualTo(third);
    assertThat(anchors.range(PAIR, Alignment.COMMIT).length()).isLessThan(2 * third.took());
  }

  @Test
  void anchors_atAMark_areTheSameMarkInBothRuns() {
    Anchors anchors = Anchors.of(PAIR, Alignment.MARK, -1, 2_100 * SampleRun.MILLI);

    assertThat(anchors.a()).isEqualTo(2_000 * SampleRun.MILLI);
    assertThat(anchors.b()).isEqualTo(anchors.a());
    assertThat(anchors.text()).contains("Workers");
  }

  @Test
  void wheel_withControl_zoomsAndAClickShowsAllAgain() {
    CompareView view = new CompareView();
    view.show(PAIR);
    CompareInput input = new CompareInput(view);
    input.resized(1300, 900);
    Frame frame = Frame.still(LONG, Theme.LIGHT);
    TimeRange all = view.visible(PAIR, frame);
    long before = view.version();

    input.scrolled(frame, 700, 100, 2, true, false);

    assertThat(view.visible(PAIR, frame).length()).isLessThan(all.length());
    assertThat(view.version()).isGreaterThan(before);
    input.clicked(frame, 700, 100);
    assertThat(view.visible(PAIR, frame)).isEqualTo(all);
  }

  @Test
  void selection_ofACommit_choosesThePairOfBars() {
    CompareView view = new CompareView();
    view.show(PAIR);
    view.align(Alignment.COMMIT);
    Frame frame = Frame.still(LONG, Theme.LIGHT);
    CommitRecord second = LONG.statistics().commits().get(1);
    frame.selection().toggle(new Selection.OfCommit(second.transaction()));
    CountingDrawing drawing = new CountingDrawing();

    view.paint(drawing, 1300, 900, frame);

    assertThat(drawing.texts()).anyMatch(text -> text.startsWith("0 is the start of commit " + second.transaction()));
  }

  private static CountingDrawing paint(CompareView view, double width, double height) {
    view.show(PAIR);
    view.zoom(Optional.empty());
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, width, height, Frame.still(LONG, Theme.LIGHT));
    return drawing;
  }
}
