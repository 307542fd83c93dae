package io.extentscope.archfixture.ui;

/** A class that breaks no rule. */
public record Plain(String name) {}
