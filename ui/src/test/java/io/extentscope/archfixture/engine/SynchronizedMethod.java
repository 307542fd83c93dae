package io.extentscope.archfixture.engine;

final class SynchronizedMethod {
  private int count;

  synchronized int add() {
    return ++count;
  }
}
