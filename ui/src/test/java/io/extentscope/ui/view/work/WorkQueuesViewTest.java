package io.extentscope.ui.view.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Pointer;
import io.extentscope.ui.view.work.WorkLayout.Place;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class WorkQueuesViewTest {
  private static final long SECOND = 1_000_000_000L;
  private static final double WIDTH = 1200;
  private static final double HEIGHT = 600;
  private static final RunSnapshot CAP = run("cap", 31, 30);
  private static final RunSnapshot HOG = run("hog", 8, 2);

  private final WorkQueuesView view = new WorkQueuesView();
  private final WorkQueuesInput input = new WorkQueuesInput(view);

  @Test
  void cap_atItsEnd_showsTheFullQueueAndWhatItsItemsWaitFor() {
    List<String> texts = paint(Frame.still(CAP, Theme.LIGHT)).texts();
    assertThat(texts).contains("events", "CPU 0", "CPU 1", "bcache_writeback_wq");
    assertThat(texts).anyMatch(text -> text.startsWith("256/256 active"));
    assertThat(texts).anyMatch(text -> text.startsWith("btree_node_write_work of events, for "));
    assertThat(texts).anyMatch(text -> text.startsWith("kworker/0:") && text.contains(" writes 512 B at byte "));
    assertThat(texts).anyMatch(text -> text.startsWith("Neither the watchdog"));
  }

  @Test
  void cap_atACursorBeforeTheBurst_showsAnEmptyQueue() {
    Frame frame = Frame.still(CAP, Theme.DARK);
    frame.state().cursor(Optional.of(Cursor.at(CAP.recording(), 20 * SECOND)));
    assertThat(paint(frame).texts()).noneMatch(text -> text.startsWith("256/256 active"));
  }

  @Test
  void hog_atItsEnd_showsTheWatchdogsLinesAndOneRunningWorker() {
    List<String> texts = paint(Frame.still(HOG, Theme.LIGHT)).texts();
    assertThat(texts).anyMatch(text -> text.contains("BUG: workqueue lockup - pool cpus=1"));
    assertThat(texts).anyMatch(text -> text.startsWith("hog of events, for "));
    assertThat(texts).anyMatch(text -> text.endsWith(" idle, 1 running"));
  }

  @Test
  void hog_atACursorBeforeTheFirstReport_showsNoLineOfIt() {
    Frame frame = Frame.still(HOG, Theme.LIGHT);
    frame.state().cursor(Optional.of(Cursor.at(HOG.recording(), SECOND)));
    assertThat(paint(frame).texts()).noneMatch(text -> text.contains("BUG: workqueue lockup"));
  }

  @Test
  void hover_poolQueueAndHistogram_tellNumbersAndSource() {
    Frame frame = Frame.still(CAP, Theme.LIGHT);
    double atBurst = view.layout(WIDTH, HEIGHT, frame).scale().x(30_700_000_000L);
    assertThat(hover(frame, row -> row instanceof WorkRow.Pool, atBurst))
        .anyMatch(line -> line.startsWith("Source: the pool's own"));
    assertThat(hover(frame, row -> row instanceof WorkRow.Queue queue && queue.id() == 0, atBurst))
        .anyMatch(line -> line.startsWith("256 items active"));
    double histogram = view.layout(WIDTH, HEIGHT, frame).histogram().x() + 20;
    assertThat(hover(frame, row -> row instanceof WorkRow.Queue, histogram))
        .anyMatch(line -> line.startsWith("waited: "));
  }

  @Test
  void click_inAPlot_setsTheCursorAndOnAnItemSelectsItsTask() {
    Frame frame = Frame.still(CAP, Theme.LIGHT);
    input.resized(WIDTH, HEIGHT);
    WorkLayout layout = view.layout(WIDTH, HEIGHT, frame);
    Place pool = place(layout, row -> row instanceof WorkRow.Pool);
    input.clicked(frame, layout.scale().x(30_700_000_000L), pool.area().y() + 5);
    assertThat(frame.state().cursor().orElseThrow().time()).isBetween(30 * SECOND, 31 * SECOND);
    Place item = place(view.layout(WIDTH, HEIGHT, frame), row -> row instanceof WorkRow.Item);
    input.clicked(frame, item.area().x() + 40, item.area().y() + 5);
    assertThat(frame.selection().get()).isInstanceOf(Selection.OfTask.class);
  }

  @Test
  void narrow_scrolledToItsEnd_showsTheLogBelow() {
    Frame frame = Frame.still(HOG, Theme.LIGHT);
    WorkLayout top = view.layout(400, 200, frame);
    assertThat(top.scrollMax()).isPositive();
    view.scroll(1e9, top.scrollMax());
    Place last = view.layout(400, 200, frame).places().getLast();
    assertThat(last.row()).isInstanceOf(WorkRow.Line.class);
    assertThat(last.area().y() + last.area().height()).isLessThanOrEqualTo(200);
  }

  @Test
  void paint_runWithoutWorkQueues_saysSo() {
    assertThat(paint(Frame.still(RunSnapshot.empty(), Theme.LIGHT)).texts()).contains("This run has no work queues.");
  }

  private List<String> hover(Frame frame, Predicate<WorkRow> row, double x) {
    Place place = place(view.layout(WIDTH, HEIGHT, frame), row);
    List<String> before = paint(frame).texts();
    List<String> after = paint(frame.at(new Pointer(x, place.area().y() + 8))).texts();
    return after.subList(before.size(), after.size());
  }

  private CountingDrawing paint(Frame frame) {
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, WIDTH, HEIGHT, frame);
    assertThat(drawing.depth()).isZero();
    return drawing;
  }

  private static Place place(WorkLayout layout, Predicate<WorkRow> row) {
    return layout.places().stream().filter(place -> row.test(place.row())).findFirst().orElseThrow();
  }

  private static RunSnapshot run(String variant, long seconds, long watchdog) {
    RunConfig config = Scenarios.find("workqueue-2021/" + variant).scenario().config(variant, 1, TimeMode.VIRTUAL);
    RunConfig watched = config.with(config.tunables().with("workqueue.watchdog", watchdog + "s"), config.inputs());
    try (EngineRun run = Engine.open(watched)) {
      run.runTo(seconds * SECOND);
      return run.snapshot();
    }
  }
}
