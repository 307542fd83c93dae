package io.extentscope.model.recording.file;

import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunSnapshot;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a recording while the run goes on, so that all its events get into the file although the run keeps only the last
 * ones. Used by one thread.
 */
public final class RecordingFileWriter implements Closeable {
  private final SectionWriter sections;
  private final EventEncoder block = new EventEncoder();
  private long written;

  /** Begins a file. */
  public RecordingFileWriter(OutputStream out, Provenance provenance) throws IOException {
    sections = new SectionWriter(out);
    byte[] json = Json.MAPPER.writeValueAsBytes(provenance);
    sections.write(Format.PROVENANCE, json, json.length);
  }

  /**
   * Writes the events that are new since the last call, in whole blocks.
   *
   * @throws IllegalStateException if some of them have been let go meanwhile
   */
  public void append(Recording view) throws IOException {
    while (view.end() - written >= EventEncoder.MOST) {
      appendBlock(view, written + EventEncoder.MOST);
    }
  }

  /** Writes the rest of the events and what else is known at the end of a run. */
  public void finish(RunSnapshot last) throws IOException {
    append(last.recording());
    if (last.recording().end() > written) {
      appendBlock(last.recording(), last.recording().end());
    }
    byte[] json = Json.MAPPER.writeValueAsBytes(Summary.of(last));
    sections.write(Format.SUMMARY, json, json.length);
  }

  private void appendBlock(Recording view, long end) throws IOException {
    if (view.first() > written) {
      throw new IllegalStateException(
          "events " + written + " to " + view.first() + " were let go before they were written");
    }
    block.encode(view, written, end);
    sections.write(Format.EVENTS, block.bytes(), block.length());
    written = end;
  }

  @Override
  public void close() throws IOException {
    sections.close();
  }
}
