package io.extentscope.ui.window;

import io.extentscope.model.recording.Catalog;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.TaskInfo;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.Variant;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.knob.KnobGroups;
import io.extentscope.ui.quick.QuickEntry;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.select.Selection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What Quick Access offers in a window: its commands, and the things that can be opened or shown. */
final class QuickEntries {
  private static final String GO_TO = "Go to view: ";
  private static final String PERSPECTIVE = "Perspective: ";
  private static final String LESSON = "Lesson: ";

  private final Session session;
  private final Workbench workbench;
  private final NavigationCommands navigation;
  private final List<QuickEntry> entries = new ArrayList<>();

  QuickEntries(Session session, Workbench workbench, NavigationCommands navigation) {
    this.session = session;
    this.workbench = workbench;
    this.navigation = navigation;
  }

  List<QuickEntry> all() {
    workbench.commands().all().stream()
        .filter(command -> !command.id().equals(NavigationCommands.QUICK_ACCESS)).forEach(this::command);
    Scenarios.all().forEach(this::scenario);
    KnobGroups.tunables().forEach(this::knob);
    workbench.settings().recent().all().forEach(this::recent);
    session.runs().all().forEach(this::run);
    session.runs().shown().ifPresent(this::parts);
    return entries;
  }

  private void command(UiCommand command) {
    String id = command.id();
    if (id.startsWith("view.show-")) {
      command("view", command, GO_TO);
    } else if (id.startsWith("perspective.")) {
      command("perspective", command, PERSPECTIVE);
    } else if (id.startsWith("lesson.begin-")) {
      command("lesson", command, LESSON);
    } else {
      command("command", command, "");
    }
  }

  private void command(String kind, UiCommand command, String prefix) {
    String title = command.title().startsWith(prefix) ? command.title().substring(prefix.length()) : command.title();
    add(kind, title, workbench.commands().keys().text(command.id()), command.enabled().getAsBoolean(), command::run);
  }

  private void scenario(Scenario scenario) {
    if (scenario.variants().isEmpty()) {
      add("scenario", scenario.id(), scenario.title(), !scenario.needsImage(), () -> open(scenario, ""));
    }
    for (Variant variant : scenario.variants()) {
      add("scenario", scenario.id() + "/" + variant.id(), variant.title(), !scenario.needsImage(),
          () -> open(scenario, variant.id()));
    }
  }

  private void open(Scenario scenario, String variant) {
    session.openScenario(new Scenarios.Choice(scenario, variant));
  }

  private void knob(Tunable tunable) {
    add("knob", tunable.label(), tunable.key(), true, () -> workbench.revealKnob(tunable));
  }

  private void recent(List<Path> files) {
    add("recent file", RecentMenu.name(files), files.getFirst().toString(), true, () -> session.openFiles(files));
  }

  private void run(OpenRun run) {
    boolean shown = session.runs().shown().filter(run::equals).isPresent();
    if (!shown) {
      add("run", run.title(), "open", true, () -> session.runs().show(run));
    }
  }

  private void parts(OpenRun run) {
    Catalog catalog = run.snapshot().recording().catalog();
    for (LockInfo lock : catalog.locks()) {
      part("lock", lock.name(), lock.lockClass(), "timeline", new Selection.OfLock(lock.id()));
    }
    for (TaskInfo task : catalog.tasks()) {
      part("task", task.name(), task.role(), "timeline", new Selection.OfTask(task.id()));
    }
    for (GroupSpace group : run.snapshot().space().groups()) {
      part("block group", Long.toString(group.start()), Units.size(group.length()) + " at " + Units.size(group.start()),
          "space", new Selection.OfGroup(group.start()));
    }
  }

  private void part(String kind, String title, String note, String view, Selection thing) {
    add(kind, title, note, true, () -> navigation.select(view, thing));
  }

  private void add(String kind, String title, String note, boolean enabled, Runnable action) {
    entries.add(new QuickEntry(kind, title, note, enabled, action));
  }
}
