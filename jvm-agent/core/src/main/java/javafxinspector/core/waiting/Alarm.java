package javafxinspector.core.waiting;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;

/**
 * Tells a waiting thread when something may have changed: after pulses, and when windows come and
 * go.
 */
final class Alarm {
  private final Semaphore rung = new Semaphore(0);
  private final Map<Scene, Runnable> scenes = new HashMap<>();
  private final ListChangeListener<Window> onWindows = change -> rung.release();
  private final Consumer<Scene> onLayout;
  private final Runnable onPulse;
  private Object pulseListener;

  /**
   * @param onLayout called after each scene's layout, on the FX thread
   * @param onPulse called at the end of each pulse, on the FX thread
   */
  Alarm(Consumer<Scene> onLayout, Runnable onPulse) {
    this.onLayout = onLayout;
    this.onPulse = onPulse;
  }

  /**
   * Listens to all scenes that show now. FX thread; again and again, since windows open meanwhile.
   */
  void listen() {
    if (pulseListener == null) {
      Window.getWindows().addListener(onWindows);
      pulseListener = Toolkit.addPulseListener(this::pulsed);
    }
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      if (scene != null && !scenes.containsKey(scene)) {
        Runnable listener = () -> onLayout.accept(scene);
        scenes.put(scene, listener);
        scene.addPostLayoutPulseListener(listener);
      }
    }
  }

  /** Takes every listener out. FX thread. */
  void release() {
    if (pulseListener != null) {
      Window.getWindows().removeListener(onWindows);
      Toolkit.removePulseListener(pulseListener);
      pulseListener = null;
    }
    scenes.forEach(Scene::removePostLayoutPulseListener);
    scenes.clear();
  }

  /** Waits until something may have changed, at most so long. A waiting thread. */
  void await(long millis) throws InterruptedException {
    rung.tryAcquire(millis, TimeUnit.MILLISECONDS);
    rung.drainPermits();
  }

  private void pulsed() {
    onPulse.run();
    rung.release();
  }
}
