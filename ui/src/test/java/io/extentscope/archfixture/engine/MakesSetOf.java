package io.extentscope.archfixture.engine;

import java.util.Set;

final class MakesSetOf {
  Set<String> make(String one, String other) {
    return Set.of(one, other);
  }
}
