package io.extentscope.ui.window;

import io.extentscope.ui.settings.RecentFiles;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu of files that were opened last. */
final class RecentMenu {
  private final Session session;
  private final RecentFiles recent;
  private final MenuItem forget;
  private final Menu menu = new Menu("Open recent");
  private List<List<Path>> shown = List.of();

  /** A menu with a last item that empties it. */
  RecentMenu(Session session, RecentFiles recent, MenuItem forget) {
    this.session = session;
    this.recent = recent;
    this.forget = forget;
    menu.setId("menu-recent");
    menu.setDisable(true);
  }

  Menu menu() {
    return menu;
  }

  void refresh() {
    List<List<Path>> now = recent.all();
    if (now.equals(shown)) {
      return;
    }
    shown = now;
    menu.setDisable(now.isEmpty());
    menu.getItems().clear();
    for (List<Path> files : now) {
      MenuItem item = new MenuItem(name(files) + "    " + files.getFirst().getParent());
      item.setMnemonicParsing(false);
      item.setOnAction(_ -> session.openFiles(files));
      menu.getItems().add(item);
    }
    menu.getItems().addAll(new SeparatorMenuItem(), forget);
  }

  /** What the files of an entry are called together. */
  static String name(List<Path> files) {
    Path last = files.getFirst().getFileName();
    String first = last == null ? files.getFirst().toString() : last.toString();
    return files.size() == 1 ? first : first + " and " + (files.size() - 1) + " more";
  }
}
