package io.extentscope.ui.cli;

import picocli.CommandLine.Option;

/** How many seeds a command runs, one after the other from {@code --seed} on. */
final class Seeds {
  private static final int MOST = 1000;

  @Option(names = "--seeds", paramLabel = "N", defaultValue = "5", description = "Seeds, from --seed on (default 5).")
  private long count;

  /** The number of seeds. */
  int count() {
    if (count < 1 || count > MOST) {
      throw new UsageException("--seeds is " + count + ", it must be from 1 to " + MOST);
    }
    return (int) count;
  }
}
