package io.extentscope.ui.view.commits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import io.extentscope.samples.PublishedCommit;
import io.extentscope.samples.PublishedCommits;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CommitsLayoutTest {
  private static final List<CommitRecord> COMMITS =
      SampleRun.snapshot(3_000 * SampleRun.MILLI).statistics().commits();

  @Test
  void segments_ofTheLastCommit_fillTheWidthAndHideNoPhase() {
    CommitsLayout layout = layout(COMMITS);
    CommitRecord last = COMMITS.getLast();
    assertThat(layout.shown()).contains(last);
    long present = 0;
    for (CommitPhase phase : CommitPhase.values()) {
      present += last.phase(phase) > 0 ? 1 : 0;
    }
    assertThat(layout.segments()).hasSize((int) present).allMatch(segment -> segment.width() >= 2);
    CommitsLayout.Segment end = layout.segments().getLast();
    assertThat(end.x() + end.width()).isCloseTo(500 - 12, within(0.01));
  }

  @Test
  void columns_ofManyCommits_areTheLastFiftyInOrder() {
    List<CommitRecord> many = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      many.addAll(COMMITS);
    }
    CommitsLayout layout = layout(many);
    assertThat(layout.columns()).hasSize(50);
    assertThat(layout.columns().getLast().commit()).isEqualTo(COMMITS.getLast());
    CommitsLayout.Column tenth = layout.columns().get(10);
    assertThat(layout.columnAt(tenth.x() + 1, layout.columnsBottom() - 2)).contains(tenth);
    assertThat(layout.columnHeight(layout.longest())).isCloseTo(layout.columnsBottom() - layout.columnsTop(),
        within(1e-9));
  }

  @Test
  void click_onAColumn_selectsTheCommitAndShowsItsWindow() {
    Frame frame = Frame.still(SampleRun.snapshot(30_000 * SampleRun.MILLI), Theme.LIGHT, new TimeRange(0, 1_000));
    CommitsLayout layout = layout(COMMITS);
    CommitsLayout.Column fifth = layout.columns().get(5);
    CommitsInput input = new CommitsInput();
    input.resized(500, 300);
    input.clicked(frame, fifth.x() + 1, layout.columnsBottom() - 1);
    assertThat(frame.selection().get()).isEqualTo(new Selection.OfCommit(fifth.commit().transaction()));
    TimeRange window = frame.state().selected().orElseThrow();
    assertThat(window.from()).isEqualTo(fifth.commit().start());
    assertThat(window.length()).isEqualTo(fifth.commit().took());
    assertThat(frame.visible().from()).isLessThan(window.from());
    CountingDrawing drawing = new CountingDrawing();
    new CommitsView().paint(drawing, 500, 300, frame);
    assertThat(drawing.texts()).anyMatch(text -> text.startsWith("critical section"));
  }

  @Test
  void published_besideOurs_stayOnOurScaleAndWhatIsBeyondItIsCutOff() {
    List<PublishedCommit> published = PublishedCommits.of("caching-2013");
    List<CommitRecord> ours = List.of(COMMITS.getFirst());

    CommitsLayout patched = CommitsLayout.of(700, 300, new CommitsLayout.Content(ours, published, "patched-32", -1));
    CommitsLayout original = CommitsLayout.of(700, 300, new CommitsLayout.Content(ours, published, "original-32", -1));

    assertThat(patched.longest()).isEqualTo(2_000 * SampleRun.MILLI);
    assertThat(original.longest()).isGreaterThanOrEqualTo(81_541 * SampleRun.MILLI);
    assertThat(patched.published()).hasSize(8);
    CommitsLayout.Published last = patched.published().getLast();
    assertThat(last.x() + last.width()).isLessThanOrEqualTo(700);
    assertThat(patched.columns().getLast().x()).isLessThan(patched.published().getFirst().x());
    assertThat(patched.publishedAt(last.x() + 1, patched.columnsBottom() - 2)).contains(last);
  }

  @Test
  void paint_variantOf2013_labelsPublishedCommitsUntilTheyAreTurnedOff() {
    CountingDrawing with = new CountingDrawing();
    Frame frame = Frame.still(SampleRun.named("caching-2013", "patched-32"), Theme.LIGHT, new TimeRange(0, 1_000));
    new CommitsView().paint(with, 900, 400, frame);

    assertThat(with.texts()).contains("published 2013", "81.5 s", "original-32", "0.704 s");

    frame.state().published(false);
    CountingDrawing without = new CountingDrawing();
    new CommitsView().paint(without, 900, 400, frame);
    assertThat(without.texts()).doesNotContain("published 2013", "81.5 s");
  }

  @Test
  void scale_besideTheColumns_goesFromZeroToARoundTime() {
    CountingDrawing drawing = new CountingDrawing();
    Frame frame = Frame.still(SampleRun.snapshot(3_000 * SampleRun.MILLI), Theme.LIGHT, new TimeRange(0, 1_000));
    new CommitsView().paint(drawing, 500, 300, frame);
    long longest = layout(COMMITS).longest();

    assertThat(longest).isGreaterThanOrEqualTo(COMMITS.stream().mapToLong(CommitRecord::took).max().orElseThrow());
    assertThat(drawing.texts()).contains("0", Units.duration(longest), Units.duration(longest / 2));
  }

  private static CommitsLayout layout(List<CommitRecord> commits) {
    return CommitsLayout.of(500, 300, new CommitsLayout.Content(commits, List.of(), "", -1));
  }

  @Test
  void legend_ofACommit_hasAll17PhasesInTheKernelLogsOrderWithTheirTimes() {
    CommitRecord last = COMMITS.getLast();
    CountingDrawing drawing = new CountingDrawing();
    Frame frame = Frame.still(SampleRun.snapshot(3_000 * SampleRun.MILLI), Theme.LIGHT, new TimeRange(0, 1_000));
    new CommitsView().paint(drawing, 500, 300, frame);
    List<String> expected = new ArrayList<>();
    for (CommitPhase phase : CommitPhase.values()) {
      expected.add(phase.abbreviation() + " " + (last.phase(phase) == 0 ? "0" : Units.duration(last.phase(phase))));
    }
    assertThat(drawing.texts()).containsSubsequence(expected);
  }

  @Test
  void hover_overThePhaseOfTheLegend_saysNameWorkTimeAndShare() {
    CommitRecord last = COMMITS.getLast();
    double top = 300 - PhaseLegend.height(500, 300);
    CommitPhase second = PhaseLegend.phaseAt(500, 300, 12 + 90, top + 4).orElseThrow();
    assertThat(second).isEqualTo(CommitPhase.RDR1);
    assertThat(PhaseLegend.phaseAt(500, 300, 20, top - 20)).isEmpty();
    assertThat(PhaseLegend.height(500, 180)).isZero();
    double sum = 0;
    double shares = 0;
    for (CommitPhase phase : CommitPhase.values()) {
      sum += last.phase(phase);
    }
    for (CommitPhase phase : CommitPhase.values()) {
      List<String> tip = CommitsText.tip(last, phase);
      assertThat(tip).startsWith(phase.abbreviation() + ": " + phase.title(), PhaseWork.of(phase));
      String share = tip.get(2).replaceFirst(".*, ([0-9.]+) % of all phases.*", "$1");
      shares += Double.parseDouble(share);
      assertThat(Double.parseDouble(share)).isCloseTo(100 * last.phase(phase) / sum, within(0.051));
    }
    assertThat(shares).isCloseTo(100, within(1.0));
  }
}
