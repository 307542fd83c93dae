package io.extentscope.ui.view.properties;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.List;

/** What is known of the selected lock, task, block group, address or commit, and of the range T1 to T2. */
public final class PropertiesView implements View {
  /** Its name in commands. */
  public static final String ID = "properties";

  private static final double ROW = 19;
  private static final double TOP = 6;
  private static final double SIDE = 10;

  private double scroll;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Properties";
  }

  @Override
  public boolean followsCursor() {
    return true;
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    List<Properties.Property> all = Properties.of(frame);
    if (all.isEmpty()) {
      drawing.text("Select a lock, a task, a block group,", width / 2, height / 2 - 8, TextStyle.BODY.center(),
          frame.theme().muted());
      drawing.text("a commit or a range of time.", width / 2, height / 2 + 10, TextStyle.BODY.center(),
          frame.theme().muted());
      return;
    }
    scroll = Math.clamp(scroll, 0, most(all, height));
    drawing.push(0, 0, width, height);
    double y = TOP - scroll;
    for (Properties.Property property : all) {
      row(drawing, property, y, width, frame);
      y += ROW;
    }
    drawing.pop();
    int under = (int) Math.floor((frame.pointer().y() - TOP + scroll) / ROW);
    if (frame.pointer().inside() && under >= 0 && under < all.size() && !all.get(under).value().isEmpty()) {
      Tip.paint(drawing, width, height, frame, List.of(all.get(under).name(), all.get(under).value()));
    }
  }

  private static void row(Drawing drawing, Properties.Property property, double y, double width, Frame frame) {
    double base = y + ROW - 6;
    double names = Math.clamp(width * 0.36, 70, 190);
    if (property.value().isEmpty()) {
      drawing.text(drawing.fit(property.name(), width - 2 * SIDE, TextStyle.STRONG), SIDE, base, TextStyle.STRONG,
          frame.theme().text());
      drawing.line(SIDE, y + ROW - 0.5, width - SIDE, y + ROW - 0.5, 1, frame.theme().grid());
      return;
    }
    drawing.text(drawing.fit(property.name(), names - 8, TextStyle.SMALL), SIDE, base, TextStyle.SMALL,
        frame.theme().muted());
    drawing.text(drawing.fit(property.value(), width - names - 2 * SIDE, TextStyle.SMALL), SIDE + names, base,
        TextStyle.SMALL,
        frame.theme().text());
  }

  void scroll(double pixels, double height, Frame frame) {
    scroll = Math.clamp(scroll + pixels, 0, most(Properties.of(frame), height));
  }

  private static double most(List<Properties.Property> all, double height) {
    return Math.max(0, all.size() * ROW + 2 * TOP - height);
  }
}
