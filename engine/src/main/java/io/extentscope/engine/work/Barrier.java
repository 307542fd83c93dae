package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.Completion;
import io.extentscope.model.event.BlockReason;

/** An item tied behind another one, by which a task learns that the other has ended. */
final class Barrier extends WorkItem {
  private final Completion reached;

  private Barrier(String name, Completion reached) {
    super(name, reached::complete);
    this.reached = reached;
  }

  static Barrier of(Machine machine, WorkItem target) {
    Completion reached = new Completion(machine, Wait.of(BlockReason.CONDITION, "end of work item " + target.name()));
    return new Barrier("BAR(" + machine.current().id() + ")", reached);
  }

  void await() {
    reached.await();
  }

  @Override
  boolean counted() {
    return false;
  }
}
