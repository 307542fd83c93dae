package io.extentscope.model.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers and texts of a run's report by their paths in the JSON report, such as {@code caching.groupsDone} or {@code
 * commits.0.tookMs}. Locks, counters, work queues and latencies are told by their names and not by their place: {@code
 * locks.extent_commit_sem.write.waitTotalUs}.
 */
public final class FlatReport {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** How many of its first members name an element of an array. */
  private static final Map<String, Integer> NAMED = Map.of("locks", 2, "counters", 1, "workqueues", 1, "latencies", 1);

  private final JsonParser parser;
  private final Map<String, String> values = new LinkedHashMap<>();

  private FlatReport(JsonParser parser) {
    this.parser = parser;
  }

  /** All values of a report in its order; what the report does not know is an empty text. */
  public static Map<String, String> of(RunReport report) {
    try {
      StringBuilder text = new StringBuilder();
      JsonWriter.write(report, text);
      try (JsonParser parser = FACTORY.createParser(text.toString())) {
        FlatReport flat = new FlatReport(parser);
        parser.nextToken();
        flat.members("");
        return flat.values;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void members(String path) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      value(path + name);
    }
  }

  private void value(String path) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> members(path + ".");
      case START_ARRAY -> elements(path);
      case VALUE_NULL -> values.put(path, "");
      default -> values.put(path, parser.getText());
    }
  }

  private void elements(String path) throws IOException {
    int naming = NAMED.getOrDefault(path, 0);
    for (int index = 0; parser.nextToken() != JsonToken.END_ARRAY; index++) {
      if (naming == 0) {
        value(path + "." + index);
      } else {
        members(path + "." + name(naming) + ".");
      }
    }
  }

  private String name(int naming) throws IOException {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < naming; i++) {
      parser.nextToken();
      parts.add(parser.nextTextValue());
    }
    return String.join(".", parts);
  }
}
