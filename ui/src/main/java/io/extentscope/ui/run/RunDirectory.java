package io.extentscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The runs that are open in a window, and the one that is shown. Used on the FX thread only. */
public final class RunDirectory {
  private final List<OpenRun> runs = new ArrayList<>();
  private @Nullable OpenRun shown;
  private long version;

  /** Adds a run and shows it. */
  public void add(OpenRun run) {
    runs.add(run);
    show(run);
  }

  /** Puts a run in the place of another and shows it. */
  public void replace(OpenRun old, OpenRun run) {
    int at = runs.indexOf(old);
    if (at < 0) {
      add(run);
    } else {
      runs.set(at, run);
      show(run);
    }
  }

  /** Takes a run out; another one is shown if there is one. */
  public void remove(OpenRun run) {
    runs.remove(run);
    choose(runs.isEmpty() ? null : runs.getLast());
  }

  /** Shows one of the runs. */
  public void show(OpenRun run) {
    choose(run);
  }

  private void choose(@Nullable OpenRun run) {
    shown = run;
    version++;
  }

  public Optional<OpenRun> shown() {
    return Optional.ofNullable(shown);
  }

  public List<OpenRun> all() {
    return List.copyOf(runs);
  }

  /** Grows with every change. */
  public long version() {
    return version;
  }
}
