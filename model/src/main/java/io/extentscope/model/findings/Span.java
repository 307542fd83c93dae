package io.extentscope.model.findings;

/** A range of time in nanoseconds. */
record Span(long start, long end) {
  long length() {
    return end - start;
  }
}
