package io.extentscope.model.space;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.google.common.primitives.ImmutableLongArray;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.List;

/** Writes free-space results as JSON: an array with one element for each file system. */
public final class SpaceJson {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().configure(com.fasterxml.jackson.core.StreamWriteFeature.AUTO_CLOSE_TARGET, false).build();

  private SpaceJson() {}

  /** Writes the results and a line end; the writer stays open. */
  public static void write(List<? extends SpaceResult> results, Writer out) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
      printer.indentObjectsWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
      json.setPrettyPrinter(printer);
      json.writeStartArray();
      for (SpaceResult result : results) {
        switch (result) {
          case SpaceReport report -> write(report, json);
          case SpaceError error -> write(error, json);
        }
      }
      json.writeEndArray();
    }
    out.write(System.lineSeparator());
    out.flush();
  }

  private static void write(SpaceError error, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("image", error.image());
    json.writeStringField("error", error.error());
    json.writeEndObject();
  }

  private static void write(SpaceReport report, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("image", report.image());
    writeStrings("images", report.images(), json);
    writeUnsigned("generation", report.generation(), json);
    json.writeNumberField("nodeSize", report.nodeSize());
    json.writeNumberField("sectorSize", report.sectorSize());
    writeUnsigned("logRoot", report.logRoot(), json);
    writeStrings("warnings", report.warnings(), json);
    json.writeArrayFieldStart("blockGroups");
    for (BlockGroupSpace group : report.blockGroups()) {
      write(group, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(BlockGroupSpace group, JsonGenerator json) throws IOException {
    json.writeStartObject();
    writeUnsigned("start", group.start(), json);
    writeUnsigned("length", group.length(), json);
    writeUnsigned("flags", group.flags(), json);
    json.writeStringField("flagNames", group.flagNames());
    writeUnsigned("used", group.used(), json);
    writeRanges("free", group.free(), json);
    writeRanges("allocatable", group.allocatable(), json);
    json.writeEndObject();
  }

  private static void writeStrings(String name, List<String> values, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  private static void writeRanges(String name, ImmutableLongArray ranges, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(name);
    for (int i = 0; i < ranges.length(); i += 2) {
      json.writeStartArray();
      writeUnsigned(ranges.get(i), json);
      writeUnsigned(ranges.get(i + 1), json);
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private static void writeUnsigned(String name, long value, JsonGenerator json) throws IOException {
    json.writeFieldName(name);
    writeUnsigned(value, json);
  }

  private static void writeUnsigned(long value, JsonGenerator json) throws IOException {
    if (value >= 0) {
      json.writeNumber(value);
    } else {
      json.writeNumber(new BigInteger(Long.toUnsignedString(value)));
    }
  }
}
