package io.extentscope.archfixture.engine;

/** A class that breaks no rule. */
public record Facade(String name) {}
