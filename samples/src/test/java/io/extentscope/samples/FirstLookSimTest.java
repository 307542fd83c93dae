package io.extentscope.samples;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.TimeMode;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.tunable.Tunable;
import org.junit.jupiter.api.Test;

class FirstLookSimTest {

  @Test
  void probe() {
    TimeMode mode = TimeMode.valueOf(System.getenv().getOrDefault("PROBE_MODE", "VIRTUAL"));
    for (long seed = 1; seed <= Integer.parseInt(System.getenv().getOrDefault("PROBE_SEEDS", "1")); seed++) {
      long wall = System.nanoTime();
      try (EngineRun run = Engine.open(Scenarios.find("first-look").scenario().config("", seed, mode))) {
        run.runTo(10_000_000_000L);
        print(run, "8 workers", 0);
        run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 32));
        run.runTo(20_000_000_000L);
        print(run, "32 workers", 10_000_000_000L);
        run.submit(new Input.Knob(Tunable.CACHING_YIELD_POLICY, 2));
        run.runTo(30_000_000_000L);
        print(run, "contended", 20_000_000_000L);
        System.out.println("> wall " + (System.nanoTime() - wall) / 1e9 + " events " + run.snapshot().statistics().events());
      }
    }
  }

  private static void print(EngineRun run, String title, long from) {
    RunSnapshot s = run.snapshot();
    StringBuilder text = new StringBuilder();
    long max = 0;
    double sum = 0;
    for (CommitRecord c : s.statistics().commits()) {
      if (c.start() >= from) {
        text.append(' ').append(c.blocked() / 1_000_000);
        max = Math.max(max, c.blocked());
        sum += c.blocked();
      }
    }
    System.out.println("> " + title + " max " + max / 1_000_000 + " sum " + Math.round(sum / 1e6) + " blocked ms:" + text);
    System.out.println("> " + s.state() + s.message() + s.statistics().caching().toString().replaceAll("workers=.*", "") + s.statistics().workload() + " alive " + s.statistics().workersAlive() + " applied " + s.applied().text(Tunable.CACHING_WORKERS) + " " + s.requested().text(Tunable.CACHING_WORKERS) + " " + s.statistics().discard());
  }
}
