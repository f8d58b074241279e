package javafxinspector.core.input;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;

/**
 * The state of one action while it is performed. Written on the FX thread; read on other threads
 * after a future has completed.
 */
final class ActionAttempt {
  final Action action;
  final Gesture gesture = new Gesture();

  /** The node that the action applies to, once it has been found. */
  Node node;

  /**
   * The description of {@link #node} in the result. It is read before the gesture, because the node
   * may be removed by it, and again when the effects of the action have settled.
   */
  volatile Match match;

  /** True when the node is a password field, else null. */
  volatile Boolean password;

  /** The keys that have not been pressed yet. */
  volatile Deque<KeyStroke> strokes = new ArrayDeque<>();

  Scene scene;

  /** The number of keys that have not been pressed yet, not counting the one that is being sent. */
  volatile int left;

  /** The typed text in the form that may be shown. */
  final TypedText typed;

  /**
   * Watches the focus of the scene that receives the keys, which may be a popup's; null for other
   * actions.
   */
  volatile FocusWatch focus;

  /** The field that setText writes into; null for other actions. */
  TextInputControl field;

  /** The node's bounds at the last check, and the number of pulses for which it has moved. */
  private Bounds lastBounds;

  private int movedPulses;
  private Map<Window, WindowInfo> windowsBefore = Map.of();

  ActionAttempt(Action action) {
    this.action = action;
    typed = new TypedText(action);
  }

  /**
   * Checks whether the node has stopped moving: it has when no animation runs, or when its bounds
   * are the same as one pulse ago.
   *
   * @param now its bounds in the scene
   * @return the number of pulses for which it has moved; 0 when it is still
   */
  int moving(Bounds now) {
    boolean isStill = !Toolkit.isAnimating() || now.equals(lastBounds);
    lastBounds = now;
    movedPulses = isStill ? 0 : movedPulses + 1;
    return movedPulses;
  }

  /** Records the showing windows, to find out later which ones opened and closed. FX thread. */
  void rememberWindows(Windows windows) {
    List<Window> showing = windows.ordered();
    List<WindowInfo> infos = windows.infos(showing);
    windowsBefore = new LinkedHashMap<>();
    for (int i = 0; i < showing.size(); i++) {
      windowsBefore.put(showing.get(i), infos.get(i));
    }
  }

  /** The windows that opened since {@link #rememberWindows}; null for none. FX thread. */
  List<WindowInfo> opened(Windows windows) {
    List<Window> opened = new ArrayList<>(windows.ordered());
    opened.removeAll(windowsBefore.keySet());
    return opened.isEmpty() ? null : windows.infos(opened);
  }

  /**
   * The windows that have closed since {@link #rememberWindows}, as they were then; null when there
   * are none. FX thread.
   */
  List<WindowInfo> closed(Windows windows) {
    Map<Window, WindowInfo> closed = new LinkedHashMap<>(windowsBefore);
    closed.keySet().removeAll(windows.ordered());
    return closed.isEmpty() ? null : List.copyOf(closed.values());
  }
}
