package javafxinspector.core.input.keyboard;

import java.lang.StackWalker.StackFrame;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Detects whether the focus of a scene was moved by the typed keys (TAB, or a field that passes the
 * focus on after a key, immediately or in a posted runnable) or by something else, such as the
 * user, an animation or a timer.
 */
@OnFx
final class FocusWatch {
  private final Scene scene;
  private final ChangeListener<Node> onMoved = (property, before, now) -> moved(now);

  /** The node that the keys moved the focus to. */
  private Node expected;

  /** Whether that node was disabled when the focus left it. */
  private boolean hasLeftDisabled;

  private boolean inStroke;

  /** The number of key strokes whose posted runnables may not have run yet. */
  private int unsettled;

  FocusWatch(Scene scene) {
    this.scene = scene;
    expected = scene.getFocusOwner();
    scene.focusOwnerProperty().addListener(onMoved);
  }

  /** The node that has the focus according to the typed keys; null for none. */
  Node expected() {
    return expected;
  }

  /** The node that has the focus now; null for none. */
  Node now() {
    return scene.getFocusOwner();
  }

  /** Whether something other than the keys moved the focus. */
  boolean isLost() {
    return scene.getFocusOwner() != expected;
  }

  /**
   * Whether the focus was lost because the node was disabled. JavaFX moves the focus in the next
   * pulse.
   */
  boolean hasLeftDisabled() {
    return hasLeftDisabled;
  }

  /** Sends a key stroke. Changes of the focus during it are attributed to the keys. */
  void during(Runnable stroke) {
    int posted = Toolkit.postedTasks();
    inStroke = true;
    try {
      stroke.run();
    } finally {
      inStroke = false;
      if (Toolkit.postedTasks() > posted) {
        unsettled++;
        Platform.runLater(() -> unsettled--);
      }
    }
  }

  void end() {
    scene.focusOwnerProperty().removeListener(onMoved);
  }

  private void moved(Node now) {
    if (inStroke || unsettled > 0 && isInPosted()) {
      expected = now;
    } else {
      hasLeftDisabled = expected != null && expected.isDisabled();
    }
  }

  /**
   * Whether the current code runs in a posted runnable, rather than in a pulse or a native event.
   * The innermost of them counts, because a nested event loop of the application may surround it.
   */
  private static boolean isInPosted() {
    return StackWalker.getInstance()
        .walk(frames -> frames.filter(FocusWatch::isOutermost).findFirst())
        .map(StackFrame::getClassName)
        .filter("com.sun.javafx.application.PlatformImpl"::equals)
        .isPresent();
  }

  private static boolean isOutermost(StackFrame frame) {
    switch (frame.getClassName()) {
      case "com.sun.javafx.application.PlatformImpl":
        return frame.getMethodName().contains("runLater");
      case "com.sun.javafx.tk.quantum.QuantumToolkit":
        return frame.getMethodName().startsWith("pulse");
      case "com.sun.glass.ui.View":
        return frame.getMethodName().startsWith("notify");
      default:
        return false;
    }
  }
}
