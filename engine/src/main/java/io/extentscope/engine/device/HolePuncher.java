package io.extentscope.engine.device;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;

/**
 * Gives the blocks of ranges of a plain file back to its file system; they read as zeros afterwards and the file stays as long as it is: {@code
 * fallocate} with {@code FALLOC_FL_PUNCH_HOLE}, as a loop device does with a discard. Linux only.
 */
final class HolePuncher implements AutoCloseable {
  private static final int OPEN_FOR_WRITING = 0x80001; // O_WRONLY | O_CLOEXEC
  private static final int PUNCH_HOLE_KEEP_SIZE = 3;
  private static final int NOT_SUPPORTED = 95;
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO = STATE.varHandle(StructLayout.PathElement.groupElement("errno"));
  private static final MethodHandle OPEN =
      find("open", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
  private static final MethodHandle FALLOCATE = find("fallocate", FunctionDescriptor.of(
      ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
  private static final MethodHandle CLOSE =
      find("close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

  private final Path file;
  private final int descriptor;

  private HolePuncher(Path file, int descriptor) {
    this.file = file;
    this.descriptor = descriptor;
  }

  /** Opens a file that can be written; what cannot be opened refuses later. */
  static HolePuncher open(Path file) {
    if (OPEN == null || FALLOCATE == null || CLOSE == null || ValueLayout.ADDRESS.byteSize() != Long.BYTES) {
      return new HolePuncher(file, -1);
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment path = arena.allocateFrom(file.toAbsolutePath().toString());
      return new HolePuncher(file, (int) OPEN.invokeExact(arena.allocate(STATE), path, OPEN_FOR_WRITING));
    } catch (Throwable impossible) {
      throw new IllegalStateException("open", impossible);
    }
  }

  /**
   * Gives the blocks of a range back.
   *
   * @throws DiscardRefusedException if the system or the file system cannot
   */
  void punch(long position, long length) {
    if (descriptor < 0) {
      throw new DiscardRefusedException(
          file + ": cannot discard: this system has no call that punches holes into a file");
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(STATE);
      int result = (int) FALLOCATE.invokeExact(state, descriptor, PUNCH_HOLE_KEEP_SIZE, position, length);
      if (result != 0) {
        throw refused((int) ERRNO.get(state, 0L));
      }
    } catch (DiscardRefusedException refused) {
      throw refused;
    } catch (Throwable impossible) {
      throw new IllegalStateException("fallocate", impossible);
    }
  }

  private DiscardRefusedException refused(int errno) {
    String why = errno == NOT_SUPPORTED ? "its file system cannot punch holes" : "fallocate ended with error " + errno;
    return new DiscardRefusedException(file + ": cannot discard: " + why);
  }

  @Override
  public void close() {
    if (descriptor >= 0) {
      try (Arena arena = Arena.ofConfined()) {
        int _ = (int) CLOSE.invokeExact(arena.allocate(STATE), descriptor);
      } catch (Throwable impossible) {
        throw new IllegalStateException("close", impossible);
      }
    }
  }

  @SuppressWarnings("restricted") // three calls of the C library, with numbers and one path
  private static MethodHandle find(String name, FunctionDescriptor descriptor) {
    try {
      Linker linker = Linker.nativeLinker();
      return linker.defaultLookup().find(name)
          .map(address -> linker.downcallHandle(address, descriptor, Linker.Option.captureCallState("errno")))
          .orElse(null);
    } catch (UnsupportedOperationException | IllegalCallerException refused) {
      return null;
    }
  }
}
