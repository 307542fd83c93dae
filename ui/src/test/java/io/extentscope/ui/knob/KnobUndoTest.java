package io.extentscope.ui.knob;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.tunable.Tunable;
import org.junit.jupiter.api.Test;

final class KnobUndoTest {

  @Test
  void take_afterOnePullOfASlider_givesTheValueBeforeThePull() {
    KnobUndo undo = new KnobUndo();
    undo.note(Tunable.CACHING_WORKERS, 8, 12, false);
    undo.note(Tunable.CACHING_WORKERS, 12, 20, true);
    undo.note(Tunable.CACHING_WORKERS, 20, 32, true);
    assertThat(undo.take()).contains(new KnobUndo.Change(Tunable.CACHING_WORKERS, 8, 32));
    assertThat(undo.isEmpty()).isTrue();
  }

  @Test
  void take_afterChangesOfTwoKnobs_givesTheLastFirst() {
    KnobUndo undo = new KnobUndo();
    undo.note(Tunable.CACHING_WORKERS, 8, 12, false);
    undo.note(Tunable.COUNTER_BATCH, 32, 64, true);
    assertThat(undo.take()).map(KnobUndo.Change::tunable).contains(Tunable.COUNTER_BATCH);
    assertThat(undo.take()).map(KnobUndo.Change::tunable).contains(Tunable.CACHING_WORKERS);
    assertThat(undo.take()).isEmpty();
  }
}
