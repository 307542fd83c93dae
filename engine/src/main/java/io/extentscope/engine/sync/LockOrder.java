package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * In which order the classes of locks are taken while others are held, as far as a run has shown. Two orders that
 * contradict each other can end in a deadlock even if this run was lucky. Attempts that do not wait do not count.
 */
public final class LockOrder {
  private final Guard guard = new Guard();
  private final List<Edge> edges = new ArrayList<>();

  LockOrder() {}

  /**
   * A class was wanted while another was held.
   *
   * @param held the class held
   * @param wanted the class wanted
   * @param task who did it first
   * @param time when, in nanoseconds
   */
  public record Edge(String held, String wanted, String task, long time) {
    @Override
    public String toString() {
      return held + " -> " + wanted + " (" + task + " at " + time + " ns)";
    }
  }

  /** Every pair seen, in order of time. */
  public List<Edge> edges() {
    guard.enter();
    try {
      return List.copyOf(edges);
    } finally {
      guard.leave();
    }
  }

  /** Pairs that contradict others: the class held is also reachable from the class wanted. */
  public List<Edge> contradictions() {
    List<Edge> all = edges();
    return all.stream().filter(edge -> reaches(all, edge.wanted, edge.held)).toList();
  }

  /** Notes that a task wants a lock while it holds others. */
  void wanted(HeldLocks held, LockClass wanted, Machine machine) {
    for (int i = 0; i < held.size(); i++) {
      LockClass before = held.lockClass(i);
      if (!before.precedes(wanted)) {
        add(before, wanted, held, machine.now());
      }
    }
  }

  private void add(LockClass before, LockClass wanted, HeldLocks held, long now) {
    guard.enter();
    try {
      if (!before.precedes(wanted)) {
        before.setPrecedes(wanted);
        edges.add(new Edge(before.name(), wanted.name(), held.task().name(), now));
      }
    } finally {
      guard.leave();
    }
  }

  private static boolean reaches(List<Edge> edges, String from, String to) {
    List<String> reached = new ArrayList<>(List.of(from));
    ArrayDeque<String> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      String at = open.remove();
      if (at.equals(to)) {
        return true;
      }
      for (Edge edge : edges) {
        if (edge.held.equals(at) && !reached.contains(edge.wanted)) {
          reached.add(edge.wanted);
          open.add(edge.wanted);
        }
      }
    }
    return false;
  }
}
