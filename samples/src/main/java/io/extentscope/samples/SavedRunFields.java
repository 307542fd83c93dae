package io.extentscope.samples;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.common.io.BaseEncoding;
import com.google.common.primitives.Longs;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;

/** The fields of a saved run. Each checks itself when it is read, so that an error has a line. */
final class SavedRunFields {
  private SavedRunFields() {}

  /** The scenario and its variant. */
  record Named(Scenarios.Choice choice) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Named parse(String text) {
      return new Named(Scenarios.find(text));
    }
  }

  /** The file of an image. */
  record Image(Path path) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Image parse(String text) {
      try {
        return new Image(Path.of(text));
      } catch (InvalidPathException e) {
        throw new IllegalArgumentException("the name of an image has a character that names cannot have", e);
      }
    }
  }

  /** A time that is not negative. */
  record Time(long nanos) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Time parse(String text) {
      long nanos = TunableText.parseTime(text);
      if (nanos < 0) {
        throw new IllegalArgumentException("'" + text + "' must not be negative");
      }
      return new Time(nanos);
    }
  }

  /** Values of tunables by key. */
  record Tunables(Map<String, String> values) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Tunables {
      Tunables.set(TunableSet.ofDefaults(), values);
    }

    TunableSet over(TunableSet base) {
      return set(base, values);
    }

    private static TunableSet set(TunableSet base, Map<String, String> values) {
      TunableSet result = base;
      for (Map.Entry<String, String> entry : values.entrySet()) {
        if (entry.getValue() == null) {
          throw new IllegalArgumentException(entry.getKey() + " has no value");
        }
        result = result.with(entry.getKey(), entry.getValue());
      }
      return result;
    }
  }

  /** An input that is planned for a time. */
  record Planned(TimedInput input) {
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    static Planned parse(
        @JsonProperty(value = "at", required = true) Time at,
        @JsonProperty("set") String set,
        @JsonProperty("order") String order) {
      SavedRunFile.given(at, "at");
      return new Planned(new TimedInput(at.nanos, InputText.parse(TunableText.formatTime(at.nanos), set, order)));
    }
  }

  /** An input that was taken. */
  record Taken(InputLog.Entry entry) {
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    static Taken parse(
        @JsonProperty(value = "at", required = true) Time at,
        @JsonProperty(value = "step", required = true) long step,
        @JsonProperty("set") String set,
        @JsonProperty("order") String order) {
      SavedRunFile.given(at, "at");
      if (step < 0) {
        throw new IllegalArgumentException("step is " + step + ", it must not be negative");
      }
      return new Taken(
          new InputLog.Entry(at.nanos, step, InputText.parse(TunableText.formatTime(at.nanos), set, order)));
    }

    long step() {
      return entry.step();
    }
  }

  /** Where the run stopped. */
  record Stop(
      @JsonProperty(required = true) Time time,
      @JsonProperty(required = true) long steps,
      @JsonProperty(required = true) long events,
      @JsonProperty(required = true) Hash trace) {

    Stop {
      SavedRunFile.given(time, "time");
      SavedRunFile.given(trace, "trace");
    }

    RunPoint point(InputLog inputs) {
      return new RunPoint(time.nanos, steps, events, OptionalLong.of(trace.value), true, inputs);
    }
  }

  /** A trace hash in 16 hexadecimal digits. */
  record Hash(long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Hash parse(String text) {
      if (text.length() != 16 || !BaseEncoding.base16().lowerCase().canDecode(text)) {
        throw new IllegalArgumentException("'" + text + "' is no trace hash of 16 hexadecimal digits");
      }
      return new Hash(Longs.fromByteArray(BaseEncoding.base16().lowerCase().decode(text)));
    }
  }
}
