package io.extentscope.samples;

import com.google.common.collect.ImmutableMap;
import io.extentscope.model.tunable.TunableSet;
import java.util.Map;

/**
 * Several tunables set together under one name.
 *
 * @param id such as {@code 2013-patched}
 * @param title a few words
 * @param description what it stands for
 * @param set values by key, in the order of the file
 */
public record Preset(String id, String title, String description, ImmutableMap<String, String> set) {

  /** The tunables with this preset's values in place of theirs. */
  public TunableSet applyTo(TunableSet tunables) {
    TunableSet result = tunables;
    for (Map.Entry<String, String> entry : set.entrySet()) {
      result = result.with(entry.getKey(), entry.getValue());
    }
    return result;
  }
}
