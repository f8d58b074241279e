package javafxinspector.core.screen;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * "Select node" mode: a user selects a node in the application's own windows. Until the mode ends,
 * no native mouse, key, scroll or touch event reaches the application, so nothing is hovered or
 * pressed and no popup is hidden. The mode ends after one selection (when the button is released)
 * or with Esc.
 */
@OnFx
final class PickMode {
  /** Receives the events of the mode. */
  interface Listener {
    /** The pointer moved to another node; null when there is none. */
    void onMove(Node node);

    /** Called once when the mode has ended. {@code picked} is null when no node was selected. */
    void onEnd(Node picked);
  }

  private final Windows windows;
  private final Listener listener;
  private final Map<Object, Runnable> intercepted = new IdentityHashMap<>();

  /**
   * Windows that are blocked by a dialog but accept mouse events during the mode, with their
   * dialogs.
   */
  private final Map<Window, Window> unblocked = new HashMap<>();

  // Deferred, because a window is added to the list before its scene accepts input.
  private final ListChangeListener<Window> onWindows = change -> Platform.runLater(this::intercept);
  private Node over;
  private Node picked;
  private boolean decided;
  private boolean ended;

  PickMode(Windows windows, Listener listener) {
    this.windows = windows;
    this.listener = listener;
    intercept();
    Window.getWindows().addListener(onWindows);
  }

  /** Ends the mode. Does nothing when it has already ended. */
  void end() {
    if (ended) {
      return;
    }
    ended = true;
    Window.getWindows().removeListener(onWindows);
    intercepted.values().forEach(Runnable::run);
    intercepted.clear();
    unblocked.forEach(
        (window, dialog) -> {
          if (window.isShowing() && dialog.isShowing()) {
            Toolkit.setEnabled(window, false);
          }
        });
    unblocked.clear();
    listener.onEnd(picked);
  }

  private void intercept() {
    if (ended) {
      return;
    }
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      // Identified by peer, because a window that is hidden and shown again has a new one.
      Object peer = scene == null ? null : Toolkit.peer(scene);
      if (peer == null || intercepted.containsKey(peer)) {
        continue;
      }
      Runnable undo =
          Toolkit.interceptInput(scene, (method, args) -> consumes(scene, method, args));
      if (undo != null) {
        intercepted.put(peer, undo);
        unblock(window);
      }
    }
  }

  private void unblock(Window window) {
    Window dialog = window == Toolkit.owner(window) ? windows.blocker(window) : null;
    if (dialog != null) {
      Toolkit.setEnabled(window, true);
      unblocked.put(window, dialog);
    }
  }

  /**
   * User input is withheld from the scene; sizes, accessibility and other notifications are
   * forwarded.
   */
  private boolean consumes(Scene scene, String method, Object[] args) {
    switch (method) {
      case "mouseEvent":
        mouse(scene, (EventType<?>) args[0], (double) args[1], (double) args[2]);
        return true;
      case "keyEvent":
        key((KeyEvent) args[0]);
        return true;
      case "menuEvent":
      case "scrollEvent":
      case "zoomEvent":
      case "rotateEvent":
      case "swipeEvent":
      case "touchEventBegin":
      case "touchEventNext":
      case "touchEventEnd":
      case "inputMethodEvent":
        return true;
      default:
        return false;
    }
  }

  private void mouse(Scene scene, EventType<?> type, double x, double y) {
    if (type == MouseEvent.MOUSE_RELEASED && decided) {
      end();
    } else if (decided) {
      return;
    } else if (type == MouseEvent.MOUSE_PRESSED) {
      picked = NodeAt.of(scene, x, y);
      decided = true;
    } else if (type == MouseEvent.MOUSE_EXITED) {
      move(null);
    } else {
      move(NodeAt.of(scene, x, y));
    }
  }

  private void move(Node to) {
    if (to != over) {
      over = to;
      listener.onMove(to);
    }
  }

  /** Both the press and the release of Esc are withheld from the application. */
  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && event.getEventType() == KeyEvent.KEY_PRESSED) {
      decided = true;
    } else if (decided && event.getEventType() == KeyEvent.KEY_RELEASED) {
      end();
    }
  }
}
