package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two ways to the same: the situation made of the events, and what the machine itself says of its tasks and locks. */
class SituationSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int STOPS = 60;
  private static final Pattern WAITING = Pattern.compile("(.+) waits for (read|write) (.+?)(?:, held by (.+))?");

  static LongStream seeds() {
    long first = Long.getLong("extentscope.firstSeed", 1);
    return LongStream.range(first, first + Math.min(Integer.getInteger("extentscope.seeds", 3), 50));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void situation_atManyStops_isWhatTheMachineSays(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int compared = 0;
    try (EngineRun run = Engine.open(SmallRuns.config(seed))) {
      for (int i = 0; i < STOPS; i++) {
        run.runTo(run.snapshot().now() + random.nextLong(SECOND / 20));
        run.goTo(new StopCondition.WaitLonger("", 300_000), run.snapshot().now() + SECOND / 10);
        assertThat(run.awaitStop(60 * SECOND)).as("seed %d", seed).isTrue();
        compared += compare(run, "seed " + seed + " at " + run.snapshot().now());
      }
    }
    assertThat(compared).as("seed %d: waits compared", seed).isGreaterThan(10);
  }

  /** Every task that waits for a lock does so in both, for the same lock held by the same tasks. Returns how many do. */
  private static int compare(EngineRun run, String about) {
    Situation at = run.snapshot().situation();
    List<String> waiting = new ArrayList<>();
    for (String line : Splitter.on('\n').omitEmptyStrings().split(run.deadlockReport())) {
      Matcher words = WAITING.matcher(line);
      if (words.matches()) {
        Optional<OfTask> task = at.tasks().stream().filter(known -> known.name().equals(words.group(1))).findFirst();
        assertThat(task).as("%s: %s", about, line).isPresent();
        if (task.get().state().waitsForLock()) {
          waiting.add(words.group(1));
          checkWait(at, task.get(), words, about + ": " + line);
        }
      }
    }
    assertThat(at.tasks().stream().filter(task -> task.state().waitsForLock()).map(OfTask::name)).as(about)
        .containsExactlyInAnyOrderElementsOf(waiting);
    return waiting.size();
  }

  private static void checkWait(Situation at, OfTask task, Matcher words, String about) {
    OfLock lock = at.lock(task.lock()).orElseThrow();
    assertThat(lock.name()).as(about).isEqualTo(words.group(3));
    assertThat(task.mode()).as(about).isEqualTo(words.group(2).equals("read") ? LockMode.SHARED : LockMode.EXCLUSIVE);
    assertThat(lock.waiters()).as(about).extracting(Claim::task).contains(task.id());
    if (!lock.heldUnseen()) {
      List<String> holders = words.group(4) == null ? List.of() : Splitter.on(", ").splitToList(words.group(4));
      assertThat(lock.holders()).as(about).extracting(Claim::name).containsExactlyInAnyOrderElementsOf(holders);
    }
  }
}
