package io.extentscope.model.index;

/** The world before an event; nobody changes it. */
record Checkpoint(long event, World world) {}
