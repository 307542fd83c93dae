package io.extentscope.archfixture.engine;

import java.util.List;

final class StreamsInParallel {
  long count(List<String> list) {
    return list.parallelStream().count();
  }
}
