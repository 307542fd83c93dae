import java.util.Arrays;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** Runs the benchmarks of one module that match, with the options of JMH; a module where none matches is passed over. */
final class Benchmarks {
  public static void main(String[] arguments) throws CommandLineOptionException, RunnerException {
    try {
      new Runner(new CommandLineOptions(arguments)).run();
    } catch (NoBenchmarksException e) {
      System.out.println("no benchmark here matches " + Arrays.toString(arguments));
    }
  }
}
