package io.extentscope.ui.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ViewStateTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void visible_whileFollowing_endsAtTheNewestMomentAndKeepsItsLength() {
    ViewState state = new ViewState();
    TimeRange early = state.visible(SECOND);
    TimeRange late = state.visible(100 * SECOND);
    assertThat(early.from()).isZero();
    assertThat(late.length()).isEqualTo(early.length());
    assertThat(late.to()).isGreaterThan(100 * SECOND).isLessThan(101 * SECOND);
  }

  @Test
  void zoom_aroundATime_keepsThatTimeInItsPlace() {
    TimeRange range = new TimeRange(10 * SECOND, 20 * SECOND);
    TimeRange zoomed = range.zoomed(0.5, 12 * SECOND);
    assertThat(zoomed.length()).isEqualTo(5 * SECOND);
    assertThat((12.0 * SECOND - zoomed.from()) / zoomed.length()).isCloseTo(0.2, within(1e-9));
  }

  @Test
  void zoom_whileFollowing_goesOnFollowing() {
    ViewState state = new ViewState();
    state.zoom(0.5, 0, 50 * SECOND);
    assertThat(state.following()).isTrue();
    assertThat(state.visible(60 * SECOND).length()).isEqualTo(6 * SECOND);
  }

  @Test
  void back_afterTwoChanges_showsTheRangesBeforeThem() {
    ViewState state = new ViewState();
    TimeRange first = new TimeRange(0, SECOND);
    TimeRange second = new TimeRange(5 * SECOND, 6 * SECOND);
    state.show(first, 0);
    state.show(second, 0);
    state.back();
    assertThat(state.visible(99 * SECOND)).isEqualTo(first);
    assertThat(state.following()).isFalse();
  }

  @Test
  void version_afterEveryChange_grows() {
    ViewState state = new ViewState();
    long version = state.version();
    state.scroll(5);
    assertThat(state.version()).isGreaterThan(version);
  }

  @Test
  void range_neverEmpty() {
    assertThat(new TimeRange(5, 5).length()).isEqualTo(TimeRange.LEAST);
    assertThat(new TimeRange(0, SECOND).zoomed(0, 0).length()).isEqualTo(TimeRange.LEAST);
  }
}
