package io.extentscope.model.recording;

/**
 * A task as a recording knows it.
 *
 * @param id counts from 0 in order of creation
 * @param name such as {@code cache-3}
 * @param role what it does, for grouping: {@code caching}, {@code commit}, {@code job} ...
 */
public record TaskInfo(int id, String name, String role) {}
