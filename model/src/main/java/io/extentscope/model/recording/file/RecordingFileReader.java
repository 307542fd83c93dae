package io.extentscope.model.recording.file;

import com.fasterxml.jackson.core.JacksonException;
import io.extentscope.model.importer.ImportException;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads a recording file as the last picture of its run. */
public final class RecordingFileReader {
  private static final int BYTES_OF_AN_EVENT = 40;
  private static final long LEAST_EVENTS = 2_000_000;
  private static final long MOST_EVENTS = 50_000_000;

  private RecordingFileReader() {}

  /** Whether a file that begins with some bytes is a recording. */
  public static boolean looksLikeOne(byte[] start) {
    return start.length >= Format.MAGIC.length
        && Arrays.equals(Arrays.copyOf(start, Format.MAGIC.length), Format.MAGIC);
  }

  /** How many events are kept in memory, if they take a quarter of it; of older ones the index keeps the coarse levels. */
  public static long eventsKept() {
    return Math.clamp(Runtime.getRuntime().maxMemory() / 4 / BYTES_OF_AN_EVENT, LEAST_EVENTS, MOST_EVENTS);
  }

  /**
   * Reads a whole recording.
   *
   * @param name of the file, for messages
   * @param eventsKept about how many events are kept
   * @throws ImportException with one line if it is damaged, cut off, or no recording of this version
   */
  public static RunSnapshot read(InputStream in, String name, long eventsKept) throws IOException {
    try (SectionReader sections = new SectionReader(in, name)) {
      if (sections.next() != Format.PROVENANCE) {
        throw sections.damaged("it does not begin with where it comes from");
      }
      RecordingWriter writer = new RecordingWriter(json(sections, Provenance.class), eventsKept);
      RunIndex index = new RunIndex();
      EventDecoder block = new EventDecoder();
      char kind = sections.next();
      while (kind == Format.EVENTS) {
        events(sections, block, writer);
        writer.publish();
        index.update(writer.view());
        kind = sections.next();
      }
      if (kind != Format.SUMMARY) {
        throw sections.damaged("a part of the unknown kind " + (int) kind);
      }
      return picture(sections, writer, index);
    }
  }

  private static void events(SectionReader sections, EventDecoder block, RecordingWriter writer) {
    try {
      block.decode(sections.bytes(), sections.length(), writer);
    } catch (EventDecoder.WrongBlock e) {
      throw sections.damaged(Messages.of(e));
    }
  }

  private static RunSnapshot picture(SectionReader sections, RecordingWriter writer, RunIndex index)
      throws IOException {
    Summary last = json(sections, Summary.class);
    if (last.events() != writer.view().end()) {
      throw sections.damaged("it has " + writer.view().end() + " events and should have " + last.events());
    }
    if (sections.more()) {
      throw sections.damaged("something follows the end");
    }
    last.tasks().forEach(task -> writer.defineTask(task.id(), task.name(), task.role()));
    last.locks().forEach(lock -> writer.defineLock(lock.id(), lock.lockClass(), lock.name()));
    writer.dropped(last.dropped());
    writer.publish();
    return new RunSnapshot(
        last.state(), last.message(), last.time(), last.now(), last.steps(), writer.view(), index, last.statistics(),
        last.space(), last.requested(), last.applied(), 1);
  }

  /** A checksum guards what this program wrote, so what does not fit here was written by another. */
  private static <T> T json(SectionReader sections, Class<T> type) throws IOException {
    try {
      T value = Json.MAPPER.readValue(sections.bytes(), 0, sections.length(), type);
      if (value == null) {
        throw sections.damaged("a part is empty");
      }
      return value;
    } catch (JacksonException e) {
      throw sections.damaged("a part cannot be read: " + e.getOriginalMessage());
    }
  }
}
