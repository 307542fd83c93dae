package io.extentscope.ui.view;

import io.extentscope.model.findings.FindingsWatch;
import io.extentscope.model.index.Situation;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Samples;
import io.extentscope.ui.run.SpaceBase;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.run.ViewState;
import io.extentscope.ui.select.SelectionModel;
import java.util.Optional;

/**
 * All that a view paints from.
 *
 * @param snapshot what is known of the run
 * @param state how it is being looked at
 * @param selection what is selected
 * @param samples readings of counters
 * @param spaceBase what the map of free space is compared with
 * @param theme colours
 * @param pointer the mouse pointer in this view
 */
public record Frame(
    RunSnapshot snapshot,
    ViewState state,
    SelectionModel selection,
    Samples samples,
    SpaceBase spaceBase,
    Theme theme,
    Pointer pointer) {

  /** A frame of a snapshot looked at for the first time, as for a figure: the whole run is visible. */
  public static Frame still(RunSnapshot snapshot, Theme theme) {
    return still(snapshot, theme, new TimeRange(0, snapshot.now()));
  }

  /** A frame of a window of time of a snapshot. */
  public static Frame still(RunSnapshot snapshot, Theme theme, TimeRange window) {
    ViewState state = new ViewState();
    if (snapshot.now() > 0) {
      state.show(window, snapshot.now());
    }
    state.found(new FindingsWatch().look(snapshot));
    return figure(snapshot, state, new SelectionModel(), theme);
  }

  /**
   * A frame of a run that is being looked at, for a figure. What depends on the pointer, or on when the window happened to
   * take its pictures of the run, is not in it, so that another run of the same way gives the same figure.
   */
  public static Frame figure(RunSnapshot snapshot, ViewState state, SelectionModel selection, Theme theme) {
    Samples samples = new Samples();
    samples.take(snapshot);
    return new Frame(snapshot, state, selection, samples, SpaceBase.NONE, theme, Pointer.NONE);
  }

  /** The visible range of time. */
  public TimeRange visible() {
    return state.visible(snapshot.now());
  }

  /** The state at the time cursor, else the newest; nothing if the events needed were let go. */
  public Optional<Situation> situation() {
    return state.situation(snapshot);
  }

  /** The same with another pointer. */
  public Frame at(Pointer moved) {
    return new Frame(snapshot, state, selection, samples, spaceBase, theme, moved);
  }
}
