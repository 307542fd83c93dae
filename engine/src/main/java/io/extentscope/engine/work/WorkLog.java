package io.extentscope.engine.work;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import java.util.ArrayDeque;
import java.util.List;

/** The lines that work queues print to the kernel log, the last thousand. */
final class WorkLog {
  private static final int MOST = 1000;

  private final Machine machine;
  private final Guard guard = new Guard();
  private final ArrayDeque<String> lines = new ArrayDeque<>();

  WorkLog(Machine machine) {
    this.machine = machine;
  }

  /** Adds a line with the time in front, as the kernel does. */
  void add(String line) {
    long micros = machine.now() / 1000;
    String seconds = Long.toString(micros / 1_000_000);
    String fraction = Long.toString(1_000_000 + micros % 1_000_000).substring(1);
    guard.enter();
    try {
      if (lines.size() == MOST) {
        lines.removeFirst();
      }
      lines.addLast("[" + seconds + "." + fraction + "] " + line);
    } finally {
      guard.leave();
    }
  }

  List<String> lines() {
    guard.enter();
    try {
      return List.copyOf(lines);
    } finally {
      guard.leave();
    }
  }
}
