package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.model.Windows;

/**
 * What is known of one action while it is being done. Written on the FX thread; read elsewhere once
 * a future says so.
 */
final class Attempt {
  final Action action;
  final Gesture gesture = new Gesture();

  /** The node that the action is done to, once found. */
  Node node;

  /** {@link #node} as the answer tells it: taken before the gesture, after which it may be gone. */
  volatile Match match;

  /** True when the node is a password field, else null. */
  volatile Boolean password;

  /** Keys that are still to be pressed, and the scene of the stage that they go to. */
  volatile List<Stroke> strokes = List.of();

  Scene scene;

  /** How many keys have not been pressed yet, those that are being sent not counted. */
  volatile int left;

  /** The field that setText writes into; null for other actions. */
  TextInputControl field;

  /** Where a node was when it was last looked at; pulses that it has moved for. */
  private Bounds seen;

  private int moved;
  private Map<Window, WindowInfo> before = Map.of();

  Attempt(Action action) {
    this.action = action;
  }

  /**
   * Whether the node stands still: at once when no animation runs, else when it is where it was a
   * pulse ago.
   *
   * @return pulses for which it has moved; 0 when it stands
   */
  int moving(Bounds now) {
    boolean still = !Toolkit.isAnimating() || now.equals(seen);
    seen = now;
    moved = still ? 0 : moved + 1;
    return moved;
  }

  /** Remembers the windows that show, to tell later which opened and closed. FX thread. */
  void note(Windows windows) {
    List<Window> showing = windows.ordered();
    List<WindowInfo> infos = windows.infos(showing);
    before = new LinkedHashMap<>();
    for (int i = 0; i < showing.size(); i++) {
      before.put(showing.get(i), infos.get(i));
    }
  }

  /** The windows that opened since {@link #note}; null for none. FX thread. */
  List<WindowInfo> opened(Windows windows) {
    List<Window> opened = new ArrayList<>(windows.ordered());
    opened.removeAll(before.keySet());
    return opened.isEmpty() ? null : windows.infos(opened);
  }

  /** The windows that closed since, as they were; null for none. FX thread. */
  List<WindowInfo> closed(Windows windows) {
    Map<Window, WindowInfo> closed = new LinkedHashMap<>(before);
    closed.keySet().removeAll(windows.ordered());
    return closed.isEmpty() ? null : List.copyOf(closed.values());
  }
}
