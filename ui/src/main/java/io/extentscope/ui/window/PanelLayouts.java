package io.extentscope.ui.window;

import io.extentscope.ui.settings.SettingsFile;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import javafx.scene.control.SplitPane;

/**
 * How the user left the panels of each perspective: which views of the lower row are open, and where the dividers stand. As a
 * text: letters, positions of the upper divider, positions of the lower ones, with a semicolon between.
 */
final class PanelLayouts {
  private static final String LAYOUT = "layout.";
  private static final String PERSPECTIVE = "perspective";

  private final SplitPane middle;
  private final LowerRow lower;
  private final Map<Perspective, String> kept = new EnumMap<>(Perspective.class);

  PanelLayouts(SplitPane middle, LowerRow lower) {
    this.middle = middle;
    this.lower = lower;
  }

  /** Notes how the panels stand in a perspective. */
  void keep(Perspective perspective) {
    if (perspective.page() == Perspective.Page.RUN) {
      kept.put(perspective, lower.open() + ";" + text(middle) + ";" + text(lower.node()));
    }
  }

  /** Puts the panels as they were left in a perspective, if they were. */
  void restore(Perspective perspective) {
    Optional.ofNullable(kept.get(perspective)).ifPresent(layout -> {
      String[] parts = layout.split(";", -1);
      if (parts.length == 3) {
        lower.open(parts[0]);
        positions(middle, parts[1]);
        positions(lower.node(), parts[2]);
      }
    });
  }

  void forget(Perspective perspective) {
    kept.remove(perspective);
  }

  /** Writes all layouts, and the perspective that is shown. */
  void write(SettingsFile file, Perspective shown) {
    keep(shown);
    Map<String, String> entries = new TreeMap<>();
    kept.forEach((perspective, layout) -> entries.put(perspective.name(), layout));
    file.setBelow(LAYOUT, entries);
    file.set(PERSPECTIVE, shown.page() == Perspective.Page.RUN && shown != Perspective.LESSON ? shown.name() : "");
  }

  /** Reads all layouts; what is no perspective of this program is left out. Gives the perspective to be shown. */
  Optional<Perspective> read(SettingsFile file) {
    for (Perspective perspective : Perspective.values()) {
      file.get(LAYOUT + perspective.name()).ifPresent(layout -> kept.put(perspective, layout));
    }
    return file.get(PERSPECTIVE)
        .flatMap(name -> Arrays.stream(Perspective.values()).filter(known -> known.name().equals(name)).findFirst());
  }

  private static String text(SplitPane split) {
    return DoubleStream.of(split.getDividerPositions()).mapToObj(Double::toString).collect(Collectors.joining(","));
  }

  private static void positions(SplitPane split, String text) {
    try {
      double[] positions =
          text.isEmpty() ? new double[0]
              : Arrays.stream(text.split(",", -1)).mapToDouble(Double::parseDouble).toArray();
      if (positions.length == split.getDividers().size()
          && DoubleStream.of(positions).allMatch(at -> at >= 0 && at <= 1)) {
        split.setDividerPositions(positions);
      }
    } catch (NumberFormatException e) {
      // Somebody edited the file: the dividers stay where the perspective has them.
    }
  }
}
