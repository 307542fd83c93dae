package io.extentscope.ui.cli;

import com.google.common.base.Ascii;
import io.extentscope.model.recording.TimeMode;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Refuses the values of options in words for people who do not know the program's types. */
final class PlainWords {
  private PlainWords() {}

  static void register(CommandLine line) {
    line.registerConverter(Long.class, PlainWords::number);
    line.registerConverter(Long.TYPE, PlainWords::number);
    line.registerConverter(TimeMode.class, oneOf(TimeMode.values()));
    line.registerConverter(ReportFormat.class, oneOf(ReportFormat.values()));
  }

  private static Long number(String text) {
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException e) {
      boolean digits = text.matches("[+-]?\\d+");
      throw refusal(digits ? "'" + text + "' is too large" : "'" + text + "' is no whole number, such as 42");
    }
  }

  private static <T extends Enum<T>> ITypeConverter<T> oneOf(T[] values) {
    String all =
        Arrays.stream(values).map(value -> Ascii.toLowerCase(value.name())).collect(Collectors.joining(" or "));
    return text -> Arrays.stream(values)
        .filter(value -> Ascii.equalsIgnoreCase(value.name(), text))
        .findFirst()
        .orElseThrow(() -> refusal("'" + text + "' must be " + all));
  }

  private static TypeConversionException refusal(String why) {
    return new TypeConversionException(why);
  }
}
