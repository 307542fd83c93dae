package io.extentscope.archfixture.engine.sync;

/** A class that breaks no rule. */
public record Internal(String name) {}
