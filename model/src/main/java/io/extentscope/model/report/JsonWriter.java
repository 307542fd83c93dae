package io.extentscope.model.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.extentscope.model.compare.ComparisonReport;
import io.extentscope.model.importer.LoggedRun;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;

/** Writes reports as JSON: keys in camel case with the unit last, always in the same order. */
public final class JsonWriter {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** Writes the members of an object. */
  @FunctionalInterface
  interface Body {
    void write(JsonWriter json) throws IOException;
  }

  /** Writes one element of an array. */
  @FunctionalInterface
  interface Element<T> {
    void write(JsonWriter json, T element) throws IOException;
  }

  private final JsonGenerator out;

  private JsonWriter(JsonGenerator out) {
    this.out = out;
  }

  /** Writes the report of one run, and a line end. */
  public static void write(RunReport report, Appendable out) throws IOException {
    write(out, json -> RunJson.write(json, report));
  }

  /** Writes the reports of all variants with all expectations on top, and a line end. */
  public static void write(ScenarioReport report, Appendable out) throws IOException {
    write(out, json -> {
      json.array("expectations", report.allExpectations(), RunJson::expectation);
      json.array("variants", report.variants(), RunJson::write);
    });
  }

  /** Writes a comparison, and a line end. */
  public static void write(ComparisonReport report, Appendable out) throws IOException {
    write(out, json -> CompareJson.write(json, report));
  }

  /** Writes the runs of a kernel log, and a line end. */
  public static void write(List<LoggedRun> runs, Appendable out) throws IOException {
    write(out, json -> json.array("runs", runs, RunJson::logged));
  }

  private static void write(Appendable out, Body body) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      generator.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      generator.writeStartObject();
      body.write(new JsonWriter(generator));
      generator.writeEndObject();
    }
    out.append(text.getBuffer()).append('\n');
  }

  void text(String key, String value) throws IOException {
    out.writeStringField(key, value);
  }

  void number(String key, long value) throws IOException {
    out.writeNumberField(key, value);
  }

  /** A number that is null where it is none, as JSON has no word for it. */
  void number(String key, double value) throws IOException {
    if (Double.isFinite(value)) {
      out.writeNumberField(key, value);
    } else {
      out.writeNullField(key);
    }
  }

  /** Nanoseconds in milliseconds, exactly. */
  void millis(String key, long nanos) throws IOException {
    scaled(key, nanos, 6);
  }

  /** Nanoseconds in microseconds, exactly. */
  void micros(String key, long nanos) throws IOException {
    scaled(key, nanos, 3);
  }

  void flag(String key, boolean value) throws IOException {
    out.writeBooleanField(key, value);
  }

  void nothing(String key) throws IOException {
    out.writeNullField(key);
  }

  void object(String key, Body body) throws IOException {
    out.writeObjectFieldStart(key);
    body.write(this);
    out.writeEndObject();
  }

  <T> void array(String key, List<T> elements, Element<T> writer) throws IOException {
    out.writeArrayFieldStart(key);
    for (T element : elements) {
      out.writeStartObject();
      writer.write(this, element);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  void texts(String key, List<String> elements) throws IOException {
    out.writeArrayFieldStart(key);
    for (String element : elements) {
      out.writeString(element);
    }
    out.writeEndArray();
  }

  void numbers(String key, List<Long> elements) throws IOException {
    out.writeArrayFieldStart(key);
    for (long element : elements) {
      out.writeNumber(element);
    }
    out.writeEndArray();
  }

  private void scaled(String key, long nanos, int decimals) throws IOException {
    BigDecimal exact = BigDecimal.valueOf(nanos, decimals).stripTrailingZeros();
    out.writeFieldName(key);
    out.writeNumber(exact.scale() < 0 ? exact.setScale(0) : exact);
  }
}
