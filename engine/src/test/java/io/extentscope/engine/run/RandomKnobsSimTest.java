package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Knobs are moved at random while the engine works; every byte must keep one owner, and nothing may hang or fail. */
class RandomKnobsSimTest {
  private static final int CHANGES = 60;
  private static final long MOST_SPAN = 300_000_000L;

  static LongStream seeds() {
    long first = Long.getLong("extentscope.firstSeed", 1);
    return LongStream.range(first, first + Math.min(Integer.getInteger("extentscope.seeds", 12), 300));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void run_knobsMovedAtRandom_everyByteHasOneOwner(long seed) {
    RandomKnobs knobs = new RandomKnobs(seed);
    TunableSet start = TunableSet.ofDefaults()
        .with(Tunable.MACHINE_CPUS, knobs.value(Tunable.MACHINE_CPUS))
        .with(Tunable.MACHINE_HZ, knobs.value(Tunable.MACHINE_HZ));
    try (EngineRig rig = new EngineRig(SmallRuns.config(seed, start))) {
      for (int i = 0; i < CHANGES; i++) {
        rig.input(knobs.below(10) == 0 ? command(knobs) : knobs.next());
        rig.run(knobs.span(MOST_SPAN));
      }
      rig.settle();
      rig.cacheAll();
      Map<Long, ImmutableLongArray> kept = rig.free();
      rig.remount();
      rig.cacheAll();
      assertThat(rig.free()).as("seed %d: a new scan against the index", seed).isEqualTo(kept);
    }
  }

  private static Input command(RandomKnobs knobs) {
    return new Input.Order(knobs.below(2) == 0 ? Command.COMMIT_NOW : Command.COLD_REMOUNT);
  }
}
