package io.extentscope.ui.settings;

import io.extentscope.model.text.Units;
import java.util.Locale;

/** How the status line writes moments of a run. */
public enum TimeFormat {
  SECONDS("seconds: 72.480 s"),
  CLOCK("clock: 0:01:12.480"),
  NANOSECONDS("nanoseconds: 72480000000 ns");

  private static final long MILLI = 1_000_000;

  private final String title;

  TimeFormat(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /** A moment given in nanoseconds. */
  public String moment(long nanos) {
    return switch (this) {
      case SECONDS -> Units.moment(nanos);
      case CLOCK -> {
        long millis = nanos / MILLI;
        yield String.format(
            Locale.ROOT, "%d:%02d:%02d.%03d", millis / 3_600_000, millis / 60_000 % 60, millis / 1000 % 60,
            millis % 1000);
      }
      case NANOSECONDS -> nanos + " ns";
    };
  }
}
