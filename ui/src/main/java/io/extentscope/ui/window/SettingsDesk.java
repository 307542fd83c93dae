package io.extentscope.ui.window;

import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.settings.Preferences;
import io.extentscope.ui.settings.PreferencesWindow;
import io.extentscope.ui.settings.RecentFiles;
import io.extentscope.ui.settings.SettingsFile;
import io.extentscope.ui.settings.ThemeChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.application.Platform;

/** The settings of a window: where they are kept, and what they change in it. */
final class SettingsDesk {
  private final SettingsFile file = new SettingsFile();
  private final Preferences preferences;
  private final RecentFiles recent;
  private final Session session;
  private final Workbench workbench;
  private boolean kept;

  SettingsDesk(Session session, Workbench workbench, CommandRegistry commands) {
    this.session = session;
    this.workbench = workbench;
    preferences = new Preferences(file, commands.keys());
    recent = new RecentFiles(file);
    session.onOpened(recent::note);
    commands.register(
        UiCommand.of("edit.preferences", "Preferences…", "Ctrl+P", () -> true,
            () -> new PreferencesWindow(preferences, commands, this::apply, workbench.scene().getWindow()).show()),
        UiCommand.of("file.forget-recent", "Forget recent files", () -> !recent().all().isEmpty(),
            () -> recent().forget()),
        UiCommand.of("view.theme", "Light or dark", "Ctrl+T", () -> true, this::switchTheme));
  }

  Preferences preferences() {
    return preferences;
  }

  RecentFiles recent() {
    return recent;
  }

  SettingsFile file() {
    return file;
  }

  /** Reads the user's settings and keeps changes of them; what cannot be used is told in one line. */
  void keepIn(Path path) {
    List<String> problems = new ArrayList<>();
    Optional<String> unreadable = file.keepIn(path);
    List<String> unusable = preferences.apply();
    unreadable.ifPresent(problems::add);
    if (!unusable.isEmpty()) {
      problems.add(path + ": " + String.join(", ", unusable) + "; the default is used");
    }
    kept = true;
    workbench.panels().layouts().read(file).ifPresent(workbench.panels()::show);
    apply();
    session.notice(String.join("; ", problems));
  }

  /** Writes what changed, and follows the system's theme; once in every pulse. */
  void refresh() {
    if (kept && preferences.theme() == ThemeChoice.SYSTEM) {
      apply();
    }
    if (file.changed()) {
      session.background().quietly(file.writer(), problem -> problem.ifPresent(session::notice));
    }
  }

  /** Writes what changed, before the window is gone. */
  void close() {
    if (kept) {
      workbench.panels().layouts().write(file, workbench.panels().perspective());
    }
    if (file.changed()) {
      session.background().quietly(file.writer(), _ -> {});
    }
  }

  private void apply() {
    Theme wanted = preferences.theme().theme(systemDark(), preferences.contrast());
    if (!workbench.theme().equals(wanted)) {
      workbench.theme(wanted);
    }
  }

  private void switchTheme() {
    preferences.theme(workbench.theme().dark() ? ThemeChoice.LIGHT : ThemeChoice.DARK);
    apply();
  }

  private static boolean systemDark() {
    return Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
  }
}
