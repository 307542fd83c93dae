package io.extentscope.archfixture.samples;

/** A class that breaks no rule. */
public record Sample(String name) {}
