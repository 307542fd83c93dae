package io.extentscope.samples;

import io.extentscope.model.statistics.CommitRecord;

/**
 * A commit that was published, to be held beside ours.
 *
 * @param variant the variant of the scenario that re-enacts it
 * @param attempt its number among the published commits of that variant
 * @param year of publication
 * @param commit what was published; its start is 0
 */
public record PublishedCommit(String variant, int attempt, int year, CommitRecord commit) {}
