package io.extentscope.ui.cli;

import com.google.common.base.Ascii;
import com.google.common.base.Strings;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Finds out whether a window can be opened, before the JavaFX toolkit starts: the toolkit can be started only once in a
 * process, so a failed attempt could not be followed by one without a display.
 */
final class DisplayProbe {
  private DisplayProbe() {}

  /** Why no window can be opened; empty if one can. */
  static Optional<String> problem() {
    if (Ascii.equalsIgnoreCase(System.getProperty("glass.platform", ""), "Headless")) {
      return Optional.of("glass.platform is Headless");
    }
    boolean elsewhere = !Ascii.toLowerCase(System.getProperty("os.name", "")).contains("linux");
    return elsewhere ? Optional.empty() : problemOnLinux(System.getenv("DISPLAY"));
  }

  private static Optional<String> problemOnLinux(String display) {
    if (Strings.isNullOrEmpty(display)) {
      return Optional.of("DISPLAY is not set");
    }
    try (Arena arena = Arena.ofConfined()) {
      if (library("libgtk-3.so.0", arena).isEmpty()) {
        return Optional.of("libgtk-3 is not installed");
      }
      return library("libX11.so.6", arena)
          .map(x11 -> opens(x11, display, arena) ? Optional.<String>empty() : Optional.of("no X server at " + display))
          .orElse(Optional.of("libX11 is not installed"));
    }
  }

  // Loading a library is restricted because it may crash the JVM; these two are what JavaFX itself loads.
  @SuppressWarnings("restricted")
  private static Optional<SymbolLookup> library(String name, Arena arena) {
    try {
      return Optional.of(SymbolLookup.libraryLookup(name, arena));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static boolean opens(SymbolLookup x11, String display, Arena arena) {
    MethodHandle open = function(x11, "XOpenDisplay");
    MethodHandle close = function(x11, "XCloseDisplay");
    try {
      MemorySegment connection = (MemorySegment) open.invokeExact(arena.allocateFrom(display));
      if (connection.equals(MemorySegment.NULL)) {
        return false;
      }
      MemorySegment _ = (MemorySegment) close.invokeExact(connection);
      return true;
    } catch (Throwable e) {
      throw new IllegalStateException("libX11 cannot be called", e);
    }
  }

  // Both take one pointer; the int that XCloseDisplay returns is not looked at and fits a pointer's register.
  @SuppressWarnings("restricted")
  private static MethodHandle function(SymbolLookup library, String name) {
    return Linker.nativeLinker()
        .downcallHandle(
            library.find(name).orElseThrow(), FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS));
  }
}
