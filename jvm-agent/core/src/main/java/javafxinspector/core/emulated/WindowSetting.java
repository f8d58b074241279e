package javafxinspector.core.emulated;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/**
 * A value that all windows have while it is emulated, also those that open and get another scene or
 * root meanwhile. Popups follow their owners.
 */
@OnFx
final class WindowSetting {
  private final Function<Window, List<HeldValue<?>>> values;
  private final BiConsumer<Window, Problem> problems;
  private final Map<Window, HeldWindow> windows = new IdentityHashMap<>();
  private final ListChangeListener<Window> changed = change -> follow(true);

  /** Why a window does not have the emulated value, or keeps another one. */
  enum Problem {
    BOUND,
    KEPT
  }

  /**
   * @param values the values of a window to hold, which has a scene with a root
   */
  WindowSetting(Function<Window, List<HeldValue<?>>> values, BiConsumer<Window, Problem> problems) {
    this.values = values;
    this.problems = problems;
  }

  /**
   * @return false if no window permits it, so that nothing is emulated
   */
  boolean begin() {
    Window.getWindows().addListener(changed);
    follow(false);
    boolean isHeld =
        windows.isEmpty() || windows.values().stream().anyMatch(each -> !each.held.isEmpty());
    if (!isHeld) {
      end();
    }
    return isHeld;
  }

  /** Restores the values of all windows. */
  void end() {
    Window.getWindows().removeListener(changed);
    List.copyOf(windows.values()).forEach(HeldWindow::end);
    windows.clear();
  }

  /**
   * @param isLater whether windows have just opened: they get the scale of their display only after
   *     they are in the list
   */
  private void follow(boolean isLater) {
    // Listeners of the application may open and close windows meanwhile.
    List<Window> showing = List.copyOf(Window.getWindows());
    for (HeldWindow each : List.copyOf(windows.values())) {
      if (!showing.contains(each.window)) {
        windows.remove(each.window);
        each.end();
      }
    }
    for (Window each : showing) {
      if (!(each instanceof PopupWindow) && !windows.containsKey(each)) {
        HeldWindow added = new HeldWindow(each);
        windows.put(each, added);
        added.begin();
        if (isLater) {
          Platform.runLater(added::again);
        }
      }
    }
  }

  /** A window whose values are held. */
  private final class HeldWindow {
    private final Window window;
    private final ChangeListener<Scene> scenes = (value, before, now) -> move(before, now);
    private final ChangeListener<Parent> roots = (value, before, now) -> again();
    private final List<HeldValue<?>> held = new ArrayList<>();

    HeldWindow(Window window) {
      this.window = window;
    }

    void begin() {
      window.sceneProperty().addListener(scenes);
      move(null, window.getScene());
    }

    private void move(Scene before, Scene now) {
      if (before != null) {
        before.rootProperty().removeListener(roots);
      }
      if (now != null) {
        now.rootProperty().addListener(roots);
      }
      again();
    }

    private void again() {
      held.forEach(HeldValue::restore);
      held.clear();
      boolean isOpen = windows.get(window) == this;
      if (!isOpen || window.getScene() == null || window.getScene().getRoot() == null) {
        return;
      }
      for (HeldValue<?> each : values.apply(window)) {
        if (each.isBound()) {
          problems.accept(window, Problem.BOUND);
        } else {
          each.hold();
          held.add(each);
        }
      }
    }

    private void restore() {
      for (HeldValue<?> each : held) {
        if (each.restore()) {
          problems.accept(window, Problem.KEPT);
        }
      }
      held.clear();
    }

    void end() {
      window.sceneProperty().removeListener(scenes);
      if (window.getScene() != null) {
        window.getScene().rootProperty().removeListener(roots);
      }
      restore();
    }
  }
}
