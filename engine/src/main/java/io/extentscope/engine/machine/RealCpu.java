package io.extentscope.engine.machine;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** The CPU a thread really runs on, asked of the C library where it can tell. */
final class RealCpu {
  private static final MethodHandle SCHED_GETCPU = find();

  private RealCpu() {}

  static boolean known() {
    return SCHED_GETCPU != null;
  }

  /** The CPU of the calling thread, or the given number if the system does not tell. */
  static int currentOr(int otherwise) {
    if (SCHED_GETCPU == null) {
      return otherwise;
    }
    try {
      return (int) SCHED_GETCPU.invokeExact();
    } catch (Throwable impossible) {
      throw new IllegalStateException("sched_getcpu", impossible);
    }
  }

  @SuppressWarnings("restricted") // the call takes nothing and returns an int
  private static MethodHandle find() {
    try {
      Linker linker = Linker.nativeLinker();
      Optional<MethodHandle> handle =
          linker
              .defaultLookup()
              .find("sched_getcpu")
              .map(
                  address -> linker.downcallHandle(
                      address, FunctionDescriptor.of(ValueLayout.JAVA_INT), Linker.Option.critical(false)));
      return handle.orElse(null);
    } catch (UnsupportedOperationException | IllegalCallerException refused) {
      return null;
    }
  }
}
