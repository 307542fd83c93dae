package io.extentscope.ui.view.work;

import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Work;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.work.PoolState;

/** A row of the view. */
sealed interface WorkRow {
  /** The least that it needs, in pixels. */
  double height();

  /** Whether it shows more if it gets more room. */
  default boolean grows() {
    return false;
  }

  /** The heading of a section, with a remark. */
  record Heading(String text, String remark) implements WorkRow {
    @Override
    public double height() {
      return 24;
    }
  }

  /** A pool over time. */
  record Pool(PoolState state) implements WorkRow {
    @Override
    public double height() {
      return 44;
    }

    @Override
    public boolean grows() {
      return true;
    }

    String title() {
      int id = state.id();
      boolean high = state.attributes().nice() < 0;
      boolean bound = (state.attributes().flags() & UNBOUND) == 0;
      return (bound ? "CPU " + state.attributes().cpus() : "unbound, pool " + id) + (high ? ", high priority" : "");
    }
  }

  /** A queue over time. */
  record Queue(int id, QueueStatistics statistics) implements WorkRow {
    @Override
    public double height() {
      return 44;
    }

    @Override
    public boolean grows() {
      return true;
    }
  }

  /** A task that executes a work item. */
  record Item(Situation at, Situation.OfTask task, Work.Item item, String function, String queue) implements WorkRow {
    @Override
    public double height() {
      return 33;
    }
  }

  /** A line of the kernel log. */
  record Line(String text) implements WorkRow {
    @Override
    public double height() {
      return 15;
    }

    /** Whether it tells of a fault. */
    boolean bad() {
      return text.contains("BUG:") || text.contains("hogged CPU");
    }
  }

  /** That there is nothing, or more. */
  record Note(String text) implements WorkRow {
    @Override
    public double height() {
      return 18;
    }
  }

  /** The kernel's flag of a pool that belongs to no CPU. */
  int UNBOUND = 4;
}
