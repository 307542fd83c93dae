package io.extentscope.engine.machine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Guards a few instructions on a lock's or queue's own fields, from which locks for everyone else are built. Whoever has
 * it must not call a machine's blocking methods; so in virtual time it is always free.
 */
public final class Guard {
  private static final VarHandle TAKEN;
  private static final int SPINS = 64;

  static {
    try {
      TAKEN = MethodHandles.lookup().findVarHandle(Guard.class, "taken", boolean.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  @SuppressWarnings("UnusedVariable") // read and written through TAKEN
  private boolean taken;

  @SuppressWarnings("ThreadPriorityCheck") // progress does not depend on it, it only shortens the wait
  public void enter() {
    int spins = 0;
    while (!TAKEN.compareAndSet(this, false, true)) {
      if (++spins < SPINS) {
        Thread.onSpinWait();
      } else {
        // The owner may have lost its processor.
        Thread.yield();
      }
    }
  }

  public void leave() {
    TAKEN.setRelease(this, false);
  }
}
