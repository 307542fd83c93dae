package io.extentscope.model.recording.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableLongArray;
import com.sun.management.ThreadMXBean;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.importer.ImportException;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class RecordingFileTest {
  private static final int[] KINDS = {
    EventKind.TASK_RUNNING.ordinal(), EventKind.CACHING_STARTED.ordinal(), EventKind.EXTENT_ALLOCATED.ordinal(),
    EventKind.DISCARD_SENT.ordinal(), EventKind.COMMIT_ENDED.ordinal()};
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("caching.workers", "9");
  private static final Provenance FROM = new Provenance(
      "1.2", "first-look", "a", -5, TimeMode.VIRTUAL, "model", "costs", TUNABLES, List.of("1s caching.workers=9"));

  @Test
  void read_whatWasWritten_isTheSamePicture() throws IOException {
    RunSnapshot original = picture(1, 150_000);

    RunSnapshot read = read(written(original), 1_000_000);

    assertSameEvents(read.recording(), original.recording(), 0);
    assertThat(read.recording().provenance()).isEqualTo(FROM);
    assertThat(read.recording().catalog().tasks()).isEqualTo(original.recording().catalog().tasks());
    assertThat(read.recording().catalog().locks()).isEqualTo(original.recording().catalog().locks());
    assertThat(read.recording().dropped()).isEqualTo(3);
    assertThat(read.statistics()).isEqualTo(original.statistics());
    assertThat(read.space()).isEqualTo(original.space());
    assertThat(read.requested()).isEqualTo(TUNABLES);
    assertThat(read.message()).isEqualTo("a \"message\"");
    assertThat(read.state()).isEqualTo(RunState.ENDED);
    assertThat(read.now()).isEqualTo(original.now());
    assertThat(read.index().marks()).isEqualTo(original.index().marks());
  }

  @Test
  void read_withLittleMemory_keepsTheNewestEventsUnderTheirNumbers() throws IOException {
    RunSnapshot original = picture(2, 150_000);

    Recording read = read(written(original), 20_000).recording();

    assertThat(read.first()).isPositive();
    assertThat(read.end() - read.first()).isBetween(16_000L, 24_000L);
    assertSameEvents(read, original.recording(), read.first());
  }

  @Test
  void read_noEvents_isAnEmptyPicture() throws IOException {
    assertThat(read(written(picture(3, 0)), 1000).recording().end()).isZero();
  }

  @Test
  void append_afterEventsWereLetGo_isRefused() throws IOException {
    RecordingWriter events = new RecordingWriter(FROM, 10_000);
    fill(events, new Random(1), 200_000);
    try (RecordingFileWriter file = new RecordingFileWriter(new ByteArrayOutputStream(), FROM)) {
      assertThatThrownBy(() -> file.append(events.view())).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void read_cutOffAnywhere_saysSoInOneLine() throws IOException {
    byte[] whole = written(picture(4, 500));
    for (int length = 0; length < whole.length; length++) {
      assertRefused(Arrays.copyOf(whole, length));
    }
    assertRefused(Arrays.copyOf(whole, whole.length + 1));
  }

  @Test
  void read_anyByteChanged_saysSoInOneLineOrChangesNothing() throws IOException {
    RunSnapshot original = picture(5, 300);
    byte[] whole = written(original);
    for (int at = 0; at < whole.length; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= (byte) (1 << at % 8);
      try {
        // Deflate has bits that mean nothing; the checksum of what comes out is right then.
        assertSameEvents(read(changed, 1000).recording(), original.recording(), 0);
      } catch (ImportException e) {
        assertThat(e.getMessage()).startsWith("x.rec: ").doesNotContain("\n");
      }
    }
  }

  @Test
  void read_anotherVersionOrFormat_isNamed() throws IOException {
    byte[] whole = written(picture(6, 10));
    byte[] newer = whole.clone();
    newer[Format.MAGIC.length + 3] = 9;
    assertThatThrownBy(() -> read(newer, 1000)).isInstanceOf(ImportException.class).hasMessageContaining("version 9");
    assertThatThrownBy(() -> read("extentscope".getBytes(StandardCharsets.US_ASCII), 1000))
        .isInstanceOf(ImportException.class).hasMessageContaining("no recording");
    assertThat(RecordingFileReader.looksLikeOne(whole)).isTrue();
    assertThat(RecordingFileReader.looksLikeOne(new byte[3])).isFalse();
  }

  @Test
  void read_partThatPretendsToBeHuge_asksForNoMemory() throws IOException {
    byte[] whole = written(picture(7, 10));
    byte[] changed = whole.clone();
    ByteBuffer.wrap(changed).putInt(Format.MAGIC.length + Integer.BYTES + 5, Format.MOST_BYTES);
    long before = allocated();
    assertRefused(changed);
    assertThat(allocated() - before).isLessThan(8L << 20);
  }

  /** Sections with right checksums, whose contents were made by nobody of ours. */
  @Test
  void read_eventsThatNameNothing_areRefused() throws IOException {
    Random random = new Random(8);
    for (int seed = 0; seed < 300; seed++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (SectionWriter sections = new SectionWriter(out)) {
        byte[] json = Json.MAPPER.writeValueAsBytes(FROM);
        sections.write(Format.PROVENANCE, json, json.length);
        byte[] noise = new byte[1 + random.nextInt(2000)];
        random.nextBytes(noise);
        sections.write(random.nextInt(4) == 0 ? Format.SUMMARY : Format.EVENTS, noise, noise.length);
      }
      assertRefused(out.toByteArray());
    }
  }

  @Test
  void check_idsAndOrdinalsOutOfRange_areRefused() {
    long[][] wrong = {
      {EventKind.TASK_RUNNING.ordinal(), 1L << 40, 0, 0, 0, 0}, {EventKind.TASK_RUNNING.ordinal(), 0, -2, 0, 0, 0},
      {EventKind.LOCK_ACQUIRED.ordinal(), 0, 0, 1L << 30, 0, 0}, {EventKind.LOCK_ACQUIRED.ordinal(), 0, 0, 0, 2, 0},
      {EventKind.KNOB_APPLIED.ordinal(), 0, 0, 999, 0, 0}, {EventKind.PHASE_ENDED.ordinal(), 0, 0, 0, 99, 0}};
    for (long[] event : wrong) {
      assertThatThrownBy(() -> EventCheck.check((int) event[0], event[1], event[2], event[3], event[4], event[5]))
          .as(Arrays.toString(event)).isInstanceOf(EventDecoder.WrongBlock.class);
    }
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  private static void assertRefused(byte[] file) {
    assertThatThrownBy(() -> read(file, 1000)).isInstanceOf(ImportException.class)
        .message().startsWith("x.rec: ").doesNotContain("\n");
  }

  private static void assertSameEvents(Recording read, Recording original, long from) {
    assertThat(read.end()).isEqualTo(original.end());
    for (long i = from; i < read.end(); i++) {
      boolean same =
          read.time(i) == original.time(i) && read.task(i) == original.task(i) && read.cpu(i) == original.cpu(i)
              && read.kind(i) == original.kind(i) && read.a(i) == original.a(i) && read.b(i) == original.b(i)
              && read.c(i) == original.c(i);
      assertThat(same).as("event %d", i).isTrue();
    }
  }

  private static RunSnapshot read(byte[] file, long eventsKept) throws IOException {
    return RecordingFileReader.read(new ByteArrayInputStream(file), "x.rec", eventsKept);
  }

  private static byte[] written(RunSnapshot picture) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RecordingFileWriter file = new RecordingFileWriter(out, FROM)) {
      file.append(picture.recording());
      file.finish(picture);
    }
    return out.toByteArray();
  }

  private static RunSnapshot picture(long seed, int events) {
    RecordingWriter writer = new RecordingWriter(FROM, Long.MAX_VALUE);
    writer.defineTask(0, "cache-0", "caching");
    writer.defineTask(7, "commit", "commit");
    writer.defineLock(2, "extent_commit_sem", "the \u00b5 lock");
    writer.dropped(3);
    fill(writer, new Random(seed), events);
    RunIndex index = new RunIndex();
    index.update(writer.view());
    RunStatistics none = RunStatistics.empty();
    RunStatistics statistics = new RunStatistics(
        List.of(new LockStatistics("a", LockMode.SHARED, 1, 2, 3, 4, 5, 6, 7, 8, 9, Long.MAX_VALUE)), none.counters(),
        List.of(new CommitRecord(1, 2, 3, 4, 5, 6, 7, 8, ImmutableLongArray.of(1, 2, 3), 9)), none.caching(),
        none.discard(),
        none.workload(), events, 3, 41.5, 6, 7);
    SpaceMap space = new SpaceMap(List.of(new GroupSpace(
        1, 2, "DATA", true, false, CachingState.FINISHED, 3, 4, 5, 6, ImmutableLongArray.of(1, 2, 5, 6),
        ImmutableLongArray.of(), 7)));
    return new RunSnapshot(
        RunState.ENDED, "a \"message\"", TimeMode.VIRTUAL, 1L << 40, 99, writer.view(), index, statistics, space,
        TUNABLES,
        TunableSet.ofDefaults(), 1);
  }

  private static void fill(RecordingWriter writer, Random random, int events) {
    LongSupplier value = () -> random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(100);
    long time = 0;
    for (int i = 0; i < events; i++) {
      time += random.nextInt(1000);
      writer.append(
          time, random.nextInt(20) - 1, random.nextInt(9) - 1, KINDS[random.nextInt(KINDS.length)], value.getAsLong(),
          value.getAsLong(), value.getAsLong());
    }
    writer.publish();
  }
}
