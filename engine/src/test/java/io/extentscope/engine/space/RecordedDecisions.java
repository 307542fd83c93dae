package io.extentscope.engine.space;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.extentscope.engine.format.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** A list of operations on a real file system and what the kernel's allocator decided. */
final class RecordedDecisions {

  /** A block group with its allocatable ranges as start, length pairs. */
  record Group(long start, long length, long flags, long used, List<long[]> free) {}

  /** An operation; a write of several files has a length for each. */
  record Operation(String kind, String file, long offset, List<Long> lengths) {}

  /** One record; {@code values} are the numbers that follow its kind, {@code flags} the type bits it names. */
  record Decision(int op, String kind, long flags, List<Long> values) {
    long at(int index) {
      return values.get(index);
    }

    boolean data() {
      return SpaceInfo.typeOf(flags) == SpaceInfo.DATA;
    }

    boolean metadata() {
      return SpaceInfo.typeOf(flags) == SpaceInfo.METADATA;
    }
  }

  private final List<Group> groups = new ArrayList<>();
  private final ExtentSet superStripes = new ExtentSet();
  private final List<Operation> operations = new ArrayList<>();
  private final List<Decision> decisions = new ArrayList<>();
  private final ListMultimap<Integer, Decision> dataChosen = ArrayListMultimap.create();

  static RecordedDecisions read(String name) {
    try (InputStream in = RecordedDecisions.class.getResourceAsStream("/decisions/" + name + ".json.gz")) {
      return new RecordedDecisions(new ObjectMapper().readTree(new GZIPInputStream(in)));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private RecordedDecisions(JsonNode all) {
    for (JsonNode group : all.get("groups")) {
      List<long[]> free = new ArrayList<>();
      group.get("allocatable").forEach(range -> free.add(new long[] {range.get(0).asLong(), range.get(1).asLong()}));
      groups.add(new Group(
          group.get("start").asLong(), group.get("length").asLong(), group.get("flags").asLong(),
          group.get("used").asLong(), free));
    }
    all.get("superStripes").forEach(range -> superStripes.add(range.get(0).asLong(), range.get(1).asLong()));
    for (JsonNode op : all.get("ops")) {
      List<Long> lengths = new ArrayList<>();
      if (op.get(3).isArray()) {
        op.get(3).forEach(length -> lengths.add(length.asLong()));
      } else {
        lengths.add(op.get(3).asLong());
      }
      operations.add(new Operation(op.get(0).asText(), op.get(1).asText(), op.get(2).asLong(), lengths));
    }
    for (JsonNode record : all.get("decisions")) {
      Decision decision = decision(record);
      decisions.add(decision);
      if (decision.kind().equals("chosen") && decision.data()) {
        dataChosen.put(decision.op(), decision);
      }
    }
  }

  private static Decision decision(JsonNode record) {
    List<Long> values = new ArrayList<>();
    long flags = 0;
    for (int i = 2; i < record.size(); i++) {
      if (record.get(i).isNumber()) {
        values.add(record.get(i).asLong());
      } else {
        flags |= flagsOf(record.get(i).asText());
      }
    }
    return new Decision(record.get(0).asInt(), record.get(1).asText(), flags, values);
  }

  private static long flagsOf(String names) {
    long flags = 0;
    for (String name : names.split("\\|", -1)) {
      switch (name) {
        case "DATA" -> flags |= SpaceInfo.DATA;
        case "METADATA" -> flags |= SpaceInfo.METADATA;
        case "SYSTEM" -> flags |= SpaceInfo.SYSTEM;
        case "DUP" -> flags |= Profile.DUP.bit();
        default -> {
          // The name of a tree.
        }
      }
    }
    return flags;
  }

  List<Group> groups() {
    return groups;
  }

  /** Where copies of the super block lie, which are never allocated. */
  ExtentSet superStripes() {
    return superStripes;
  }

  List<Operation> operations() {
    return operations;
  }

  List<Decision> decisions() {
    return decisions;
  }

  /** The data extents that an operation got, in order. */
  List<Decision> dataChosen(int op) {
    return dataChosen.get(op);
  }
}
