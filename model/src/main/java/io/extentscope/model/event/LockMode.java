package io.extentscope.model.event;

/** How a lock is held or wanted. A mutex and a spin lock are only ever held exclusively. */
public enum LockMode {
  SHARED,
  EXCLUSIVE
}
