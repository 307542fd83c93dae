package io.extentscope.ui.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.TaskState;
import io.extentscope.ui.draw.SvgDrawing;
import io.extentscope.ui.draw.Theme;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whoever sees no colours tells the states apart by height, texture and edges. */
final class SwatchTest {

  @Test
  void states_withoutTheirColours_stillDiffer() {
    for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK, Theme.PRINT}) {
      Map<String, String> shapes = new HashMap<>();
      for (HoldState state : HoldState.values()) {
        // A hold that nobody else can see is an exclusive one.
        if (state != HoldState.PRIVATE) {
          SvgDrawing drawing = new SvgDrawing();
          Swatch.hold(drawing, theme, state, 0, 0);
          note(shapes, drawing, state.name(), theme);
        }
      }
      for (TaskState state : TaskState.values()) {
        SvgDrawing drawing = new SvgDrawing();
        Swatch.task(drawing, theme, state, 0, 0);
        note(shapes, drawing, state.name(), theme);
      }
    }
  }

  private static void note(Map<String, String> shapes, SvgDrawing drawing, String state, Theme theme) {
    String shape = new String(drawing.file(20, 20, ""), StandardCharsets.UTF_8).replaceAll("#[0-9a-f]{6}", "#");
    assertThat(shapes.put(shape, state)).as(state + " looks in " + theme.id() + " like another").isNull();
  }
}
