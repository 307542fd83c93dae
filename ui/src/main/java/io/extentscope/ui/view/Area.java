package io.extentscope.ui.view;

/** A rectangle in a view, in pixels. */
public record Area(double x, double y, double width, double height) {}
