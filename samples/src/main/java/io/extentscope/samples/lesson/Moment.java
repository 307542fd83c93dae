package io.extentscope.samples.lesson;

import io.extentscope.model.run.RunSnapshot;

/**
 * What measures are read from.
 *
 * @param snapshot the run
 * @param stepStart time of the run when the step began, in nanoseconds
 */
public record Moment(RunSnapshot snapshot, long stepStart) {}
