package io.extentscope.ui.knob;

import static io.extentscope.model.tunable.Tunable.CACHE_LOAD;
import static io.extentscope.model.tunable.Tunable.CACHING_IDLE_THRESHOLD;
import static io.extentscope.model.tunable.Tunable.CACHING_LIST_LOCK;
import static io.extentscope.model.tunable.Tunable.CACHING_START_POLICY;
import static io.extentscope.model.tunable.Tunable.CACHING_WORKERS;
import static io.extentscope.model.tunable.Tunable.CACHING_YIELD_POLICY;
import static io.extentscope.model.tunable.Tunable.COMMIT_INTERVAL;
import static io.extentscope.model.tunable.Tunable.COUNTER_BATCH;
import static io.extentscope.model.tunable.Tunable.COUNTER_DECISION;
import static io.extentscope.model.tunable.Tunable.DEVICE_PARALLELISM;
import static io.extentscope.model.tunable.Tunable.DEVICE_READ_LATENCY;
import static io.extentscope.model.tunable.Tunable.DISCARD_IOPS_LIMIT;
import static io.extentscope.model.tunable.Tunable.DISCARD_MODE;
import static io.extentscope.model.tunable.Tunable.FAULT_FAIL_WRITES;
import static io.extentscope.model.tunable.Tunable.FAULT_READ_ERRORS;
import static io.extentscope.model.tunable.Tunable.FAULT_WRITE_ERRORS;
import static io.extentscope.model.tunable.Tunable.WORKLOAD_COLD_EVERY;
import static io.extentscope.model.tunable.Tunable.WORKLOAD_JOBS;
import static io.extentscope.model.tunable.Tunable.WORKLOAD_RATE;
import static io.extentscope.model.tunable.Tunable.WORKQUEUE_HOG_LIMIT;
import static io.extentscope.model.tunable.Tunable.WORKQUEUE_MAX_ACTIVE;
import static io.extentscope.model.tunable.Tunable.WORKQUEUE_WATCHDOG;
import static io.extentscope.model.tunable.Tunable.WORKQUEUE_WIRING;

import io.extentscope.model.tunable.Tunable;
import java.util.List;

/** Which tunables the panel shows, and under which headings. They take effect while a run is
 * going; one that is fixed at the start begins it again. */
public final class KnobGroups {

  /** A heading and its knobs. */
  public record Group(String title, List<Tunable> tunables) {
    public Group {
      tunables = List.copyOf(tunables);
    }
  }

  private static final List<Group> ALL = List.of(
      new Group(
          "Caching",
          List.of(CACHING_WORKERS, CACHING_IDLE_THRESHOLD, CACHING_YIELD_POLICY, CACHING_LIST_LOCK,
              CACHING_START_POLICY)),
      new Group("Counter", List.of(COUNTER_BATCH, COUNTER_DECISION)),
      new Group("Discard", List.of(DISCARD_MODE, DISCARD_IOPS_LIMIT)),
      new Group("Device", List.of(DEVICE_READ_LATENCY, DEVICE_PARALLELISM)),
      new Group("Workload", List.of(WORKLOAD_JOBS, WORKLOAD_RATE, COMMIT_INTERVAL, WORKLOAD_COLD_EVERY)),
      new Group(
          "Work queues",
          List.of(CACHE_LOAD, WORKQUEUE_WIRING, WORKQUEUE_MAX_ACTIVE, WORKQUEUE_HOG_LIMIT, WORKQUEUE_WATCHDOG)),
      new Group("Faults", List.of(FAULT_FAIL_WRITES, FAULT_WRITE_ERRORS, FAULT_READ_ERRORS)));

  private KnobGroups() {}

  public static List<Group> all() {
    return ALL;
  }

  /** Every knob of the panel. */
  public static List<Tunable> tunables() {
    return ALL.stream().flatMap(group -> group.tunables().stream()).toList();
  }
}
