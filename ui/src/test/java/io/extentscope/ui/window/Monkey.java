package io.extentscope.ui.window;

import io.extentscope.ui.command.UiCommand;
import io.extentscope.ui.run.OpenRun;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Does anything at all in a window, by a seed: one deed at a time, on the FX thread. It remembers what it did last. */
final class Monkey {
  private static final int REMEMBERED = 12;
  private static final int MOST_RUNS = 3;
  private static final Set<String> NOT = Set.of("file.quit");
  private static final List<String> WORDS = List.of(
      "", "0", "1", "-1", "512", "99999999999999999999", "nonsense", "1..8:x2", "2,4", "1e9", "commit > 1s", "5s",
      "caching.workers=1", "\u00e4\u4e2d\ud83d\udc12", "1..1000000000:+1", "time 0", "wait extent_commit_sem > 1ms");
  private static final KeyCode[] KEYS = KeyCode.values();
  /** The screen of the headless platform cannot show more. */
  private static final double MOST = "Headless".equals(System.getProperty("glass.platform")) ? 1000 : 4000;

  private static final double[] WIDTHS = {200, 320, 640, 800, 1280, 1920, 3840};
  private static final double[] HEIGHTS = {150, 240, 400, 600, 720, 1080, 2160};

  private final TestWindow window;
  private final Stage stage;
  private final List<Path> files;
  private final Random random;
  private final Deque<String> deeds = new ArrayDeque<>();

  Monkey(TestWindow window, Stage stage, List<Path> files, long seed) {
    this.window = window;
    this.stage = stage;
    this.files = List.copyOf(files);
    random = new Random(seed);
  }

  /** The last things it did, the youngest last. */
  List<String> deeds() {
    return List.copyOf(deeds);
  }

  /** Does one thing. */
  void act() {
    switch (random.nextInt(12)) {
      case 0, 1 -> command();
      case 2 -> size();
      case 3 -> file();
      case 4 -> key();
      case 5 -> wheel();
      case 6 -> drag();
      case 7 -> slide();
      case 8 -> type();
      case 9 -> choose();
      case 10 -> press();
      default -> close();
    }
  }

  private void say(String deed) {
    if (deeds.size() == REMEMBERED) {
      deeds.removeFirst();
    }
    deeds.addLast(deed);
  }

  private void command() {
    List<UiCommand> all = window.workbench.commands().all();
    UiCommand command = all.get(random.nextInt(all.size()));
    if (!NOT.contains(command.id())) {
      say(command.id());
      command.run();
    }
  }

  private void size() {
    stage.setWidth(Math.min(MOST, WIDTHS[random.nextInt(WIDTHS.length)]));
    stage.setHeight(Math.min(MOST, HEIGHTS[random.nextInt(HEIGHTS.length)]));
    say("size " + stage.getWidth() + "x" + stage.getHeight());
  }

  private void file() {
    if (window.session.runs().all().size() < MOST_RUNS) {
      Path file = files.get(random.nextInt(files.size()));
      say("open " + file.getFileName());
      window.session.openFiles(List.of(file));
    }
  }

  /** Closes a run, in mid-work or not, or the other windows. */
  private void close() {
    List<OpenRun> runs = window.session.runs().all();
    if (runs.size() > 1 || (runs.size() == 1 && random.nextInt(8) == 0)) {
      say("close a run");
      window.session.close(runs.get(random.nextInt(runs.size())));
    }
    List.copyOf(Window.getWindows()).stream().filter(other -> !other.equals(stage)).forEach(Window::hide);
  }

  private void key() {
    KeyCode code = KEYS[random.nextInt(KEYS.length)];
    boolean control = random.nextInt(4) == 0;
    if (control && code == KeyCode.Q) {
      return;
    }
    say("key " + code + (control ? " with Ctrl" : ""));
    Node target = Optional.ofNullable(stage.getScene().getFocusOwner()).orElse(stage.getScene().getRoot());
    boolean shift = random.nextInt(4) == 0;
    boolean alt = random.nextInt(8) == 0;
    Event.fireEvent(target, new KeyEvent(KeyEvent.KEY_PRESSED, "", code.getName(), code, shift, control, alt, false));
    Event.fireEvent(target, new KeyEvent(KeyEvent.KEY_RELEASED, "", code.getName(), code, shift, control, alt, false));
  }

  private void wheel() {
    double x = random.nextDouble() * stage.getScene().getWidth();
    double y = random.nextDouble() * stage.getScene().getHeight();
    double turn = (random.nextInt(9) - 4) * 40.0;
    say("wheel at " + x + ", " + y);
    Event.fireEvent(at(x, y), new ScrollEvent(
        ScrollEvent.SCROLL, x, y, x, y, random.nextBoolean(), random.nextBoolean(), false, false, false, false, turn,
        turn,
        turn, turn, ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0,
        null));
  }

  /** A quick drag; from a place to itself it is a click. */
  private void drag() {
    double x = random.nextDouble() * stage.getScene().getWidth();
    double y = random.nextDouble() * stage.getScene().getHeight();
    double toX = random.nextInt(3) == 0 ? x : (random.nextDouble() * 3 - 1) * stage.getScene().getWidth();
    double toY = random.nextInt(3) == 0 ? y : (random.nextDouble() * 3 - 1) * stage.getScene().getHeight();
    say("drag from " + x + ", " + y + " to " + toX + ", " + toY);
    Node target = at(x, y);
    MouseButton button = random.nextInt(5) == 0 ? MouseButton.SECONDARY : MouseButton.PRIMARY;
    int clicks = 1 + random.nextInt(2);
    mouse(target, MouseEvent.MOUSE_MOVED, x, y, MouseButton.NONE, 0);
    mouse(target, MouseEvent.MOUSE_PRESSED, x, y, button, clicks);
    for (int i = 1; i <= 4; i++) {
      mouse(target, MouseEvent.MOUSE_DRAGGED, x + (toX - x) * i / 4, y + (toY - y) * i / 4, button, clicks);
    }
    mouse(target, MouseEvent.MOUSE_RELEASED, toX, toY, button, clicks);
    mouse(target, MouseEvent.MOUSE_CLICKED, toX, toY, button, clicks);
  }

  private void mouse(
      Node target, EventType<MouseEvent> type, double x, double y, MouseButton button, int clicks) {
    boolean shift = random.nextInt(6) == 0;
    Event.fireEvent(target, new MouseEvent(
        type, x, y, x, y, button, clicks, shift, false, false, false, button == MouseButton.PRIMARY, false,
        button == MouseButton.SECONDARY, false, false, false, null));
  }

  private void slide() {
    any(Slider.class).ifPresent(slider -> {
      double place = switch (random.nextInt(4)) {
        case 0 -> 0;
        case 1 -> 1;
        default -> random.nextDouble();
      };
      say("slide " + slider.getId() + " to " + place);
      slider.setValueChanging(true);
      slider.setValue(slider.getMin() + place * (slider.getMax() - slider.getMin()));
      slider.setValueChanging(false);
    });
  }

  private void type() {
    any(TextField.class).ifPresent(field -> {
      String word = WORDS.get(random.nextInt(WORDS.size()));
      say("type '" + word + "' into " + field.getId());
      field.requestFocus();
      field.setText(word);
      Event.fireEvent(field, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    });
  }

  private void choose() {
    any(ComboBox.class).filter(box -> !box.getItems().isEmpty()).ifPresent(box -> {
      int index = random.nextInt(box.getItems().size());
      say("choose " + index + " of " + box.getId());
      box.getSelectionModel().select(index);
    });
  }

  private void press() {
    any(ButtonBase.class).ifPresent(button -> {
      say("press " + button.getId() + " '" + button.getText() + "'");
      button.fire();
    });
  }

  private <T extends Node> Optional<T> any(Class<T> kind) {
    List<T> found = new ArrayList<>();
    collect(stage.getScene().getRoot(), kind, found);
    return found.isEmpty() ? Optional.empty() : Optional.of(found.get(random.nextInt(found.size())));
  }

  private static <T extends Node> void collect(Node node, Class<T> kind, List<T> found) {
    if (!node.isVisible() || node.isDisabled()) {
      return;
    }
    if (kind.isInstance(node)) {
      found.add(kind.cast(node));
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, kind, found));
    }
  }

  /** The uppermost node at a place of the window. */
  private Node at(double x, double y) {
    Node place = stage.getScene().getRoot();
    while (place instanceof Parent parent) {
      Optional<Node> child = parent.getChildrenUnmodifiable().reversed().stream()
          .filter(each -> each.isVisible() && !each.isMouseTransparent() && each.contains(each.sceneToLocal(x, y)))
          .findFirst();
      if (child.isEmpty()) {
        return place;
      }
      place = child.get();
    }
    return place;
  }
}
