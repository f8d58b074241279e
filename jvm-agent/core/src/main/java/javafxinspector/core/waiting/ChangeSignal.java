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
import javafxinspector.core.threads.OnFx;

/**
 * Wakes a waiting thread when something may have changed: after a pulse, and when a window opens or
 * closes.
 */
final class ChangeSignal {
  private final Semaphore changes = new Semaphore(0);
  private final Map<Scene, Runnable> scenes = new HashMap<>();
  private final ListChangeListener<Window> onWindows = change -> changes.release();
  private final Consumer<Scene> onLayout;
  private final Runnable onPulse;
  private Object pulseListener;

  /**
   * @param onLayout called after each scene's layout, on the JavaFX application thread
   * @param onPulse called at the end of each pulse, on the JavaFX application thread
   */
  ChangeSignal(Consumer<Scene> onLayout, Runnable onPulse) {
    this.onLayout = onLayout;
    this.onPulse = onPulse;
  }

  /**
   * Adds listeners to all showing scenes that do not have them yet. Called repeatedly, because
   * windows can open while a client waits.
   */
  @OnFx
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

  /** Removes all listeners. */
  @OnFx
  void release() {
    if (pulseListener != null) {
      Window.getWindows().removeListener(onWindows);
      Toolkit.removePulseListener(pulseListener);
      pulseListener = null;
    }
    scenes.forEach(Scene::removePostLayoutPulseListener);
    scenes.clear();
  }

  /** Waits until something may have changed, at most {@code millis} milliseconds. Client thread. */
  void await(long millis) throws InterruptedException {
    changes.tryAcquire(millis, TimeUnit.MILLISECONDS);
    changes.drainPermits();
  }

  private void pulsed() {
    onPulse.run();
    changes.release();
  }
}
