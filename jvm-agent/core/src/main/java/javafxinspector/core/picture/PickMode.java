package javafxinspector.core.picture;

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
import javafxinspector.core.model.Windows;

/**
 * "Select node" mode: a person points at a node in the program's own windows. While it lasts no
 * mouse, key, scroll or touch event of the system reaches the program: no hover, no press, no
 * auto-hide. It ends after one pick (after the button's release) or with Esc. FX thread.
 */
final class PickMode {
  /** What comes of it. */
  interface Watcher {
    /** The pointer is over another node; null for none. */
    void over(Node node);

    /** The mode has ended, once; null when nothing was picked. */
    void ended(Node picked);
  }

  private final Windows windows;
  private final Watcher watcher;
  private final Map<Object, Runnable> intercepted = new IdentityHashMap<>();

  /** Windows that a dialog blocks and that take the mouse meanwhile, with that dialog. */
  private final Map<Window, Window> unblocked = new HashMap<>();

  // Later: a window is in the list before its scene takes input.
  private final ListChangeListener<Window> onWindows = change -> Platform.runLater(this::intercept);
  private Node over;
  private Node picked;
  private boolean decided;
  private boolean ended;

  PickMode(Windows windows, Watcher watcher) {
    this.windows = windows;
    this.watcher = watcher;
    intercept();
    Window.getWindows().addListener(onWindows);
  }

  /** Ends it; nothing happens when it has ended. */
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
    watcher.ended(picked);
  }

  private void intercept() {
    if (ended) {
      return;
    }
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      // By peer: a window that is hidden and shown again has a new one.
      Object peer = scene == null ? null : Toolkit.peer(scene);
      if (peer == null || intercepted.containsKey(peer)) {
        continue;
      }
      Runnable undo = Toolkit.interceptInput(scene, (method, args) -> swallow(scene, method, args));
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

  /** Sizes, accessibility and the like go on to the scene; what a person does, does not. */
  private boolean swallow(Scene scene, String method, Object[] args) {
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
      watcher.over(to);
    }
  }

  /** The release of Esc is kept from the program as well as its press. */
  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && event.getEventType() == KeyEvent.KEY_PRESSED) {
      decided = true;
    } else if (decided && event.getEventType() == KeyEvent.KEY_RELEASED) {
      end();
    }
  }
}
