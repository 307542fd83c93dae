package io.extentscope.archfixture.engine;

final class CallsMathRandom {
  double draw() {
    return Math.random();
  }
}
