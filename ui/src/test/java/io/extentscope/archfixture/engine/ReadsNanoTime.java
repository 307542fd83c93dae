package io.extentscope.archfixture.engine;

final class ReadsNanoTime {
  long read() {
    return System.nanoTime();
  }
}
