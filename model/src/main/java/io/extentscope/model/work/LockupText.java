package io.extentscope.model.work;

import java.util.ArrayList;
import java.util.List;

/** Writes a report of a lock-up line by line as the kernel prints it. */
public final class LockupText {
  static final String BARRIER = "BAR(";

  private final List<String> lines = new ArrayList<>();

  private LockupText() {}

  /** The lines, without time stamps. */
  public static List<String> lines(LockupReport report) {
    LockupText text = new LockupText();
    report.stuck().forEach(stuck -> text.lines.add(stuckLine(stuck)));
    text.lines.add("Showing busy workqueues and worker pools:");
    report.queues().forEach(text::queue);
    report.pools().forEach(pool -> text.lines.add(poolLine(pool)));
    return List.copyOf(text.lines);
  }

  /** The line that says a pool is stuck. */
  public static String stuckLine(StuckPool stuck) {
    return "BUG: workqueue lockup - pool" + attributes(stuck.pool()) + " stuck for " + stuck.seconds() + "s!";
  }

  private void queue(QueueState queue) {
    lines.add("workqueue " + queue.name() + ": flags=0x" + Integer.toHexString(queue.flags()));
    for (QueueShare share : queue.shares()) {
      lines.add(shareLine(share));
      if (!share.inFlight().isEmpty()) {
        lines.add("    in-flight: " + String.join(", ", share.inFlight().stream().map(LockupText::inFlight).toList()));
      }
      items("pending", share.pending());
      items("delayed", share.inactive());
    }
  }

  private static String shareLine(QueueShare share) {
    return "  pwq " + share.pool() + ":" + attributes(share.attributes()) + " active=" + share.active() + "/"
        + share.most()
        + (share.references() < 0 ? "" : " refcnt=" + share.references()) + (share.mayday() ? " MAYDAY" : "");
  }

  private static String inFlight(InFlight worker) {
    return worker.task() + (worker.rescuer() ? "(RESCUER)" : "") + ":" + String.join(" ", worker.items());
  }

  /** No comma stands before a barrier: it is tied to the item before it. */
  private void items(String what, List<String> items) {
    if (items.isEmpty()) {
      return;
    }
    StringBuilder line = new StringBuilder("    ").append(what).append(':');
    for (int i = 0; i < items.size(); i++) {
      String item = items.get(i);
      line.append(i == 0 || item.startsWith(BARRIER) ? "" : ",").append(' ').append(item);
    }
    lines.add(line.toString());
  }

  private static String poolLine(PoolState pool) {
    StringBuilder line = new StringBuilder("pool ").append(pool.id()).append(':').append(attributes(pool.attributes()));
    line.append(" hung=").append(pool.hungSeconds()).append("s workers=").append(pool.workers());
    if (pool.manager() >= 0) {
      line.append(" manager: ").append(pool.manager());
    }
    if (!pool.idle().isEmpty()) {
      line.append(" idle:");
      pool.idle().forEach(task -> line.append(' ').append(task));
    }
    return line.toString();
  }

  private static String attributes(PoolAttributes pool) {
    return " cpus=" + pool.cpus() + (pool.node() < 0 ? "" : " node=" + pool.node()) + " flags=0x"
        + Integer.toHexString(pool.flags()) + " nice=" + pool.nice();
  }
}
