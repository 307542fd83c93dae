package io.extentscope.ui.window;

import io.extentscope.model.situation.SituationText;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.run.OpenRun;
import java.util.Locale;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The commands of the window itself: files, undo, theme, panels, help. */
final class WindowCommands {
  private final Session session;
  private final Workbench workbench;

  WindowCommands(Session session, Workbench workbench) {
    this.session = session;
    this.workbench = workbench;
  }

  void register(CommandRegistry registry) {
    registry.register(
        always("file.open-image", "Open…", "Ctrl+O", workbench::openImage),
        always("file.save-window", "Save window as PNG…", "Ctrl+S", workbench::saveWindow),
        always("file.quit", "Quit", "Ctrl+Q", workbench::quit),
        UiCommand.of(
            "file.save-sweep-table", "Save sweep as CSV…", () -> workbench.pages().sweep().csv().isPresent(),
            workbench::saveSweep),
        UiCommand.of("edit.undo", "Undo knob change or navigation", "Ctrl+Z", this::canUndo, this::undo),
        UiCommand.of("run.run-to", "Run to a time or a condition…", "U", () -> session.runs().shown().isPresent(),
            workbench::runTo),
        always("view.knobs", "Knobs", "F8", workbench.panels()::toggleKnobs),
        always("view.situation", "Situation", "F7", workbench.panels().lower()::toggleSituation),
        always("view.findings", "Findings", "F4", workbench.panels().lower()::toggleFindings),
        always("view.workqueues", "Work queues", "F3", workbench.panels().lower()::toggleWorkQueues),
        always("view.progress", "Progress", "F12", workbench::toggleProgress),
        UiCommand.of("view.reset-perspective", "Reset this perspective", () -> true, workbench.panels()::reset),
        always("view.properties", "Properties", "F2", workbench.panels().lower()::toggleProperties),
        UiCommand.of("edit.copy-situation", "Copy the situation as text", "Ctrl+Shift+C",
            () -> session.runs().shown().isPresent(), this::copySituation),
        always("view.statistics", "Tiles and statistics", "F9", workbench.panels()::toggleStatistics));
    for (Perspective perspective : Perspective.values()) {
      registry.register(always(
          id(perspective), "Perspective: " + perspective.title(), "Alt+" + (perspective.ordinal() + 1),
          () -> workbench.panels().arrange(perspective)));
    }
    for (ViewPane pane : workbench.allViews()) {
      registry.register(UiCommand.of(
          saveId(pane), "Save " + pane.view().title() + " as PNG or SVG…", () -> session.runs().shown().isPresent(),
          () -> workbench.saveView(pane)));
    }
  }

  static String id(Perspective perspective) {
    return "perspective." + perspective.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static String saveId(ViewPane pane) {
    return "file.save-" + pane.view().id();
  }

  private static UiCommand always(String id, String title, String key, Runnable action) {
    return UiCommand.of(id, title, key, () -> true, action);
  }

  private boolean canUndo() {
    return workbench.timelineFocused() || session.runs().shown().filter(OpenRun::canUndo).isPresent();
  }

  private void undo() {
    session.runs().shown().ifPresent(run -> {
      if (workbench.timelineFocused()) {
        run.state().back();
      } else {
        run.undo();
      }
    });
  }

  private void copySituation() {
    session.runs().shown().ifPresent(run -> {
      ClipboardContent content = new ClipboardContent();
      content.putString(run.situation().map(SituationText::of).orElse("The events of this moment were let go.\n"));
      Clipboard.getSystemClipboard().setContent(content);
    });
  }
}
