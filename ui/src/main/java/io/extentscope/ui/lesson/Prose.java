package io.extentscope.ui.lesson;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Paragraphs to read; what stands between backticks is set apart as a name. */
final class Prose extends VBox {
  private static final Pattern PARAGRAPHS = Pattern.compile("\\n\\s*\\n");

  Prose(String text) {
    getStyleClass().add("prose");
    for (String paragraph : Splitter.on(PARAGRAPHS).split(text.strip())) {
      getChildren().add(flow(paragraph.replaceAll("\\s*\\n\\s*", " ")));
    }
  }

  private static TextFlow flow(String paragraph) {
    TextFlow flow = new TextFlow();
    List<String> parts = Splitter.on('`').splitToList(paragraph);
    for (int i = 0; i < parts.size(); i++) {
      if (!parts.get(i).isEmpty()) {
        Text text = new Text(parts.get(i));
        text.getStyleClass().add(i % 2 == 0 ? "prose-text" : "prose-name");
        flow.getChildren().add(text);
      }
    }
    return flow;
  }
}
