package io.extentscope.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The help on each part of the window, from a file of sections {@code # topic: title} with paragraphs. */
public final class HelpText {
  private static final String FILE = "/io/extentscope/ui/help.txt";

  /** Help on one part. */
  public record Topic(String id, String title, List<String> paragraphs) {
    public Topic {
      paragraphs = List.copyOf(paragraphs);
    }
  }

  private HelpText() {}

  /** All topics by their ids, in the order of the file. */
  public static Map<String, Topic> all() {
    try (InputStream in = Objects.requireNonNull(HelpText.class.getResourceAsStream(FILE))) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Topic> parse(String text) {
    Map<String, Topic> topics = new LinkedHashMap<>();
    for (String section : text.split("(?m)^# ", -1)) {
      List<String> lines = section.lines().toList();
      if (!section.isBlank()) {
        String[] head = lines.getFirst().split(": ", 2);
        topics.put(head[0], new Topic(head[0], head[1], paragraphs(lines.subList(1, lines.size()))));
      }
    }
    return topics;
  }

  /** Lines belong together until an empty one, and those that begin with a dash stand alone. */
  private static List<String> paragraphs(List<String> lines) {
    List<String> paragraphs = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String line : lines) {
      if (line.isBlank() || line.startsWith("- ")) {
        end(current, paragraphs);
      }
      if (!line.isBlank()) {
        current.append(current.isEmpty() ? "" : " ").append(line.strip());
      }
    }
    end(current, paragraphs);
    return paragraphs;
  }

  private static void end(StringBuilder current, List<String> paragraphs) {
    if (!current.isEmpty()) {
      paragraphs.add(current.toString());
      current.setLength(0);
    }
  }
}
