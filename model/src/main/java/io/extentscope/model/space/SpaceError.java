package io.extentscope.model.space;

/**
 * A file system that cannot be read.
 *
 * @param image the file
 * @param error one line: what, where, what to do
 */
public record SpaceError(String image, String error) implements SpaceResult {}
