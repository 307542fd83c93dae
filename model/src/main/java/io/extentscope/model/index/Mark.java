package io.extentscope.model.index;

/** A moment worth a mark on the timeline: a command or a cold remount. The time is in nanoseconds. */
public record Mark(long time, String text) {}
