package io.extentscope.model.importer;

import com.google.common.base.Splitter;
import io.extentscope.model.work.InFlight;
import io.extentscope.model.work.LockupReport;
import io.extentscope.model.work.LockupText;
import io.extentscope.model.work.PoolAttributes;
import io.extentscope.model.work.PoolState;
import io.extentscope.model.work.QueueShare;
import io.extentscope.model.work.QueueState;
import io.extentscope.model.work.StuckPool;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the report of a lock-up of work queues from a kernel log, as {@link LockupText} writes it, with or without time
 * stamps in front. Lines about other things are passed over.
 */
public final class LockupReader {
  private static final Pattern STAMP =
      Pattern.compile("^(?:.*? kernel: )?(?:\\[ *\\d+\\.\\d+](?:\\[ *[TC]\\d+])? ?|\\d+,\\d+,\\d+,[^;]*;)");
  private static final String ATTRIBUTES =
      " cpus=(\\S+)(?: node=(\\d{1,5}))? flags=0x(\\p{XDigit}{1,7}) nice=(-?\\d{1,3})";
  private static final Pattern STUCK =
      Pattern.compile("BUG: workqueue lockup - pool" + ATTRIBUTES + " stuck for (\\d{1,18})s!");
  private static final Pattern QUEUE = Pattern.compile("workqueue (\\S+): flags=0x(\\p{XDigit}{1,7})");
  private static final Pattern SHARE = Pattern.compile(
      " *pwq (\\d{1,9}):" + ATTRIBUTES + " active=(\\d{1,9})/(\\d{1,9})(?: refcnt=(\\d{1,9}))?( MAYDAY)?");
  private static final Pattern ITEMS = Pattern.compile(" +(in-flight|pending|delayed|inactive):(.*)");
  private static final Pattern POOL = Pattern.compile("pool (\\d{1,9}):" + ATTRIBUTES
      + "(?: hung=(\\d{1,18})s)? workers=(\\d{1,9})(?: manager: (\\d{1,9}))?(?: idle:((?: \\d{1,9})+))?");
  private static final Pattern WORKER = Pattern.compile("(\\d{1,9})(\\(RESCUER\\))?:(.*)");

  private final String name;
  private final List<StuckPool> stuck = new ArrayList<>();
  private final List<QueueState> queues = new ArrayList<>();
  private final List<PoolState> pools = new ArrayList<>();
  private int number;

  private LockupReader(String name) {
    this.name = name;
  }

  /**
   * Reads a report.
   *
   * @param name of the file, for messages
   * @throws ImportException if no pool is reported as stuck, or a line of the report makes no sense
   */
  public static LockupReport read(String name, Iterable<String> lines) {
    LockupReader reader = new LockupReader(name);
    for (String line : lines) {
      reader.number++;
      reader.line(STAMP.matcher(line).replaceFirst(""));
    }
    if (reader.stuck.isEmpty()) {
      throw new ImportException(name + ": no line 'BUG: workqueue lockup - pool ... stuck for ...s!' in it");
    }
    return new LockupReport(reader.stuck, reader.queues, reader.pools);
  }

  private void line(String line) {
    if (line.startsWith("BUG: workqueue lockup")) {
      Matcher found = match(STUCK, line);
      stuck.add(new StuckPool(attributes(found, 1), Long.parseLong(found.group(5))));
    } else if (line.startsWith("workqueue ") && line.contains(": flags=")) {
      Matcher found = match(QUEUE, line);
      queues.add(new QueueState(found.group(1), Integer.parseInt(found.group(2), 16), List.of()));
    } else if (line.startsWith("  pwq ")) {
      share(match(SHARE, line));
    } else if (line.startsWith("pool ") && line.contains(" cpus=")) {
      pool(match(POOL, line));
    } else {
      Matcher items = ITEMS.matcher(line);
      if (items.matches()) {
        items(items.group(1), items.group(2));
      }
    }
  }

  private void share(Matcher found) {
    if (queues.isEmpty()) {
      throw wrong("a share of no queue");
    }
    QueueState queue = queues.removeLast();
    List<QueueShare> shares = new ArrayList<>(queue.shares());
    shares.add(new QueueShare(
        integer(found, 1), attributes(found, 2), integer(found, 6), integer(found, 7), integer(found, 8),
        found.group(9) != null, List.of(), List.of(), List.of()));
    queues.add(new QueueState(queue.name(), queue.flags(), shares));
  }

  private void pool(Matcher found) {
    List<Integer> idle = found.group(9) == null
        ? List.of()
        : Splitter.on(' ').omitEmptyStrings().splitToStream(found.group(9)).map(Integer::valueOf).toList();
    long hung = found.group(6) == null ? 0 : Long.parseLong(found.group(6));
    pools.add(new PoolState(
        integer(found, 1), attributes(found, 2), hung, integer(found, 7), -1, integer(found, 8), idle));
  }

  private void items(String what, String text) {
    if (queues.isEmpty() || queues.getLast().shares().isEmpty()) {
      throw wrong("work items of no queue");
    }
    QueueState queue = queues.removeLast();
    List<QueueShare> shares = new ArrayList<>(queue.shares());
    shares.add(withItems(shares.removeLast(), what, text));
    queues.add(new QueueState(queue.name(), queue.flags(), shares));
  }

  private QueueShare withItems(QueueShare s, String what, String text) {
    List<InFlight> inFlight = s.inFlight();
    List<String> pending = s.pending();
    List<String> inactive = s.inactive();
    switch (what) {
      case "in-flight" -> inFlight = Splitter.on(',').trimResults().splitToStream(text).map(this::worker).toList();
      case "pending" -> pending = names(text);
      default -> inactive = names(text);
    }
    return new QueueShare(
        s.pool(), s.attributes(), s.active(), s.most(), s.references(), s.mayday(), inFlight, pending, inactive);
  }

  private InFlight worker(String text) {
    Matcher found = match(WORKER, text);
    return new InFlight(integer(found, 1), found.group(2) != null, names(found.group(3)));
  }

  private static List<String> names(String text) {
    return Splitter.onPattern("[ ,]+").omitEmptyStrings().splitToList(text);
  }

  private static PoolAttributes attributes(Matcher found, int first) {
    return new PoolAttributes(
        found.group(first), integer(found, first + 1), Integer.parseInt(found.group(first + 2), 16),
        integer(found, first + 3));
  }

  /** The number of a group, or -1 if the group is absent. */
  private static int integer(Matcher found, int group) {
    return found.group(group) == null ? -1 : Integer.parseInt(found.group(group));
  }

  private Matcher match(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.lookingAt()) {
      throw wrong("not understood: '" + (line.length() > 80 ? line.substring(0, 80) + "..." : line) + "'");
    }
    return matcher;
  }

  private ImportException wrong(String what) {
    return new ImportException(name + ", line " + number + ": " + what);
  }
}
