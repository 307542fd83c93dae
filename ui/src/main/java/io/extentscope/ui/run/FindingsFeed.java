package io.extentscope.ui.run;

import io.extentscope.model.findings.FindingsWatch;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.fx.Background;

/** Lets the rules look at a run in the background, at most once a second. Used on the FX thread only. */
final class FindingsFeed {
  private static final long GAP = 1_000_000_000L;

  private final FindingsWatch watch = new FindingsWatch();
  private boolean looking;
  private long lookedAt = -GAP;
  private RunSnapshot looked = RunSnapshot.empty();

  /** Has the run looked at if it has gone on; what was found comes into the view state later. */
  @SuppressWarnings("ReferenceEquality")
  void refresh(RunSnapshot snapshot, ViewState state, Background background, long now) {
    // A snapshot is a new object whenever anything in it changed.
    if (looking || now - lookedAt < GAP || snapshot == looked) {
      return;
    }
    looking = true;
    lookedAt = now;
    looked = snapshot;
    background.quietly(() -> watch.look(snapshot), found -> {
      looking = false;
      state.found(found);
    });
  }
}
