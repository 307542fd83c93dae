package io.extentscope.ui.window;

import io.extentscope.samples.SavedRun;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** Asks by the platform's file dialogs. */
final class DialogFilePicker implements FilePicker {
  private final Supplier<Window> owner;

  DialogFilePicker(Supplier<Window> owner) {
    this.owner = owner;
  }

  @Override
  public List<Path> files() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Open a saved run, a recording, a log, or the files of one btrfs image");
    List<File> files = chooser.showOpenMultipleDialog(owner.get());
    return files == null ? List.of() : files.stream().map(File::toPath).toList();
  }

  @Override
  public Optional<Path> picture(String suggestedName) {
    return save("Save figure", suggestedName,
        new FileChooser.ExtensionFilter("Pictures: pixels or vectors", "*.png", "*.svg"));
  }

  @Override
  public Optional<Path> table(String suggestedName) {
    return save("Save as CSV", suggestedName, new FileChooser.ExtensionFilter("Comma-separated values", "*.csv"));
  }

  @Override
  public Optional<Path> savedRun(String suggestedName) {
    return save("Save run", suggestedName, new FileChooser.ExtensionFilter("Saved runs", "*" + SavedRun.SUFFIX));
  }

  private Optional<Path> save(String title, String suggestedName, FileChooser.ExtensionFilter filter) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(title);
    chooser.setInitialFileName(suggestedName);
    chooser.getExtensionFilters().add(filter);
    return Optional.ofNullable(chooser.showSaveDialog(owner.get())).map(File::toPath);
  }
}
