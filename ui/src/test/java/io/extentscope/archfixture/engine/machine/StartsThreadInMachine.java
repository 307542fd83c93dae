package io.extentscope.archfixture.engine.machine;

/** The one package that may. */
final class StartsThreadInMachine {
  synchronized void start(Runnable body) {
    new Thread(body).start();
  }
}
