package io.extentscope.ui.view.findings;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.findings.Finding;
import io.extentscope.model.findings.FindingsWatch.Found;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.ViewKey;
import io.extentscope.ui.view.findings.FindingsLayout.Card;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsViewTest {
  private static final Finding STARVED = new Finding(
      "writer-starved", 97, "Writers waited for readers of extent_commit_sem during 97 % of the commits' time.",
      2_000_000_000L, 4_000_000_000L, "caching.yieldPolicy", "contended");
  private static final Finding HOLD =
      new Finding("long-hold", 32, "transaction held s_umount for 324 ms.", 5_000_000_000L, 5_324_000_000L, "", "");

  private final FindingsView view = new FindingsView();
  private final List<Finding> tried = new ArrayList<>();
  private final FindingsInput input = new FindingsInput(view, tried::add);

  @Test
  void click_onACard_goesToItsEvidence() {
    Frame frame = frame(new Found(0, List.of(STARVED, HOLD), List.of()));
    Card card = view.layout(400, 300, frame).cards().get(1);

    input.resized(400, 300);
    input.clicked(frame, card.range().x() + 2, card.range().y() + 2);

    assertThat(frame.state().selected()).hasValue(new TimeRange(HOLD.start(), HOLD.end()));
    TimeRange visible = frame.visible();
    assertThat(visible.from()).isLessThan(HOLD.start());
    assertThat(visible.to()).isGreaterThan(HOLD.end());
    assertThat(tried).isEmpty();
  }

  @Test
  void click_onTheButton_triesTheKnobAndLeavesTheTime() {
    Frame frame = frame(new Found(0, List.of(STARVED), List.of()));
    Card card = view.layout(400, 300, frame).cards().getFirst();

    input.resized(400, 300);
    input.clicked(frame, card.button().orElseThrow().x() + 2, card.button().orElseThrow().y() + 2);

    assertThat(tried).containsExactly(STARVED);
    assertThat(frame.state().selected()).isEmpty();
  }

  @Test
  void keys_downAndEnter_walkThroughAllAndTryTheChosen() {
    Frame frame = frame(new Found(1, List.of(HOLD), List.of(STARVED)));
    input.resized(400, 130);

    input.pressed(frame, ViewKey.DOWN);
    input.pressed(frame, ViewKey.ENTER);
    assertThat(tried).as("the first names no knob").isEmpty();
    input.pressed(frame, ViewKey.DOWN);
    input.pressed(frame, ViewKey.DOWN);
    input.pressed(frame, ViewKey.ENTER);

    assertThat(tried).containsExactly(STARVED);
    Card chosen = view.layout(400, 130, frame).of("writer-starved", true).orElseThrow();
    assertThat(chosen.area().y() + chosen.area().height()).as("in sight").isLessThanOrEqualTo(130);
  }

  @Test
  void layout_anyWidth_cardsDoNotOverlapAndButtonsLieWithinTheirCards() {
    Found found = new Found(1, List.of(STARVED, HOLD), List.of(STARVED));
    for (double width = 120; width < 900; width += 13) {
      double end = 0;
      for (Card card : FindingsLayout.of(width, 4000, found, 0).cards()) {
        assertThat(card.area().y()).as("width %f", width).isGreaterThanOrEqualTo(end);
        end = card.area().y() + card.area().height();
        double bottom = end;
        card.button().ifPresent(button -> {
          assertThat(button.y() + button.height()).isLessThanOrEqualTo(bottom);
          assertThat(button.x() + button.width()).isLessThanOrEqualTo(card.area().x() + card.area().width());
        });
      }
    }
  }

  @Test
  void paint_nothingFound_saysSo() {
    CountingDrawing drawing = new CountingDrawing();
    view.paint(drawing, 300, 200, frame(Found.nothing()));
    assertThat(drawing.texts()).contains("Nothing found.");
  }

  private static Frame frame(Found found) {
    Frame frame = Frame.still(RunSnapshot.empty(), Theme.LIGHT);
    frame.state().found(found);
    return frame;
  }
}
