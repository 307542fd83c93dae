package io.extentscope.ui.cli;

import com.google.common.collect.ObjectArrays;
import io.extentscope.model.text.Messages;
import io.extentscope.ui.batch.RunFailedException;
import io.extentscope.ui.run.Failures;
import io.extentscope.ui.window.WindowOpener;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: parses arguments, runs one command and says how it went. */
public final class CommandLineProgram {
  private final Console console;
  private final WindowOpener window;

  public CommandLineProgram(Console console, WindowOpener window) {
    this.console = console;
    this.window = window;
  }

  /** Runs one command; without arguments it opens the window. Returns the exit status. */
  public int run(String... arguments) {
    int status = execute(withCommand(arguments));
    if (console.report().checkError()) {
      return say("standard output cannot be written, so the report is not complete", ExitStatus.UNUSABLE);
    }
    return status;
  }

  private int execute(String... arguments) {
    try {
      return commandLine().execute(arguments);
    } catch (VirtualMachineError | LinkageError e) {
      return say(Failures.line(e), ExitStatus.UNUSABLE);
    }
  }

  /** Without a command the window is meant. */
  private static String[] withCommand(String... arguments) {
    boolean window = arguments.length == 0 || arguments[0].equals("--lesson") || arguments[0].startsWith("--lesson=");
    return window ? ObjectArrays.concat("gui", arguments) : arguments;
  }

  private CommandLine commandLine() {
    CommandLine line = new CommandLine(new Root());
    line.addSubcommand(new ScenariosCommand(console));
    line.addSubcommand(new LessonsCommand(console));
    line.addSubcommand(new RunCommand(console));
    line.addSubcommand(new CompareCommand(console));
    line.addSubcommand(new SweepCommand(console));
    line.addSubcommand(new RenderCommand(console));
    line.addSubcommand(new FiguresCommand(console, this::run));
    line.addSubcommand(new SpaceCommand(console));
    line.addSubcommand(new LogCommand(console));
    line.addSubcommand(new MkfsCommand(console));
    line.addSubcommand(new GuiCommand(console, window));
    line.setOut(console.report());
    line.setErr(console.progressWriter());
    line.setParameterExceptionHandler((problem, _) -> refuse(problem));
    line.setExecutionExceptionHandler((problem, _, _) -> fail(problem));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    PlainWords.register(line);
    line.setUsageHelpAutoWidth(true);
    return line;
  }

  private int refuse(ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    if (command.getParent() == null && problem instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().getFirst();
      if (!word.startsWith("-")) {
        String known = String.join(", ", command.getSubcommands().keySet());
        return say("unknown command '" + word + "'; known: " + known, ExitStatus.UNUSABLE);
      }
    }
    String help = " (try '" + command.getCommandSpec().qualifiedName(" ") + " --help')";
    return say(problem.getMessage() + help, ExitStatus.UNUSABLE);
  }

  private int fail(Exception problem) {
    return switch (problem) {
      case RunFailedException failed -> say(Messages.of(failed), ExitStatus.NO);
      case UsageException usage -> say(Messages.of(usage), ExitStatus.UNUSABLE);
      default -> say(Failures.line(problem), ExitStatus.UNUSABLE);
    };
  }

  private int say(String line, int status) {
    console.error(line);
    return status;
  }

  @Command(
      name = "extentscope",
      description = "A visual debugger for a block-group allocator. Without arguments it opens the window.",
      mixinStandardHelpOptions = true,
      scope = CommandLine.ScopeType.INHERIT,
      versionProvider = Version.class,
      synopsisSubcommandLabel = "COMMAND")
  static final class Root implements Callable<Integer> {
    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
      throw new ParameterException(spec.commandLine(), "Missing command");
    }
  }
}
