package io.extentscope.ui.run;

import com.google.common.base.Throwables;
import io.extentscope.engine.EngineException;
import io.extentscope.model.importer.ImportException;
import io.extentscope.model.text.Messages;
import io.extentscope.samples.ScenarioException;
import io.extentscope.samples.lesson.LessonException;
import java.io.UncheckedIOException;

/** Says in one line what went wrong. */
public final class Failures {
  private static final String MEMORY =
      "there is not enough memory for this; give more by EXTENTSCOPE_OPTS=-Xmx2g, or ask for less";

  private Failures() {}

  /** The message of what is meant for the user; the name of anything else, which is a defect. */
  public static String line(Throwable failure) {
    return switch (failure) {
      case EngineException _,ScenarioException _,LessonException _,ImportException _,UncheckedIOException _ ->
          Messages.of(failure);
      case Throwable _ when ofMemory(failure) -> MEMORY;
      default -> "this is a defect of the program: " + failure;
    };
  }

  /** Memory can run out while a class is being linked, which fails with another error then. */
  private static boolean ofMemory(Throwable failure) {
    return Throwables.getCausalChain(failure).stream().anyMatch(OutOfMemoryError.class::isInstance);
  }
}
