package io.extentscope.engine.workload;

import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.model.event.OperationKind;
import java.util.ArrayList;
import java.util.List;

/** Creates, overwrites and deletes real files in a directory of the job's own. */
final class FileWork implements JobWork {
  private static final int SECTOR = 4096;
  private static final int MOST_SECTORS = 16;
  private static final int MOST_SMALL_BYTES = 2000;
  private static final int SMALL_ONE_IN = 4;
  private static final int PERMISSIONS = 0644;
  private static final int DIRECTORY_PERMISSIONS = 0755;

  private final MountedFiles files;
  private final WorkloadMeter meter;
  private final JobRandom random;
  private final String name;
  private final List<WrittenFile> written = new ArrayList<>();
  private String path;
  private long directory;
  private long made;

  FileWork(WorkloadParts parts, int job, JobRandom random) {
    files = parts.files();
    meter = parts.meter();
    this.random = random;
    name = "job-" + job;
  }

  /** Makes the job's directory; one that an earlier run left is not used. */
  @Override
  public void prepare() {
    for (int i = 1; directory == 0; i++) {
      String free = i == 1 ? name : name + "-" + i;
      try {
        directory = files.change(
            change -> change.makeDirectory(TreeId.TOP_DIRECTORY, Octets.of(free), DIRECTORY_PERMISSIONS));
        path = free + "/";
      } catch (FileException refused) {
        if (refused.reason() == Reason.READ_ONLY) {
          return; // each of its operations will be told so
        }
        if (refused.reason() != Reason.EXISTS) {
          throw refused;
        }
      }
    }
  }

  @Override
  public int count() {
    return written.size();
  }

  @Override
  public List<WrittenFile> files() {
    return List.copyOf(written);
  }

  @Override
  public long perform(OperationKind kind) {
    try {
      return switch (kind) {
        case ALLOCATE -> create();
        case OVERWRITE -> overwrite(written.get(random.nextInt(written.size())));
        case FREE -> delete(random.nextInt(written.size()));
        case FSYNC -> sync();
        case SNAPSHOT, DELETE_SNAPSHOT -> throw new IllegalArgumentException(kind + " is no work of a job on files");
      };
    } catch (FileException refused) {
      meter.failed();
      return 0;
    }
  }

  private long create() {
    boolean small = random.nextInt(SMALL_ONE_IN) == 0;
    int size = 1 + random.nextInt(small ? MOST_SMALL_BYTES : MOST_SECTORS * SECTOR);
    Octets entry = Octets.of("f" + made);
    WrittenFile file = files.change(size + SECTOR, change -> {
      WrittenFile fresh = new WrittenFile(path + entry, change.create(directory, entry, PERMISSIONS));
      try {
        change.write(fresh.inode(), 0, fresh.nextText(0, size));
      } catch (FileException refused) {
        change.delete(directory, entry);
        throw refused;
      }
      return fresh;
    });
    made++;
    file.written(0, size);
    written.add(file);
    meter.allocated(size);
    return size;
  }

  private long overwrite(WrittenFile file) {
    boolean whole = file.isWornOut();
    int offset = whole ? 0 : random.nextInt(file.size());
    int length = whole ? file.size() : 1 + random.nextInt(file.size() - offset);
    files.change(length + 2 * SECTOR, change -> {
      change.write(file.inode(), offset, file.nextText(offset, length));
      return null;
    });
    file.written(offset, length);
    meter.overwritten(length);
    meter.allocated(length);
    return length;
  }

  private long delete(int index) {
    WrittenFile file = written.get(index);
    Octets entry = Octets.of(file.path().substring(path.length()));
    files.free(change -> {
      change.delete(directory, entry);
      return null;
    });
    WrittenFile last = written.removeLast();
    if (index < written.size()) {
      written.set(index, last);
    }
    meter.freed(file.size());
    return file.size();
  }

  private long sync() {
    files.sync();
    meter.synced();
    return 0;
  }
}
