package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.sync.LockOrder;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The engine takes its locks in one order, whatever the policies; the document of synchronization states it. */
class EngineLockOrderSimTest {

  @ParameterizedTest
  @CsvSource({
    "need-resched,commit-semaphore,helper,off",
    "give-up-flag,own-lock,direct,sync",
    "contended,commit-semaphore,direct,async"
  })
  void run_everyPolicy_noContradiction(String yield, String list, String start, String discard) {
    TunableSet tunables = TunableSet.ofDefaults()
        .with("commit.interval", "1s")
        .with("workload.coldEvery", "3")
        .with("caching.workers", "8")
        .with("caching.idleThreshold", "2")
        .with("caching.yieldPolicy", yield)
        .with("caching.listLock", list)
        .with("caching.startPolicy", start)
        .with("discard.mode", discard);
    try (VirtualRun run = new VirtualRun(SmallRuns.config(1, tunables))) {
      run.runTo(8_000_000_000L);
      assertThat(run.snapshot().state()).as(run.snapshot().message()).isEqualTo(RunState.PAUSED);
      List<LockOrder.Edge> edges = run.core().locks().order().edges();
      assertThat(edges).isNotEmpty();
      assertThat(run.core().locks().order().contradictions()).isEmpty();
      List<String> order = documentedOrder();
      for (LockOrder.Edge edge : edges) {
        assertThat(order).as(edge.toString()).contains(edge.held(), edge.wanted());
        assertThat(order.indexOf(edge.held())).as(edge.toString()).isLessThan(order.indexOf(edge.wanted()));
      }
    }
  }

  /** The numbered list of the document. */
  private static List<String> documentedOrder() {
    Path document = Path.of(System.getProperty("extentscope.root"), "engine", "doc", "synchronization.md");
    try (Stream<String> lines = Files.lines(document)) {
      return lines.filter(line -> line.matches("\\d+\\. `.*")).map(line -> line.split("`", 3)[1]).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
