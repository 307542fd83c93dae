package io.extentscope.ui.batch;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.Measure;
import io.extentscope.model.compare.Measures;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.report.FlatReport;
import io.extentscope.model.sweep.CsvRow;
import io.extentscope.model.sweep.SweepGrid;
import io.extentscope.model.sweep.SweepResult;
import java.util.ArrayList;
import java.util.List;

/**
 * A sweep that was run.
 *
 * @param result the measures at each point
 * @param rows the whole report of each run
 */
public record Sweep(SweepResult result, List<CsvRow> rows) {

  public Sweep {
    rows = List.copyOf(rows);
  }

  private record Kept(List<Measure> measures, CsvRow row, String build) {}

  /** Runs a configuration at every point of a grid. */
  public static Sweep of(Batch batch, RunConfig base, String preset, SweepGrid grid, Batch.Progress progress) {
    List<RunConfig> configs = new ArrayList<>();
    for (List<Long> point : grid.points()) {
      RunConfig there = base.with(grid.at(point, base.tunables()), base.inputs());
      grid.seedList().forEach(seed -> configs.add(there.seeded(seed)));
    }
    Interner<List<String>> columns = Interners.newStrongInterner();
    List<Kept> kept = batch.run(configs, result -> keep(result, preset, columns), progress);
    return new Sweep(
        new SweepResult(BatchRun.name(base), caption(base, grid, kept.getFirst().build()), grid,
            kept.stream().map(Kept::measures).toList()),
        kept.stream().map(Kept::row).toList());
  }

  private static String caption(RunConfig base, SweepGrid grid, String build) {
    String seeds = grid.seeds() == 1 ? "seed " + grid.firstSeed()
        : "seeds " + grid.firstSeed() + " to " + (grid.firstSeed() + grid.seeds() - 1);
    String clock = base.time() == TimeMode.VIRTUAL ? "virtual time" : "live";
    return String.join("   ", clock + ", " + seeds, build, base.tunables().toString());
  }

  private static Kept keep(BatchRun.Result result, String preset, Interner<List<String>> columns) {
    List<Measure> measures = Measures.of(result.snapshot().statistics(), result.snapshot().now());
    String build = result.snapshot().recording().provenance().build();
    return new Kept(measures, CsvRow.of(FlatReport.of(Reports.of(result, preset, List.of())), columns), build);
  }
}
