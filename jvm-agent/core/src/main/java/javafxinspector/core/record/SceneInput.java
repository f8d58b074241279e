package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Observes the input of all scenes at the point where the toolkit delivers it, including scenes of
 * windows that open later.
 */
@OnFx
final class SceneInput {
  /** Receives the input that a scene is about to receive; see the arguments of TKSceneListener. */
  interface Receiver {
    void receive(Scene scene, String method, Object[] args);
  }

  private final Receiver receiver;

  /**
   * The tasks that end the observation, by the peer of a scene. A window that is shown again has a
   * new peer.
   */
  private final Map<Object, List<Runnable>> observed = new IdentityHashMap<>();

  private Object listener;

  SceneInput(Receiver receiver) {
    this.receiver = receiver;
  }

  void start() {
    observe();
    listener = Toolkit.addPulseListener(this::observe);
  }

  void stop() {
    Toolkit.removePulseListener(listener);
    observed.values().forEach(undo -> undo.forEach(Runnable::run));
    observed.clear();
  }

  /**
   * Called after each pulse, because there is no other event that both new windows and new scenes
   * cause.
   */
  void observe() {
    int known = 0;
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      Object peer = scene == null ? null : Toolkit.peer(scene);
      if (peer == null) {
        continue;
      }
      if (!observed.containsKey(peer)) {
        observed.put(peer, observe(scene));
      }
      known++;
    }
    if (known < observed.size()) {
      forgetClosed();
    }
  }

  private List<Runnable> observe(Scene scene) {
    List<Runnable> undo = new ArrayList<>();
    Toolkit.InputObserver observer = (method, args) -> receiver.receive(scene, method, args);
    undo.add(Toolkit.observeInput(scene, observer));
    undo.add(Toolkit.observeDrops(scene, observer));
    undo.removeIf(each -> each == null);
    return undo;
  }

  private void forgetClosed() {
    Set<Object> open = new HashSet<>();
    for (Window window : Window.getWindows()) {
      Object peer = window.getScene() == null ? null : Toolkit.peer(window.getScene());
      if (peer != null) {
        open.add(peer);
      }
    }
    observed.keySet().removeIf(peer -> !open.contains(peer));
  }
}
