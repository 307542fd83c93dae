package io.extentscope.model.recording;

/**
 * A lock as a recording knows it.
 *
 * @param id counts from 0 in order of registration
 * @param lockClass name shared by all locks of one role, such as {@code extent_commit_sem}
 * @param name of this lock
 */
public record LockInfo(int id, String lockClass, String name) {}
