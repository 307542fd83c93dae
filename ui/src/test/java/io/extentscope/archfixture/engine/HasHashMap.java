package io.extentscope.archfixture.engine;

import java.util.HashMap;
import java.util.Map;

final class HasHashMap {
  Map<String, String> make() {
    return new HashMap<>();
  }
}
