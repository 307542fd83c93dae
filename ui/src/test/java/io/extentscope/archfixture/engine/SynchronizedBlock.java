package io.extentscope.archfixture.engine;

final class SynchronizedBlock {
  private final Object monitor = new Object();
  private int count;

  void add() {
    synchronized (monitor) {
      count++;
    }
  }

  int count() {
    return count;
  }
}
