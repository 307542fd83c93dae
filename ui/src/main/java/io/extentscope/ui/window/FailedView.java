package io.extentscope.ui.window;

import io.extentscope.ui.view.View;
import java.io.PrintWriter;
import java.io.StringWriter;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What stands in the place of a view that could not be painted, until somebody lets it try again. The rest goes on. */
final class FailedView {
  private static final System.Logger LOG = System.getLogger(FailedView.class.getName());

  private final View view;
  private final Label text = new Label();
  private final VBox box;
  private String report = "";

  /**
   * Hidden at first.
   *
   * @param again makes the view paint anew
   */
  FailedView(View view, Runnable again) {
    this.view = view;
    text.setId("failed-" + view.id());
    text.setWrapText(true);
    Button retry = new Button("Retry");
    retry.setId("retry-" + view.id());
    retry.setOnAction(_ -> {
      hide();
      again.run();
    });
    Button copy = new Button("Copy report");
    copy.setId("report-" + view.id());
    copy.setOnAction(_ -> {
      ClipboardContent content = new ClipboardContent();
      content.putString(report);
      Clipboard.getSystemClipboard().setContent(content);
    });
    box = new VBox(10, text, new HBox(8, retry, copy));
    box.getStyleClass().add("failed-view");
    hide();
  }

  Node node() {
    return box;
  }

  boolean showing() {
    return box.isVisible();
  }

  void hide() {
    box.setVisible(false);
  }

  /** Shows what went wrong. */
  void show(Throwable failure) {
    LOG.log(System.Logger.Level.DEBUG, "view " + view.id() + " failed", failure);
    text.setText("This view failed: " + failure + ". The other views and the run go on.");
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    report = "ExtentScope, view " + view.id() + "\n" + trace;
    box.setVisible(true);
  }

  /** All that is known of the failure. */
  String report() {
    return report;
  }
}
