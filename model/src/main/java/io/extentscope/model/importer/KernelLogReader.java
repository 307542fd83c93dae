package io.extentscope.model.importer;

import com.google.common.base.CharMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a kernel log of commits as it was published in 2013: the kernel's own lines, with a line of text above each run.
 * Lines about other things are passed over; a line about a commit that cannot be understood is an error.
 */
public final class KernelLogReader {
  private static final Pattern KERNEL_LINE = Pattern.compile("(?:.*? kernel: )?\\[ *(\\d{1,9})\\.(\\d{1,9})] ?(.*)");
  private static final Pattern MESSAGE =
      Pattern.compile("\\[(\\d{1,9})]\\[\\w+]btrfs\\W*\\[[^]]*] -?FS\\[[^]]*]:? (.*)");
  private static final CharMatcher CONTROL = CharMatcher.javaIsoControl();
  private static final int LONGEST_TITLE = 200;

  private final String name;
  private final List<LoggedRun> runs = new ArrayList<>();
  private @Nullable RunBuilder run;
  private int number;

  private KernelLogReader(String name) {
    this.name = name;
  }

  /**
   * Reads a log.
   *
   * @param name of the file, for messages
   * @return its runs, at least one, each with at least one commit
   * @throws ImportException if there is no whole commit in it, or a line about one makes no sense
   */
  public static List<LoggedRun> read(String name, Iterable<String> lines) {
    KernelLogReader reader = new KernelLogReader(name);
    for (String line : lines) {
      reader.line(line);
    }
    reader.endRun();
    if (reader.runs.isEmpty()) {
      throw new ImportException(
          name + ": no commit in it; a kernel log of commits has lines such as '[28381.203745] ... txn[6627] COMMIT took'");
    }
    return List.copyOf(reader.runs);
  }

  private void line(String line) {
    number++;
    Matcher kernel = KERNEL_LINE.matcher(line);
    if (kernel.matches()) {
      kernelLine(kernel);
    } else if (!line.isBlank() && !line.strip().equals("...")) {
      endRun();
      run = new RunBuilder(title(line));
    }
  }

  private void kernelLine(Matcher kernel) {
    if (run == null) {
      run = new RunBuilder("run " + (runs.size() + 1));
    }
    long time = run.since(nanos(kernel.group(1), kernel.group(2)));
    Matcher message = MESSAGE.matcher(kernel.group(3));
    try {
      if (message.matches()) {
        run.take(time, Integer.parseInt(message.group(1)), message.group(2));
      } else if (kernel.group(3).contains(" txn[") || kernel.group(3).contains(" caching BG[")) {
        throw new IllegalArgumentException("not understood: '" + RunBuilder.shortened(kernel.group(3)) + "'");
      }
    } catch (IllegalArgumentException e) {
      throw new ImportException(name + ", line " + number + ": " + e.getMessage());
    }
  }

  private void endRun() {
    if (run != null) {
      String missing = run.missing();
      if (!missing.isEmpty()) {
        throw new ImportException(name + ", before line " + (number + 1) + ": " + missing);
      }
      run.addTo(runs);
    }
    run = null;
  }

  /** Seconds and the digits after the point, which the kernel prints six of. */
  private static long nanos(String seconds, String fraction) {
    return Long.parseLong(seconds) * 1_000_000_000L + Long.parseLong((fraction + "000000000").substring(0, 9));
  }

  private static String title(String line) {
    String clean = CONTROL.replaceFrom(line.strip(), ' ');
    return clean.length() > LONGEST_TITLE ? clean.substring(0, LONGEST_TITLE) : clean;
  }
}
