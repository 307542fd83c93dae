package io.extentscope.model.statistics;

/**
 * What the jobs did so far.
 *
 * @param operations operations ended
 * @param allocatedBytes bytes allocated
 * @param freedBytes bytes freed
 * @param failed operations that found no space or a volume that refused them
 */
public record WorkloadStatistics(long operations, long allocatedBytes, long freedBytes, long failed) {

  public static WorkloadStatistics none() {
    return new WorkloadStatistics(0, 0, 0, 0);
  }
}
