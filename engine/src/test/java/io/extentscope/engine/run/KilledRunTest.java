package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.device.FileDevice;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.NotedChanges;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.LiveMachine;
import io.extentscope.engine.machine.LiveSetup;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that works live on a file is killed, again and again on the same file. Each time the volume is whole: the last
 * commit that was told to be done, or a later one; what was synced is there, and the next process goes on from it.
 */
class KilledRunTest {
  private static final int KILLS = Boolean.getBoolean("extentscope.long") ? 50 : 2;
  private static final int WRITERS = 3;
  /** About 250 notes, with some ten syncs. */
  private static final int MOST_BYTES = 30_000;
  private static final long SECOND = 1_000_000_000L;
  private static final long SEED = 20;
  private static final TunableSet QUIET = TunableSet.ofDefaults().with("workload.jobs", "0");

  @TempDir
  private Path folder;

  @Test
  void kill_atAnyTime_leavesACommitWhole() throws IOException, InterruptedException {
    Path image = folder.resolve("owned.img");
    Engine.make(new NewVolume(1L << 30, 16384, Copies.DUP, "killed", SEED, 1_700_000_000L), List.of(image), false);
    Random random = new Random(SEED);
    List<String> notes = new ArrayList<>();
    int synced = 0;
    for (int kill = 1; kill <= KILLS; kill++) {
      List<String> more = runAndKill(image, kill, 1 + random.nextInt(MOST_BYTES));
      synced += (int) more.stream().filter(note -> note.startsWith("synced")).count();
      notes.addAll(more);
      check("kill " + kill + " of seed " + SEED, image, notes, kill);
    }
    assertThat(synced).as("syncs that were done before %d kills", KILLS).isPositive();
  }

  /** Kills a process when its notes have so many bytes, wherever its tasks then are. */
  private List<String> runAndKill(Path image, int number, int bytes) throws IOException, InterruptedException {
    Path journal = Files.createFile(folder.resolve("notes-" + number));
    Path output = folder.resolve("output-" + number);
    Process process = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m", "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp", System.getProperty("java.class.path"), Worker.class.getName(), image.toString(), journal.toString(),
        Integer.toString(number)).redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      while (Files.size(journal) < bytes) {
        assertThat(process.waitFor(5, TimeUnit.MILLISECONDS)).as(() -> text(output)).isFalse();
      }
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.waitFor()).as("killed by signal 9").isEqualTo(137);
    String text = Files.readString(journal, StandardCharsets.ISO_8859_1);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException unread) {
      return unread.toString();
    }
  }

  private static void check(String label, Path image, List<String> notes, int rounds) {
    try (Volume volume = Volume.open(List.of(FileDevice.open(image)))) {
      long durable = notes.stream().filter(note -> note.startsWith("generation "))
          .mapToLong(note -> Long.parseLong(note.substring(11))).max().orElse(0);
      assertThat(volume.superBlock().generation()).as("%s: generation", label).isGreaterThanOrEqualTo(durable);
      for (int round = 1; round <= rounds; round++) {
        for (int writer = 0; writer < WRITERS; writer++) {
          String directory = directory(round, writer);
          assertThat(NotedChanges.mayBe(directory, notes, FilesOnVolume.lines(volume, directory)))
              .as("%s: %s is as it never was, or as before its last sync", label, directory).isTrue();
        }
      }
    }
    if (BtrfsTools.run("btrfs", "--version").status() == 0) {
      BtrfsTools.check(image);
    }
    try (EngineRig rig = new EngineRig(SmallRuns.image(1, QUIET, List.of(image)))) {
      rig.cacheAll();
      rig.settle();
    }
  }

  private static String directory(int round, int writer) {
    return "round-" + round + "-writer-" + writer + "-";
  }

  /** What the process runs until it is killed: writers of files, jobs, and commits in between. */
  static final class Worker {
    private Worker() {}

    public static void main(String[] words) throws IOException {
      Path image = Path.of(words[0]);
      Path journal = Path.of(words[1]);
      int round = Integer.parseInt(words[2]);
      TunableSet tunables = TunableSet.ofDefaults().with("commit.interval", "70ms").with("workload.jobs", "0");
      RunConfig config = SmallRuns.config(round, tunables).with(new VolumeSource.Device(image)).with(TimeMode.LIVE);
      LiveMachine machine = new LiveMachine(LiveSetup.ofSeed(round));
      RunCore core = new RunCore(config, machine);
      machine.spawn(TaskSpec.user("begin", "writer"),
          () -> begin(machine, core, round, note -> write(journal, core, note)));
      machine.start();
      while (machine.failure().isEmpty()) {
        LockSupport.parkNanos(SECOND / 10);
      }
      System.err.println(machine.failure().get());
      System.exit(1);
    }

    /** Begins the writers, then the jobs. */
    private static void begin(LiveMachine machine, RunCore core, int round, Consumer<String> notes) {
      List<NotedChanges> writers = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        NotedChanges changes = new NotedChanges(100L * round + writer, directory(round, writer), notes);
        changes.begin(core.fileSystem().files());
        writers.add(changes);
      }
      for (NotedChanges changes : writers) {
        machine.spawn(TaskSpec.user("writer", "writer"),
            () -> changes.run(core.fileSystem().files(), Integer.MAX_VALUE));
      }
      machine.input(new Input.Knob(Tunable.WORKLOAD_JOBS, 2));
    }

    /** One write to the file, so that it has a note wholly or not at all. */
    private static void write(Path journal, RunCore core, String note) {
      String durable =
          core.fileSystem().commitLog().records().stream().map(commit -> "generation " + commit.transaction() + "\n")
              .reduce("", (_, last) -> last);
      try {
        Files.writeString(journal, durable + note + "\n", StandardCharsets.ISO_8859_1, StandardOpenOption.APPEND);
      } catch (IOException failure) {
        throw new IllegalStateException(failure);
      }
    }
  }
}
