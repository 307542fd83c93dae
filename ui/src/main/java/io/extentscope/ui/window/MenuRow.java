package io.extentscope.ui.window;

import io.extentscope.ui.command.CommandRegistry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Menus on the left, perspectives on the right. */
final class MenuRow {
  private static final String SEPARATOR = "-";

  private final CommandRegistry commands;
  private final Map<Perspective, ToggleButton> perspectiveButtons = new EnumMap<>(Perspective.class);
  private final RecentMenu recent;
  private final HBox row;

  MenuRow(CommandRegistry commands, List<String> saveCommands, List<String> views, List<String> lessons,
      RecentMenu recent) {
    this.commands = commands;
    this.recent = recent;
    Menu file = fileMenu(saveCommands);
    Menu run = menu("Run", List.of(
        "run.play-pause", SEPARATOR, "run.step-event", "run.step-hand-off", "run.step-commit", "run.back-event",
        "run.back-hand-off", "run.back-commit", "view.now", SEPARATOR, "run.run-to", "run.fork", SEPARATOR,
        "run.commit-now",
        "run.cold-remount", "run.reset", SEPARATOR, "run.live", "run.virtual", SEPARATOR, "run.try-finding",
        "edit.undo"));
    Menu view = menu("View", List.of(
        "view.zoom-in", "view.zoom-out", "view.pan-left", "view.pan-right", "view.fit", "view.zoom-range",
        "view.follow",
        SEPARATOR, "view.arrangement", "view.legend", "view.published", "view.clear", SEPARATOR, "view.situation",
        "view.findings", "view.properties", "view.progress",
        "view.workqueues", "edit.copy-situation", SEPARATOR, "view.knobs", "view.statistics",
        "view.theme", "view.reset-perspective", "edit.preferences"));
    view.getItems().addAll(0, List.of(menu("Go to view", views), new SeparatorMenuItem()));
    Menu help = menu("Help", List.of(NavigationCommands.QUICK_ACCESS, SEPARATOR, "help.context", "help.shortcuts"));
    MenuBar bar = new MenuBar(file, run, view, lessonMenu(lessons), help);
    bar.setMinWidth(Region.USE_PREF_SIZE);
    HBox perspectives = perspectives();
    HBox.setHgrow(perspectives, Priority.ALWAYS);
    row = new HBox(bar, perspectives);
  }

  private Menu lessonMenu(List<String> lessons) {
    List<String> items = new ArrayList<>(List.of("lesson.all", SEPARATOR));
    items.addAll(lessons);
    items.addAll(List.of(
        SEPARATOR, "lesson.do", "lesson.next", "lesson.back", "lesson.hint", "lesson.skip", "lesson.focus", SEPARATOR,
        "lesson.start-over"));
    return menu("Lessons", items);
  }

  private Menu fileMenu(List<String> saveCommands) {
    Menu save = menu("Save view as PNG or SVG", saveCommands);
    Menu file = menu("File", List.of(
        "file.open-image", SEPARATOR, "run.save", "run.copy-command", SEPARATOR, "file.save-window"));
    file.getItems().add(1, recent.menu());
    file.getItems().addAll(
        save, commands.menuItem("file.save-sweep-table"), new SeparatorMenuItem(), commands.menuItem("run.close"),
        commands.menuItem("file.quit"));
    return file;
  }

  Node node() {
    return row;
  }

  /** Shows which perspective there is, however it was chosen. */
  void refresh(Perspective shown) {
    recent.refresh();
    Objects.requireNonNull(perspectiveButtons.get(shown), "each perspective has a button").setSelected(true);
  }

  private HBox perspectives() {
    HBox box = new HBox();
    box.getStyleClass().add("perspectives");
    box.setMinWidth(0);
    ToggleGroup group = new ToggleGroup();
    for (Perspective perspective : Perspective.values()) {
      ToggleButton button = new ToggleButton(perspective.title());
      button.setToggleGroup(group);
      perspectiveButtons.put(perspective, button);
      commands.bind(button, WindowCommands.id(perspective));
      button.setOnAction(_ -> {
        button.setSelected(true);
        commands.find(WindowCommands.id(perspective)).run();
      });
      box.getChildren().add(button);
    }
    return box;
  }

  private Menu menu(String title, List<String> ids) {
    Menu menu = new Menu(title);
    for (String id : ids) {
      menu.getItems().add(id.equals(SEPARATOR) ? new SeparatorMenuItem() : commands.menuItem(id));
    }
    return menu;
  }
}
