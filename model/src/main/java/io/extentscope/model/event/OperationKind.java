package io.extentscope.model.event;

/** What a job does to the volume. */
public enum OperationKind {
  ALLOCATE,
  OVERWRITE,
  FREE,
  FSYNC,
  SNAPSHOT,
  DELETE_SNAPSHOT
}
