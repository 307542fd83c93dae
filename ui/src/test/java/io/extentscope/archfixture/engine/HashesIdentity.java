package io.extentscope.archfixture.engine;

final class HashesIdentity {
  int hash(Object object) {
    return System.identityHashCode(object);
  }
}
