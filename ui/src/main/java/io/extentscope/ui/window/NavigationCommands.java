package io.extentscope.ui.window;

import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.help.HelpWindow;
import io.extentscope.ui.quick.QuickAccess;
import io.extentscope.ui.select.Selection;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;

/** The commands that lead to the parts of the window and to help on them: Quick Access, every view by name, F1 and {@code ?}. */
final class NavigationCommands {
  static final String QUICK_ACCESS = "window.quick-access";

  private final Session session;
  private final Workbench workbench;
  private final QuickAccess quick;

  NavigationCommands(Session session, Workbench workbench) {
    this.session = session;
    this.workbench = workbench;
    quick = new QuickAccess(() -> new QuickEntries(session, workbench, this).all());
  }

  void register(CommandRegistry registry) {
    registry.register(
        always(QUICK_ACCESS, "Quick Access…", "Ctrl+3, Ctrl+Shift+P", quick::toggle),
        always("help.shortcuts", "Keys", "Shift+Slash", () -> KeySheet.show(registry, workbench.scene().getWindow())),
        always("help.context", "Help on the part that has the keyboard", "F1",
            () -> HelpWindow.show(topic(), registry, workbench.scene().getWindow())));
    for (ViewPane pane : workbench.allViews()) {
      registry.register(UiCommand.of(
          showId(pane), "Go to view: " + pane.view().title(), () -> session.runs().shown().isPresent(),
          () -> goTo(pane)));
    }
  }

  /** To be laid over the window. */
  Node layer() {
    return quick.node();
  }

  /** The ids of the commands that go to a view. */
  static List<String> views(Workbench workbench) {
    return workbench.allViews().stream().map(NavigationCommands::showId).toList();
  }

  static String showId(ViewPane pane) {
    return "view.show-" + pane.view().id();
  }

  /** Makes sure that a view can be seen, and gives it the keyboard. */
  void goTo(ViewPane pane) {
    Panels panels = workbench.panels();
    if (panels.views().contains(pane)) {
      if (panels.perspective().page() != Perspective.Page.RUN) {
        panels.arrange(Perspective.LIVE_TUNING);
      }
      panels.reveal(pane);
    } else {
      panels.arrange(pane.equals(workbench.pages().compare().pane()) ? Perspective.COMPARE : Perspective.SWEEP);
    }
    pane.takeFocus();
  }

  /** Selects something in the shown run and scrolls a view to it. */
  void select(String view, Selection thing) {
    session.runs().shown().ifPresent(run -> run.selection().choose(thing));
    workbench.allViews().stream().filter(pane -> pane.view().id().equals(view)).forEach(pane -> {
      goTo(pane);
      pane.scrollTo(thing);
    });
  }

  /** The part of the window that has the keyboard, as help names it. */
  private String topic() {
    Optional<Node> node = Optional.ofNullable(workbench.scene().getFocusOwner());
    while (node.isPresent()) {
      String id = String.valueOf(node.get().getId());
      if (node.get() instanceof ViewPane pane) {
        return pane.view().id();
      }
      if (id.equals("knobs") || id.equals("lesson-panel")) {
        return id.equals("knobs") ? id : "lesson";
      }
      node = node.map(Node::getParent);
    }
    return HelpWindow.GENERAL;
  }

  private static UiCommand always(String id, String title, String keys, Runnable action) {
    return UiCommand.of(id, title, keys, () -> true, action);
  }
}
