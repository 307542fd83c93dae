package io.extentscope.ui.settings;

import com.google.common.base.Ascii;
import java.nio.file.Path;
import java.util.Map;

/** Where the user's own settings of this program belong, by the custom of each system. */
public final class ConfigFolder {
  private ConfigFolder() {}

  /** The folder of this user on this system; it need not exist. */
  public static Path find() {
    return find(System.getenv(), System.getProperty("os.name", ""), System.getProperty("user.home", "."));
  }

  public static Path find(Map<String, String> environment, String system, String home) {
    String lower = Ascii.toLowerCase(system);
    if (lower.startsWith("windows")) {
      String roaming = environment.getOrDefault("APPDATA", "");
      return (roaming.isEmpty() ? Path.of(home, "AppData", "Roaming") : Path.of(roaming)).resolve("ExtentScope");
    }
    if (lower.startsWith("mac")) {
      return Path.of(home, "Library", "Application Support", "ExtentScope");
    }
    String configured = environment.getOrDefault("XDG_CONFIG_HOME", "");
    boolean usable = !configured.isEmpty() && Path.of(configured).isAbsolute();
    return (usable ? Path.of(configured) : Path.of(home, ".config")).resolve("extentscope");
  }
}
