package io.extentscope.model.recording.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Records of the model as JSON and back; fields that a later version adds are left out by an earlier one. */
final class Json {
  static final ObjectMapper MAPPER = JsonMapper.builder()
      .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
      .addModule(new SimpleModule()
          .addSerializer(ImmutableLongArray.class, new LongsOut())
          .addDeserializer(ImmutableLongArray.class, new LongsIn())
          .addSerializer(TunableSet.class, new TunablesOut())
          .addDeserializer(TunableSet.class, new TunablesIn()))
      .build();

  private Json() {}

  private static final class LongsOut extends StdSerializer<ImmutableLongArray> {
    private static final long serialVersionUID = 1L;

    LongsOut() {
      super(ImmutableLongArray.class);
    }

    @Override
    public void serialize(ImmutableLongArray value, JsonGenerator out, SerializerProvider provider) throws IOException {
      long[] numbers = value.toArray();
      out.writeArray(numbers, 0, numbers.length);
    }
  }

  private static final class LongsIn extends StdDeserializer<ImmutableLongArray> {
    private static final long serialVersionUID = 1L;

    LongsIn() {
      super(ImmutableLongArray.class);
    }

    @Override
    public ImmutableLongArray deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return ImmutableLongArray.copyOf(in.readValueAs(long[].class));
    }
  }

  /** By key and as text, so that neither the order of tunables nor that of their words matters. */
  private static final class TunablesOut extends StdSerializer<TunableSet> {
    private static final long serialVersionUID = 1L;

    TunablesOut() {
      super(TunableSet.class);
    }

    @Override
    public void serialize(TunableSet set, JsonGenerator out, SerializerProvider provider) throws IOException {
      Map<String, String> values = new LinkedHashMap<>();
      for (Tunable tunable : Tunable.values()) {
        values.put(tunable.key(), set.text(tunable));
      }
      out.writePOJO(values);
    }
  }

  private static final class TunablesIn extends StdDeserializer<TunableSet> {
    private static final long serialVersionUID = 1L;

    TunablesIn() {
      super(TunableSet.class);
    }

    @Override
    public TunableSet deserialize(JsonParser in, DeserializationContext context) throws IOException {
      TunableSet set = TunableSet.ofDefaults();
      Map<?, ?> values = in.readValueAs(LinkedHashMap.class);
      for (Map.Entry<?, ?> entry : values.entrySet()) {
        set = set.with(String.valueOf(entry.getKey()), String.valueOf(entry.getValue()));
      }
      return set;
    }
  }
}
