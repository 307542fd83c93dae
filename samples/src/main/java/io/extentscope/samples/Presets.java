package io.extentscope.samples;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.google.common.collect.ImmutableMap;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Finds the presets that come with the program. */
public final class Presets {
  private static final String FILE = "presets.yaml";
  private static final ObjectMapper YAML =
      YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private Presets() {}

  /** All presets, in the order in which they are presented. */
  public static List<Preset> all() {
    try (InputStream in = Presets.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new ScenarioException(FILE + " is missing from the program");
      }
      List<Entry> entries = YAML.readValue(in, new TypeReference<>() {});
      return entries.stream().map(Entry::preset).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(FILE + ": " + e.getMessage(), e);
    }
  }

  /**
   * The preset of an id.
   *
   * @throws ScenarioException if there is none
   */
  public static Preset find(String id) {
    List<Preset> all = all();
    return all.stream()
        .filter(preset -> preset.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new ScenarioException(
            "unknown preset '" + id + "'; known: " + String.join(", ", all.stream().map(Preset::id).toList())));
  }

  /** A preset as it is written. */
  private record Entry(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String title,
      @JsonProperty(required = true) String description,
      @JsonProperty(required = true) Map<String, String> set) {

    Preset preset() {
      Preset preset = new Preset(id, title, description, ImmutableMap.copyOf(set));
      checkValues(preset);
      return preset;
    }

    private static void checkValues(Preset preset) {
      try {
        preset.applyTo(TunableSet.ofDefaults());
      } catch (IllegalArgumentException e) {
        throw new ScenarioException(FILE + ": preset " + preset.id() + ": " + e.getMessage(), e);
      }
    }
  }
}
