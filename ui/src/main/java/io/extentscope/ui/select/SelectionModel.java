package io.extentscope.ui.select;

/** What is selected in a run: one thing, the same in all views. Used on the FX thread only. */
public final class SelectionModel {
  private Selection selection = new Selection.Nothing();
  private long version;

  public Selection get() {
    return selection;
  }

  /** Selects something; selecting it again takes the selection away. */
  public void toggle(Selection chosen) {
    selection = chosen.equals(selection) ? new Selection.Nothing() : chosen;
    version++;
  }

  /** Selects something, whether or not it is selected. */
  public void choose(Selection chosen) {
    selection = chosen;
    version++;
  }

  public void clear() {
    selection = new Selection.Nothing();
    version++;
  }

  public boolean isTask(int task) {
    return selection.equals(new Selection.OfTask(task));
  }

  public boolean isLock(int lock) {
    return selection.equals(new Selection.OfLock(lock));
  }

  /** Whether a block group or an address in it is selected. */
  public boolean isGroup(long start) {
    return switch (selection) {
      case Selection.OfGroup(long group) -> group == start;
      case Selection.OfAddress(long group, long _) -> group == start;
      case Selection.Nothing _,Selection.OfLock _,Selection.OfTask _,Selection.OfCommit _ -> false;
    };
  }

  public boolean isCommit(long transaction) {
    return selection.equals(new Selection.OfCommit(transaction));
  }

  /** Grows with every change. */
  public long version() {
    return version;
  }
}
