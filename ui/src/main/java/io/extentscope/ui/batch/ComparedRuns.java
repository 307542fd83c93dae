package io.extentscope.ui.batch;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.Comparison;
import io.extentscope.model.compare.ComparisonReport;
import io.extentscope.model.compare.Measure;
import io.extentscope.model.compare.Measures;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Runs two configurations with the same seeds and holds them against each other. */
public final class ComparedRuns {
  private ComparedRuns() {}

  /** One configuration, and what sets it apart, as {@code KEY=VALUE}. */
  public record Side(RunConfig config, List<String> changes) {
    public Side {
      changes = List.copyOf(changes);
    }
  }

  /** What is kept of a run. */
  private record Kept(String build, List<Measure> measures, String traceHash, TunableSet tunables) {
    static Kept of(BatchRun.Result result) {
      RunSnapshot snapshot = result.snapshot();
      String hash = result.traceHash().isPresent() ? String.format("%016x", result.traceHash().getAsLong()) : "";
      return new Kept(
          snapshot.recording().provenance().build(), Measures.of(snapshot.statistics(), snapshot.now()), hash,
          snapshot.recording().provenance().tunables());
    }
  }

  /**
   * Compares.
   *
   * @param seeds how many; the first is that of the configurations
   */
  public static ComparisonReport of(Batch batch, Side a, Side b, int seeds, Batch.Progress progress) {
    List<Long> seedList = LongStream.range(0, seeds).mapToObj(i -> a.config().seed() + i).toList();
    List<RunConfig> configs = new ArrayList<>();
    seedList.forEach(seed -> configs.add(a.config().seeded(seed)));
    seedList.forEach(seed -> configs.add(b.config().seeded(seed)));
    List<Kept> kept = batch.run(configs, Kept::of, progress);
    List<Kept> ofA = kept.subList(0, seeds);
    List<Kept> ofB = kept.subList(seeds, 2 * seeds);
    return new ComparisonReport(
        ofA.getFirst().build(), BatchRun.name(a.config()), a.config().time(), seedList, side(a, ofA), side(b, ofB),
        Comparison.of(measures(ofA), measures(ofB)));
  }

  private static ComparisonReport.Side side(Side side, List<Kept> runs) {
    List<String> hashes = runs.stream().map(Kept::traceHash).filter(hash -> !hash.isEmpty()).toList();
    return new ComparisonReport.Side(side.changes(), runs.getFirst().tunables(), hashes);
  }

  private static List<List<Measure>> measures(List<Kept> runs) {
    return runs.stream().map(Kept::measures).toList();
  }
}
