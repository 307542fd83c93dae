package io.extentscope.engine.counter;

/** What a {@link DeltaCell} holds; a class of its own because the fields of a class above lie before those below. */
class DeltaCellValues {
  @SuppressWarnings("UnusedVariable") // keeps what follows off the cache line of what lies before
  private long before0, before1, before2, before3, before4, before5, before6, before7;

  long delta;
  long batch;
  long addings;
  long takings;
  long taken;
}
