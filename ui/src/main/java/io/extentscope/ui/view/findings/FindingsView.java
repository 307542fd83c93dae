package io.extentscope.ui.view.findings;

import io.extentscope.model.findings.Finding;
import io.extentscope.model.findings.FindingsWatch.Found;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Area;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.findings.FindingsLayout.Card;
import java.util.Optional;

/** What is wrong in the run, as the rules found it: score, reason, where to look, and the knob to try. */
public final class FindingsView implements View {
  private static final double BASE = 15;
  private static final double SCORE_WIDTH = 34;
  private static final int BAD = 60;
  private static final int NOTABLE = 30;

  /** The finding chosen by a click or a key. */
  record Chosen(String rule, boolean earlier) {}

  private double scroll;
  private Optional<Chosen> chosen = Optional.empty();

  @Override
  public String id() {
    return "findings";
  }

  @Override
  public String title() {
    return "Findings";
  }

  @Override
  public String note(Frame frame) {
    Found found = frame.state().found();
    String count = found.now().isEmpty() ? "nothing found" : found.now().size() + " found";
    return found.since() == 0 ? count : count + " since " + Units.moment(found.since());
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    Theme theme = frame.theme();
    Found found = frame.state().found();
    if (found.all().isEmpty()) {
      drawing.text("Nothing found.", width / 2, height / 2 - 4, TextStyle.STRONG.center(), theme.text());
      String why = drawing.fit("No lock, worker, counter or queue does badly.", width - 20, TextStyle.SMALL);
      drawing.text(why, width / 2, height / 2 + 14, TextStyle.SMALL.center(), theme.muted());
      return;
    }
    FindingsLayout layout = layout(width, height, frame);
    drawing.push(0, 0, width, height);
    layout.earlierAt().ifPresent(y -> section(drawing, y, width, found, theme));
    for (Card card : layout.cards()) {
      if (card.area().y() + card.area().height() > 0 && card.area().y() < height) {
        card(drawing, card, frame);
      }
    }
    drawing.pop();
  }

  FindingsLayout layout(double width, double height, Frame frame) {
    return FindingsLayout.of(width, height, frame.state().found(), scroll);
  }

  double scroll() {
    return scroll;
  }

  void scroll(double pixels, double most) {
    scroll = Math.clamp(pixels, 0, most);
  }

  Optional<Chosen> chosen() {
    return chosen;
  }

  void choose(Card card) {
    chosen = Optional.of(new Chosen(card.finding().rule(), card.earlier()));
  }

  private boolean isChosen(Card card) {
    return chosen.filter(new Chosen(card.finding().rule(), card.earlier())::equals).isPresent();
  }

  private static void section(Drawing drawing, double y, double width, Found found, Theme theme) {
    String text = found.now().isEmpty()
        ? "Nothing found since a knob moved at " + Units.moment(found.since()) + "; before:"
        : "Before a knob moved at " + Units.moment(found.since());
    drawing.text(drawing.fit(text, width - 20, TextStyle.SMALL), 10, y + BASE, TextStyle.SMALL, theme.muted());
    drawing.line(10, y + 20.5, width - 10, y + 20.5, 1, theme.grid());
  }

  private void card(Drawing drawing, Card card, Frame frame) {
    Theme theme = frame.theme();
    Area area = card.area();
    if (isChosen(card)) {
      drawing.fillRoundRect(area.x(), area.y() - 4, area.width(), area.height() + 6, 4, theme.bar());
    }
    score(drawing, card, theme);
    int ink = card.earlier() ? theme.muted() : theme.text();
    double room = area.width() - FindingsLayout.TEXT;
    drawing.text(
        drawing.fit(headline(card.finding()), room, TextStyle.STRONG), FindingsLayout.TEXT, area.y() + BASE,
        TextStyle.STRONG, ink);
    double y = area.y() + 22 + 11;
    for (String line : card.lines()) {
      drawing.text(drawing.fit(line, room, TextStyle.BODY), FindingsLayout.TEXT, y, TextStyle.BODY, ink);
      y += FindingsLayout.LINE;
    }
    Area range = card.range();
    String evidence = drawing.fit(FindingsLayout.rangeText(card.finding()), range.width() + 10, TextStyle.SMALL);
    drawing.text(evidence, range.x(), range.y() + BASE, TextStyle.SMALL, theme.accent());
    drawing.line(
        range.x(), range.y() + 18.5, range.x() + drawing.textWidth(evidence, TextStyle.SMALL), range.y() + 18.5, 1,
        theme.accent());
    card.button().ifPresent(button -> button(drawing, card, button, frame));
  }

  private static void score(Drawing drawing, Card card, Theme theme) {
    int score = card.finding().score();
    int colour = card.earlier() || score < NOTABLE ? theme.muted() : score < BAD ? theme.caution() : theme.warning();
    double y = card.area().y();
    drawing.text(String.valueOf(score), 12 + SCORE_WIDTH, y + BASE, TextStyle.TITLE.right(), colour);
    drawing.fillRoundRect(12, y + 21, SCORE_WIDTH, 5, 2, theme.track());
    drawing.fillRoundRect(12, y + 21, Math.max(3, SCORE_WIDTH * score / 100), 5, 2, colour);
  }

  private static void button(Drawing drawing, Card card, Area button, Frame frame) {
    Theme theme = frame.theme();
    boolean hovered = card.onButton(frame.pointer().x(), frame.pointer().y());
    if (hovered) {
      drawing.fillRoundRect(button.x(), button.y(), button.width(), button.height(), 4, theme.accent());
    }
    drawing.strokeRect(button.x(), button.y(), button.width(), button.height(), 4,
        hovered ? theme.accent() : theme.muted());
    String text = drawing.fit(FindingsLayout.buttonText(card.finding()), button.width() - 12, TextStyle.SMALL);
    drawing.text(
        text, button.x() + button.width() / 2, button.y() + BASE, TextStyle.SMALL.center(),
        hovered ? theme.onAccent() : theme.text());
  }

  /** The rule's name as words: {@code Writer starved}. */
  private static String headline(Finding finding) {
    String words = finding.rule().replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
