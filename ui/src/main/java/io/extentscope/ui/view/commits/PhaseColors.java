package io.extentscope.ui.view.commits;

import static io.extentscope.ui.draw.Argb.opaque;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.Theme;

/** A colour for each phase: waiting and copying inside the critical section warm, the rest cool. */
public final class PhaseColors {
  private PhaseColors() {}

  /** A phase as a rectangle: phases that only wait are hatched. */
  static void fill(Drawing drawing, Theme theme, CommitPhase phase, double x, double y, double width, double height) {
    if (PhaseWork.waits(phase)) {
      drawing.hatch(x, y, width, height, new Hatch(of(phase), Argb.mix(theme.panel(), of(phase), 0.55), true));
    } else {
      drawing.fillRect(x, y, width, height, of(phase));
    }
  }

  /** The colour of a phase, the same in every theme. */
  public static int of(CommitPhase phase) {
    return switch (phase) {
      case ROO, FPS -> opaque(0x8AA4B8);
      case RDR1, RDR2, RDR3 -> opaque(0x4E86A6);
      case CBG, RDI -> opaque(0xA9B8C4);
      case WC, WPC, WEW -> Theme.WAIT_SHARED;
      case WW -> opaque(0xF0C05A);
      case CS -> opaque(0xF0E442);
      case CFR -> Theme.BLOCKING;
      case CCR -> Theme.WAIT_EXCLUSIVE;
      case PEC -> opaque(0xA6440A);
      case WRW -> Theme.BLUE;
      case WRS -> Theme.EXCLUSIVE;
    };
  }
}
