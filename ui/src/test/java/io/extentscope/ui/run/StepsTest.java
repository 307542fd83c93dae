package io.extentscope.ui.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.SampleRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Steps through a recording, without an engine. */
class StepsTest {
  private final OpenRun run = OpenRun.still("sample", SampleRun.snapshot(9_000 * SampleRun.MILLI));
  private final Recording recording = run.snapshot().recording();

  @Test
  void back_byEventsFromNow_goesThroughAllOfThemAndForwardAgain() {
    List<Cursor> moments = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      run.stepBack(StepKind.EVENT);
      moments.add(cursor());
    }
    assertThat(moments).extracting(Cursor::events).isSortedAccordingTo((a, b) -> Long.compare(b, a))
        .doesNotHaveDuplicates();
    for (int i = 48; i >= 0; i--) {
      run.stepForward(StepKind.EVENT);
      assertThat(cursor()).isEqualTo(moments.get(i));
    }
    run.stepForward(StepKind.EVENT);
    assertThat(cursor()).as("the last event").isEqualTo(Cursor.after(recording, recording.end() - 1));
    run.stepForward(StepKind.EVENT);
    assertThat(run.state().cursor()).as("now").isEmpty();
  }

  @Test
  void back_atTheFirstEvent_stays() {
    run.state().cursor(Optional.of(Cursor.after(recording, 0)));
    run.stepBack(StepKind.EVENT);
    assertThat(cursor().events()).isEqualTo(1);
  }

  @Test
  void back_byHandOffs_stopsWhereAWaiterGotTheLock() {
    run.stepBack(StepKind.HAND_OFF);
    Cursor last = cursor();
    run.stepBack(StepKind.HAND_OFF);
    Cursor before = cursor();
    for (Cursor moment : List.of(last, before)) {
      assertThat(recording.kind(moment.events() - 1)).isEqualTo(EventKind.LOCK_ACQUIRED);
      assertThat(recording.c(moment.events() - 1)).isPositive();
    }
    assertThat(before.events()).isLessThan(last.events());
    run.stepForward(StepKind.HAND_OFF);
    assertThat(cursor()).isEqualTo(last);
  }

  @Test
  void handOffs_ofASelectedLockThatNobodyWaitedFor_areNone() {
    run.selection().toggle(new Selection.OfLock(77));
    run.stepBack(StepKind.HAND_OFF);
    assertThat(run.state().cursor()).isEmpty();
  }

  @Test
  void step_toAMomentOutOfSight_bringsItIntoView() {
    run.state().show(new TimeRange(0, 1_000_000_000L), run.snapshot().now());
    run.stepBack(StepKind.HAND_OFF);
    TimeRange visible = run.state().visible(run.snapshot().now());
    assertThat(cursor().time()).isBetween(visible.from(), visible.to());
    assertThat(visible.length()).isEqualTo(1_000_000_000L);
  }

  private Cursor cursor() {
    return run.state().cursor().orElseThrow();
  }
}
