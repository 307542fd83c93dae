package io.extentscope.ui.view.statistics;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.ui.view.statistics.Facts.Fact;
import java.util.List;
import java.util.Locale;

/** The numbers of discard, the most important first, each with its unit and where it comes from. */
final class DiscardFacts {
  private DiscardFacts() {}

  static List<Fact> of(RunSnapshot snapshot) {
    DiscardStatistics discard = snapshot.statistics().discard();
    TunableSet knobs = snapshot.applied();
    return List.of(
        new Fact("waiting", Units.size(discard.discardableBytes()), "bytes in " + discard.discardableExtents()
            + " extents and runs of bitmaps that were freed and not discarded, of all groups: discardable_bytes and"
            + " discardable_extents of sysfs"),
        new Fact("discarded", Units.size(discard.discardedBytes()), "bytes in " + discard.requests()
            + " requests to the device, counted when each has ended"),
        new Fact("saved by reuse", Units.size(discard.savedBytes()),
            "bytes that were allocated again before they were discarded: discard_bytes_saved of sysfs, data groups only"),
        new Fact("reuse", share(discard),
            "per cent of what no longer waits that was saved by reuse: saved / (saved + discarded)"),
        new Fact("pause", Units.duration(discard.delay()),
            "time from one request to the next that the knob discard.iopsLimit"
                + " demands: 1000 ms / limit in whole milliseconds, from 1 to 1000"),
        limit(knobs, Tunable.DISCARD_IOPS_LIMIT, "requests/s", "requests a second; iops_limit of sysfs"),
        limit(knobs, Tunable.DISCARD_KBPS_LIMIT, "KiB/s", "KiB a second; kbps_limit of sysfs"),
        limit(knobs, Tunable.DISCARD_MAX_SIZE, "size", "bytes of one request; max_discard_size of sysfs"),
        new Fact("most waiting", Units.count(discard.queueDepthMax()),
            "extents and runs of bitmaps at a time, since the start"),
        new Fact("groups queued", Units.count(discard.queuedGroups()), "block groups on all lists of the worker"),
        new Fact("out of extents", Units.size(discard.extentBytes()), "bytes that the worker of asynchronous discard"
            + " discarded out of extents: discard_extent_bytes of sysfs"),
        new Fact("out of bitmaps", Units.size(discard.bitmapBytes()), "bytes that it discarded out of bitmaps:"
            + " discard_bitmap_bytes of sysfs"),
        new Fact("delay", knobs.text(Tunable.DISCARD_DELAY),
            "age at which a group on the list 1 MiB or 32 KiB may be discarded;"
                + " the knob discard.delay"),
        new Fact("unused delay", knobs.text(Tunable.DISCARD_UNUSED_DELAY),
            "age at which a group of which nothing is used may be"
                + " discarded; the knob discard.unusedDelay"));
  }

  private static Fact limit(TunableSet knobs, Tunable knob, String name, String unit) {
    return new Fact("limit " + name, knobs.get(knob) == 0 ? "none" : knobs.text(knob),
        "most " + unit + "; the knob " + knob.key() + ", of which 0 is no limit");
  }

  private static String share(DiscardStatistics discard) {
    long gone = discard.savedBytes() + discard.discardedBytes();
    return gone == 0 ? "–" : String.format(Locale.ROOT, "%.0f %%", 100.0 * discard.savedBytes() / gone);
  }
}
