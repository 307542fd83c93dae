package io.extentscope.model.event;

/** Kinds of device request. */
public enum IoKind {
  READ,
  WRITE,
  FLUSH,
  DISCARD
}
