package io.extentscope.ui.view.findings;

import io.extentscope.model.findings.Finding;
import io.extentscope.model.findings.FindingsWatch.Found;
import io.extentscope.model.text.Units;
import io.extentscope.ui.view.Area;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where everything of the findings lies: one card below the other, the worst first, then those from before the last knob
 * moved.
 *
 * @param cards as scrolled; some lie outside the view
 * @param earlierAt where the line above the earlier ones lies, if there are any
 * @param scrollMax how far it can be scrolled
 */
record FindingsLayout(List<Card> cards, Optional<Double> earlierAt, double scrollMax) {
  static final double LINE = 16;
  /** Where the texts begin; the score stands left of it. */
  static final double TEXT = 58;
  private static final double SIDE = 10;
  private static final double HEAD = 22;
  private static final double BUTTON = 22;
  private static final double GAP = 12;
  private static final double SECTION = 24;
  /** About how wide a letter is: texts are broken into lines before there is anything to measure with. */
  private static final double LETTER = 6.1;
  private static final double LEAST_LETTERS = 16;

  /**
   * A finding in its place.
   *
   * @param earlier whether it was found before the last knob moved
   * @param lines its text
   * @param range where its evidence is told; a click goes there
   * @param button where its knob can be tried, if it names one
   */
  record Card(Finding finding, boolean earlier, List<String> lines, Area area, Area range, Optional<Area> button) {
    boolean contains(double x, double y) {
      return FindingsLayout.contains(area, x, y);
    }

    boolean onButton(double x, double y) {
      return button.filter(at -> FindingsLayout.contains(at, x, y)).isPresent();
    }
  }

  static FindingsLayout of(double width, double height, Found found, double scroll) {
    double full = bottom(width, found);
    double scrollMax = Math.max(0, full - height);
    double top = 6 - Math.min(scroll, scrollMax);
    List<Card> cards = new ArrayList<>();
    double y = add(cards, found.now(), false, top, width);
    Optional<Double> section = found.earlier().isEmpty() ? Optional.empty() : Optional.of(y);
    double end = add(cards, found.earlier(), true, y + SECTION, width);
    return new FindingsLayout(List.copyOf(cards), section.filter(_ -> end > y), scrollMax);
  }

  /** The card at a point. */
  Optional<Card> at(double x, double y) {
    return first(card -> card.contains(x, y));
  }

  /** The card of a finding of a rule. */
  Optional<Card> of(String rule, boolean earlier) {
    return first(card -> card.earlier() == earlier && card.finding().rule().equals(rule));
  }

  /** The evidence's range of time in words. */
  static String rangeText(Finding finding) {
    return Units.moment(finding.start()) + " to " + Units.moment(finding.end());
  }

  /** What the button says. */
  static String buttonText(Finding finding) {
    return "Try " + finding.setting();
  }

  private Optional<Card> first(Predicate<Card> test) {
    return cards.stream().filter(test).findFirst();
  }

  private static double bottom(double width, Found found) {
    double end = add(new ArrayList<>(), found.now(), false, 6, width);
    return found.earlier().isEmpty() ? end : add(new ArrayList<>(), found.earlier(), true, end + SECTION, width);
  }

  private static double add(List<Card> cards, List<Finding> findings, boolean earlier, double top, double width) {
    double y = top;
    for (Finding finding : findings) {
      Card card = card(finding, earlier, y, width);
      cards.add(card);
      y += card.area().height() + GAP;
    }
    return y;
  }

  private static Card card(Finding finding, boolean earlier, double y, double width) {
    double room = Math.max(1, width - TEXT - SIDE);
    List<String> lines = wrap(finding.text(), room);
    double foot = y + HEAD + lines.size() * LINE + 3;
    Area range = new Area(TEXT, foot, Math.min(room, rangeText(finding).length() * LETTER), BUTTON);
    if (finding.tunable().isEmpty()) {
      return new Card(finding, earlier, lines, area(y, width, foot), range, Optional.empty());
    }
    double wide = Math.min(room, buttonText(finding).length() * LETTER + 22);
    boolean beside = range.width() + 14 + wide <= room;
    Area button = beside
        ? new Area(TEXT + range.width() + 14, foot, wide, BUTTON)
        : new Area(TEXT, foot + BUTTON + 2, wide, BUTTON);
    return new Card(finding, earlier, lines, area(y, width, button.y()), range, Optional.of(button));
  }

  private static Area area(double y, double width, double foot) {
    return new Area(SIDE - 4, y, width - 2 * SIDE + 8, foot + BUTTON + 2 - y);
  }

  private static List<String> wrap(String text, double width) {
    int letters = (int) Math.max(LEAST_LETTERS, width / LETTER);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > letters) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static boolean contains(Area area, double x, double y) {
    return x >= area.x() && x < area.x() + area.width() && y >= area.y() && y < area.y() + area.height();
  }
}
