package io.extentscope.samples;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads YAML into records. Every error is one sentence that names the file and, where it is known, the line. */
final class YamlText {
  private static final ObjectMapper YAML = YAMLMapper.builder()
      .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
      .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
      .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
      .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
      .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
      .build();

  private static final Pattern MISSING = Pattern.compile("^Missing required creator property '([^']*)'");

  private YamlText() {}

  /**
   * Reads the whole of a text.
   *
   * @param name of the file, for messages
   * @throws ScenarioException if it cannot be read; a reason given by the record's own constructor is passed on
   */
  static <T> T read(String text, String name, Class<T> type) {
    try {
      return YAML.readValue(text, type);
    } catch (UnrecognizedPropertyException e) {
      throw new ScenarioException(name + where(e) + ": unknown field '" + e.getPropertyName() + "'" + path(e), e);
    } catch (ValueInstantiationException e) {
      String reason = e.getCause() == null ? e.getOriginalMessage() : e.getCause().getMessage();
      throw new ScenarioException(name + where(e) + ": " + reason + path(e), e);
    } catch (MismatchedInputException e) {
      throw new ScenarioException(name + where(e) + ": " + mismatch(e) + path(e), e);
    } catch (JsonMappingException e) {
      throw new ScenarioException(name + where(e) + ": " + e.getOriginalMessage() + path(e), e);
    } catch (JsonProcessingException e) {
      throw new ScenarioException(name + where(e) + ": " + YamlWords.plain(e.getOriginalMessage()), e);
    }
  }

  /** What does not fit, without the names of classes. */
  private static String mismatch(MismatchedInputException e) {
    Matcher missing = MISSING.matcher(e.getOriginalMessage());
    return missing.find() ? "the field '" + missing.group(1) + "' is missing" : "the value is of a wrong kind";
  }

  private static String where(JsonProcessingException e) {
    return e.getLocation() == null ? "" : " near line " + e.getLocation().getLineNr();
  }

  private static String path(JsonMappingException e) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : e.getPath()) {
      String field = step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName();
      path.append(path.isEmpty() ? " (at " : ".").append(field);
    }
    return path.isEmpty() ? "" : path + ")";
  }
}
