package io.extentscope.ui.window;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.samples.lesson.Highlight;
import io.extentscope.samples.lesson.Lesson;
import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.LessonStep;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.knob.KnobsPanel;
import io.extentscope.ui.lesson.HighlightLayer;
import io.extentscope.ui.lesson.LessonBook;
import io.extentscope.ui.lesson.LessonCommands;
import io.extentscope.ui.lesson.LessonGuide;
import io.extentscope.ui.lesson.LessonHost;
import io.extentscope.ui.lesson.LessonNames;
import io.extentscope.ui.lesson.LessonPanel;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.RunDirectory;
import io.extentscope.ui.select.Selection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;

/** The lessons of a window: their panel, their commands, and the frame around what a step speaks of. */
final class LessonDesk implements LessonHost {
  /** A panel that was just shown is laid out in the pulse after. */
  private static final int REVEALS = 3;

  private final Session session;
  private final CommandRegistry commands;
  private final Panels panels;
  private final KnobsPanel knobs;
  private final LessonBook book = new LessonBook();
  private final LessonGuide guide = new LessonGuide(this, book);
  private final LessonPanel panel = new LessonPanel(guide, this::lookAt);
  private final LessonCommands lessonCommands;
  private final HighlightLayer layer = new HighlightLayer();
  private int reveals;

  LessonDesk(Session session, CommandRegistry commands, Panels panels, KnobsPanel knobs) {
    this.session = session;
    this.commands = commands;
    this.panels = panels;
    this.knobs = knobs;
    panels.lesson(panel.node());
    lessonCommands = new LessonCommands(guide, panel, () -> panels.arrange(Perspective.LESSON));
    lessonCommands.register(commands);
  }

  LessonBook book() {
    return book;
  }

  LessonGuide guide() {
    return guide;
  }

  /** The ids of the commands that begin a lesson. */
  List<String> beginnings() {
    return lessonCommands.beginnings();
  }

  /** The frame, to be laid over the window. */
  Node layer() {
    return layer.node();
  }

  /**
   * Begins a lesson.
   *
   * @throws io.extentscope.samples.lesson.LessonException if it speaks of something that this window does not have
   */
  void begin(Lesson lesson) {
    names().check(lesson);
    panels.arrange(Perspective.LESSON);
    guide.begin(lesson);
  }

  /** The names by which a lesson may speak of the window's parts. */
  LessonNames names() {
    return new LessonNames(
        commands.all().stream().map(UiCommand::id).toList(),
        panels.views().stream().map(pane -> pane.view().id()).toList());
  }

  /** Brings the lesson up to date; once in every pulse, after the views. */
  void refresh() {
    boolean seen = panels.perspective() == Perspective.LESSON;
    guide.watched(seen);
    guide.refresh();
    if (!seen) {
      layer.show(Optional.empty());
      return;
    }
    panel.refresh();
    Optional<Highlight> highlight = guide.progress().map(LessonProgress::step).flatMap(LessonStep::highlight);
    if (reveals > 0) {
      reveals--;
      highlight.ifPresent(this::bringIntoView);
    }
    layer.show(highlight.flatMap(this::place));
  }

  @Override
  public void open(
      String title, RunConfig config, Optional<OpenRun> old, Consumer<OpenRun> opened, Runnable failed) {
    session.open(title, config, old, opened, failed);
  }

  @Override
  public RunDirectory runs() {
    return session.runs();
  }

  @Override
  public void command(String id) {
    commands.find(id).run();
  }

  @Override
  public String commandTitle(String id) {
    return commands.find(id).title();
  }

  @Override
  public void reveal(Highlight highlight) {
    reveals = REVEALS;
  }

  @Override
  public Background background() {
    return session.background();
  }

  @Override
  public void failed(Exception failure) {
    session.failed(failure);
  }

  private void bringIntoView(Highlight highlight) {
    switch (highlight.kind()) {
      case KNOB -> {
        panels.showKnobs();
        knobs.reveal(TunableText.tunable(highlight.name()));
      }
      case VIEW -> pane(highlight.name()).ifPresent(panels::reveal);
      default -> {
        // The timeline and the tool bar are always there.
      }
    }
  }

  private String lookAt(LessonStep step) {
    Highlight highlight = step.highlight().orElseThrow();
    return switch (highlight.kind()) {
      case VIEW -> "the view " + pane(highlight.name()).map(pane -> pane.view().title()).orElse(highlight.name());
      case KNOB -> "the knob " + TunableText.tunable(highlight.name()).label();
      case COMMAND -> commands.keyed(commands.find(highlight.name())).replaceAll(" {4}", ", key ");
      case LOCK -> "the row " + highlight.name() + " of the timeline";
    };
  }

  /** Where something is in the scene; empty if it cannot be seen. */
  private Optional<Bounds> place(Highlight highlight) {
    return switch (highlight.kind()) {
      case VIEW -> pane(highlight.name()).flatMap(LessonDesk::bounds);
      case COMMAND ->
          scene().flatMap(scene -> Optional.ofNullable(scene.lookup("#" + highlight.name().replace('.', '-'))))
              .flatMap(LessonDesk::bounds);
      case KNOB -> knob(TunableText.tunable(highlight.name()));
      case LOCK -> lockRow(highlight.name());
    };
  }

  private Optional<Bounds> knob(Tunable tunable) {
    Optional<Bounds> list = bounds(knobs.node());
    return knobs.row(tunable).flatMap(LessonDesk::bounds).flatMap(row -> list.flatMap(all -> common(row, all)));
  }

  private Optional<Bounds> lockRow(String lockClass) {
    Optional<LockInfo> lock = session.runs().shown()
        .flatMap(run -> run.snapshot().recording().catalog().findLock(lockClass));
    return lock.flatMap(info -> pane("timeline").flatMap(pane -> pane.place(new Selection.OfLock(info.id()))));
  }

  private Optional<ViewPane> pane(String id) {
    return panels.views().stream().filter(pane -> pane.view().id().equals(id)).findFirst();
  }

  private Optional<Scene> scene() {
    return Optional.ofNullable(layer.node().getScene());
  }

  private static Optional<Bounds> bounds(Node node) {
    for (Node part = node; part != null; part = part.getParent()) {
      if (!part.isVisible()) {
        return Optional.empty();
      }
    }
    return node.getScene() == null ? Optional.empty() : Optional.of(node.localToScene(node.getLayoutBounds()));
  }

  /** What two rectangles have in common, if it is more than a line. */
  private static Optional<Bounds> common(Bounds a, Bounds b) {
    double left = Math.max(a.getMinX(), b.getMinX());
    double top = Math.max(a.getMinY(), b.getMinY());
    double width = Math.min(a.getMaxX(), b.getMaxX()) - left;
    double height = Math.min(a.getMaxY(), b.getMaxY()) - top;
    return width > 1 && height > 1 ? Optional.of(new BoundingBox(left, top, width, height)) : Optional.empty();
  }
}
