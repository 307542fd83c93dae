package io.extentscope.archfixture.engine;

final class Notifies {
  // The mistake is the point of this class.
  @SuppressWarnings("NakedNotify")
  void wake(Object monitor) {
    monitor.notifyAll();
  }
}
