package io.extentscope.archfixture.engine;

import java.time.Instant;

final class ReadsInstant {
  Instant read() {
    return Instant.now();
  }
}
