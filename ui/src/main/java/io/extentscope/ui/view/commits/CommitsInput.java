package io.extentscope.ui.view.commits;

import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import java.util.Optional;

/** A click on a column selects the commit and marks its time on the timeline. */
public final class CommitsInput extends SizedInput {

  @Override
  public void clicked(Frame frame, double x, double y) {
    CommitsView.layout(width(), height(), frame).columnAt(x, y).ifPresent(column -> {
      CommitRecord commit = column.commit();
      frame.selection().toggle(new Selection.OfCommit(commit.transaction()));
      TimeRange window = new TimeRange(commit.start(), commit.start() + commit.took());
      frame.state().select(Optional.of(window));
      frame.state().show(window.zoomed(1.3, (window.from() + window.to()) / 2), frame.snapshot().now());
    });
  }
}
