package io.extentscope.engine.machine;

/** Unwinds a task of a machine that is closed. Not for catching. */
final class MachineClosedError extends Error {
  private static final long serialVersionUID = 1L;

  MachineClosedError() {
    super("machine closed", null, false, false);
  }
}
