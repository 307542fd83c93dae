package io.extentscope.archfixture.engine;

final class StartsThread {
  void start(Runnable body) {
    new Thread(body).start();
  }
}
