package io.extentscope.ui.window;

import io.extentscope.model.findings.Finding;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.ScenePng;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FrameMeter;
import io.extentscope.ui.knob.KnobsPanel;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.run.OpenRun;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Everything inside the window. Used on the FX thread only. */
public final class Workbench {
  private final Session session;
  private final Fonts fonts;
  private final CommandRegistry commands = new CommandRegistry();
  private final KnobsPanel knobs;
  private final Panels panels;
  private final Pages pages;
  private final RunBar runBar;
  private final RunTabs tabs;
  private final PastBadge past;
  private final LessonDesk lessons;
  private final NavigationCommands navigation;
  private final SettingsDesk settings;
  private final MenuRow menus;
  private final RunToBar runTo;
  private final RerunBar rerun;
  private final Notice notice = new Notice();
  private final ProgressBar progress = new ProgressBar();
  private final StatusLine status = new StatusLine();
  private final ProgressPane jobs;
  private final BorderPane root = new BorderPane();
  private final Label empty = new Label("No run is open. Choose a scenario above, or open an image (Ctrl+O).");
  private final Scene scene;
  private FilePicker picker;
  private Runnable quit = () -> {};
  private Theme theme;
  private @Nullable OpenRun failedRun;
  private boolean focusGiven;

  /** Makes the workbench's scene. */
  public Workbench(Session session, Fonts fonts, Theme theme, double width, double height) {
    this(session, fonts, theme, width, height, session.background().raster());
  }

  /** Makes the workbench's scene with dense pictures rasterised in another way. */
  Workbench(Session session, Fonts fonts, Theme theme, double width, double height, Executor raster) {
    this.session = session;
    jobs = new ProgressPane(session.background());
    this.fonts = fonts;
    this.theme = theme;
    knobs = new KnobsPanel(this::turn);
    panels =
        new Panels(knobs, finding -> session.runs().shown().ifPresent(run -> tryKnob(run, finding)), fonts, raster);
    pages = new Pages(panels, session, fonts);
    new RunCommands(session).register(commands);
    new ViewCommands(session).register(commands);
    new KeepCommands(session, () -> picker).register(commands);
    new WindowCommands(session, this).register(commands);
    settings = new SettingsDesk(session, this, commands);
    navigation = new NavigationCommands(session, this);
    navigation.register(commands);
    lessons = new LessonDesk(session, commands, panels, knobs);
    runBar = new RunBar(session, commands);
    tabs = new RunTabs(session);
    past = new PastBadge(commands);
    runTo = new RunToBar(session, () -> panels.views().getFirst().takeFocus());
    rerun = new RerunBar(session);
    List<String> saves = allViews().stream().map(WindowCommands::saveId).toList();
    for (ViewPane pane : allViews()) {
      pane.menu().getItems().add(commands.menuItem(WindowCommands.saveId(pane)));
    }
    progress.setMaxWidth(Double.MAX_VALUE);
    progress.setId("progress");
    empty.setId("empty");
    menus = new MenuRow(commands, saves, NavigationCommands.views(this), lessons.beginnings(),
        new RecentMenu(session, settings.recent(), commands.menuItem("file.forget-recent")));
    root.setTop(new VBox(
        menus.node(), runBar.node(), tabs.node(), progress, runTo.node(), rerun.node(), notice.node()));
    StackPane.setAlignment(past.node(), Pos.TOP_CENTER);
    StackPane.setMargin(past.node(), new Insets(10, 0, 0, 0));
    root.setCenter(new StackPane(pages.node(), empty, past.node()));
    root.setBottom(new VBox(jobs.node(), status.node()));
    scene = new Scene(new StackPane(root, lessons.layer(), navigation.layer()), width, height);
    picker = new DialogFilePicker(scene::getWindow);
    scene.getStylesheets().setAll(StyleSheet.of(theme, fonts));
    commands.listen(scene);
    session.onNotice(notice::show, notice::done);
    FileDrop.listen(scene, session);
  }

  public Scene scene() {
    return scene;
  }

  public CommandRegistry commands() {
    return commands;
  }

  Panels panels() {
    return panels;
  }

  /** The lessons of this window. */
  LessonDesk lessons() {
    return lessons;
  }

  /** The user's settings. */
  SettingsDesk settings() {
    return settings;
  }

  Pages pages() {
    return pages;
  }

  /** The views of all pages. */
  List<ViewPane> allViews() {
    List<ViewPane> all = new ArrayList<>(panels.views());
    all.addAll(pages.views());
    return all;
  }

  /** Ends what goes on beside the window. */
  public void close() {
    pages.close();
    settings.close();
  }

  public Theme theme() {
    return theme;
  }

  /** Shows everything in another theme. */
  public void theme(Theme chosen) {
    theme = chosen;
    scene.getStylesheets().setAll(StyleSheet.of(theme, fonts));
  }

  /** Who is asked for files. */
  public void filePicker(FilePicker chosen) {
    picker = chosen;
  }

  /** What quitting does. */
  public void onQuit(Runnable action) {
    quit = action;
  }

  /** Brings everything up to date; once in every pulse. */
  public void refresh(FrameMeter meter, long now) {
    if (!focusGiven) {
      focusGiven = panels.views().getFirst().takeFocus();
    }
    boolean busy = session.background().busy() && session.rerun().isEmpty();
    rerun.refresh();
    progress.setVisible(busy);
    progress.setManaged(busy);
    session.runs().all().forEach(OpenRun::refresh);
    tabs.refresh();
    past.refresh(session.runs().shown());
    boolean none = session.runs().shown().isEmpty();
    empty.setVisible(none && !busy);
    status.node().setVisible(!none);
    jobs.refresh();
    session.runs().shown().ifPresent(run -> {
      run.lookForFindings(session.background(), now);
      run.lookForOwner(session.background());
      show(run, meter, now);
    });
    settings.refresh();
    lessons.refresh();
    menus.refresh(panels.perspective());
    commands.refresh();
  }

  /** Says when the first frame was shown. */
  public void firstFrame(double secondsAfterStart) {
    status.firstFrame(secondsAfterStart);
  }

  void openImage() {
    session.openFiles(picker.files());
  }

  void quit() {
    quit.run();
  }

  boolean timelineFocused() {
    Node focused = scene.getFocusOwner();
    return focused != null && "canvas-timeline".equals(focused.getId());
  }

  void toggleProgress() {
    jobs.toggle();
  }

  void runTo() {
    runTo.open();
  }

  /** Scrolls the panel of knobs to one and gives it the keyboard. */
  void revealKnob(Tunable tunable) {
    panels.showKnobs();
    knobs.reveal(tunable);
    knobs.takeFocus(tunable);
  }

  void saveWindow() {
    picker.picture("extentscope.png").ifPresent(file -> {
      byte[] png = ScenePng.of(scene);
      session.write(file, png);
    });
  }

  /** Saves a view as it is being looked at; the end of the file's name says as what. */
  void saveView(ViewPane pane) {
    session.runs().shown()
        .ifPresent(run -> picker.picture(pane.view().id() + ".png")
            .ifPresent(file -> PictureFormat.of(file).ifPresentOrElse(
                format -> session.write(file, pane.picture(format, run, theme)),
                () -> session.notice(file + " was not saved: its name must end in .png or .svg"))));
  }

  void saveSweep() {
    pages.sweep().csv().ifPresent(table -> picker.table("sweep.csv").ifPresent(file -> session.write(file, table)));
  }

  /** A knob was moved by hand. */
  private void turn(Tunable tunable, long value, boolean sameGesture) {
    if (tunable.fixedAtStart()) {
      session.restart(tunable, value);
    } else {
      session.runs().shown().ifPresent(run -> run.request(tunable, value, sameGesture));
    }
  }

  private void tryKnob(OpenRun run, Finding finding) {
    if (run.canTry(finding)) {
      run.tryKnob(finding);
    } else {
      session.notice(run.canGo()
          ? finding.tunable() + " is fixed when a run starts; start one with --set " + finding.setting()
          : "the run has ended; start one with --set " + finding.setting());
    }
  }

  private void show(OpenRun run, FrameMeter meter, long now) {
    runBar.refresh(run);
    knobs.show(run.snapshot().requested(), run.snapshot().applied());
    pages.refresh(run, theme, now);
    status.refresh(run, settings.preferences().times(), meter, now);
    if (run.failed() && !run.equals(failedRun)) {
      failedRun = run;
      notice.show("the run stopped: " + run.snapshot().message());
    }
  }
}
