package io.extentscope.ui.view.findings;

import io.extentscope.model.findings.Finding;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import io.extentscope.ui.view.ViewKey;
import io.extentscope.ui.view.findings.FindingsLayout.Card;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A click or the arrow keys choose a finding and go to its evidence; its button, or Enter, tries its knob. */
public final class FindingsInput extends SizedInput {
  private static final double STEP = 38;
  /** How much more than the evidence is shown. */
  private static final double MARGIN = 1.3;

  private final FindingsView view;
  private final Consumer<Finding> tryKnob;

  /** An input that hands a finding over whose knob is to be tried. */
  public FindingsInput(FindingsView view, Consumer<Finding> tryKnob) {
    this.view = view;
    this.tryKnob = tryKnob;
  }

  @Override
  public void clicked(Frame frame, double x, double y) {
    view.layout(width(), height(), frame).at(x, y).ifPresent(card -> {
      view.choose(card);
      if (card.onButton(x, y)) {
        tryKnob.accept(card.finding());
      } else {
        show(frame, card);
      }
    });
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    scroll(frame, -amount * STEP);
  }

  @Override
  public void pressed(Frame frame, ViewKey key) {
    switch (key) {
      case UP -> move(frame, -1);
      case DOWN -> move(frame, 1);
      case PAGE_UP -> scroll(frame, -height() * 0.8);
      case PAGE_DOWN -> scroll(frame, height() * 0.8);
      case ENTER ->
          chosen(frame).filter(card -> card.button().isPresent()).ifPresent(card -> tryKnob.accept(card.finding()));
    }
  }

  private void scroll(Frame frame, double pixels) {
    view.scroll(view.scroll() + pixels, view.layout(width(), height(), frame).scrollMax());
  }

  private Optional<Card> chosen(Frame frame) {
    FindingsLayout layout = view.layout(width(), height(), frame);
    return view.chosen().flatMap(chosen -> layout.of(chosen.rule(), chosen.earlier()));
  }

  private void move(Frame frame, int by) {
    FindingsLayout layout = view.layout(width(), height(), frame);
    List<Card> cards = layout.cards();
    if (cards.isEmpty()) {
      return;
    }
    int from = chosen(frame).map(cards::indexOf).orElse(by > 0 ? -1 : cards.size());
    Card card = cards.get(Math.clamp(from + by, 0, cards.size() - 1));
    view.choose(card);
    double above = Math.min(0, card.area().y() - 6);
    double below = Math.max(0, card.area().y() + card.area().height() + 6 - height());
    view.scroll(view.scroll() + above + below, layout.scrollMax());
    show(frame, card);
  }

  private static void show(Frame frame, Card card) {
    TimeRange evidence = new TimeRange(card.finding().start(), card.finding().end());
    long middle = evidence.from() + evidence.length() / 2;
    frame.state().select(Optional.of(evidence));
    frame.state().show(evidence.zoomed(MARGIN, middle), frame.snapshot().now());
  }
}
