package javafxinspector.core.input.act;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Makes a window behave as focused while the Java agent acts in it, without taking the desktop's
 * focus from the user. Menus, popups and controls that commit when they lose the focus then work in
 * a window behind another application's.
 *
 * <p>The window keeps the lease between actions, because an AI agent's next request arrives seconds
 * later and the application should not see the focus change in between. The lease ends when the
 * Java agent acts in another window, when another window really gets the focus, when the client
 * disconnects, or after 30 seconds.
 */
@OnFx
final class FocusLease {
  private static final long LINGER_MILLIS = 30_000;

  private Window holder;
  private Window displaced;
  private Future<?> end;
  private final List<Window> watched = new ArrayList<>();
  private final ChangeListener<Boolean> onFocus = (property, before, now) -> onOtherFocused(now);
  private final ListChangeListener<Window> onWindows = change -> watch();

  /**
   * Gives the lease to a stage or embedded window. Does nothing if the window really has the focus.
   */
  void take(Window window) {
    if (end != null) {
      end.cancel(false);
      end = null;
    }
    if (holder != null && holder != window) {
      release();
    }
    if (Toolkit.hasSystemFocus(window) && window.isFocused()) {
      return;
    }
    if (holder == window && window.isFocused()) {
      return;
    }
    if (holder == null) {
      displaced = focused();
      if (displaced != null) {
        Toolkit.notifyFocused(displaced, false);
      }
      holder = window;
      setFocused(window, Toolkit.focusGrabs(window) + 1);
    } else {
      setFocused(window, Toolkit.focusGrabs(window));
    }
    if (watched.isEmpty()) {
      watch();
      Window.getWindows().addListener(onWindows);
    }
  }

  /**
   * Called when an action has ended. The lease ends immediately if it has taken the focus from
   * another window of the application, and otherwise after 30 seconds.
   */
  void settle() {
    if (holder == null) {
      return;
    }
    if (!holder.isShowing() || anotherHasFocus() || (displaced != null && !hasPopup(holder))) {
      release();
      return;
    }
    end = FxTimer.runOnFx(LINGER_MILLIS, this::lapse);
  }

  private void lapse() {
    if (holder != null && holder.isShowing() && hasPopup(holder)) {
      end = FxTimer.runOnFx(LINGER_MILLIS, this::lapse);
    } else {
      release();
    }
  }

  /** Ends the lease and restores the actual focus state. */
  void release() {
    if (holder == null) {
      return;
    }
    if (end != null) {
      end.cancel(false);
      end = null;
    }
    Window.getWindows().removeListener(onWindows);
    watched.forEach(w -> w.focusedProperty().removeListener(onFocus));
    watched.clear();
    Window window = holder;
    Window before = displaced;
    holder = null;
    displaced = null;
    Toolkit.setFocusGrabs(window, Math.max(0, Toolkit.focusGrabs(window) - 1));
    if (!Toolkit.hasSystemFocus(window)) {
      Toolkit.notifyFocused(window, false);
    }
    if (before != null && before.isShowing() && Toolkit.hasSystemFocus(before)) {
      Toolkit.notifyFocused(before, true);
    }
  }

  /**
   * A popup makes its owner grab the native focus when the number of grabs changes from 0 to 1 and
   * when the owner gets the focus. This window does not have the native focus, so Glass would
   * throw. The count is therefore 0 during the notification and one too high afterwards.
   */
  private static void setFocused(Window window, int grabsAfter) {
    Toolkit.setFocusGrabs(window, 0);
    Toolkit.notifyFocused(window, true);
    Toolkit.setFocusGrabs(window, grabsAfter);
  }

  private static Window focused() {
    for (Window w : Window.getWindows()) {
      if (w.isFocused() && !(w instanceof PopupWindow)) {
        return w;
      }
    }
    return null;
  }

  private void watch() {
    for (Window w : Window.getWindows()) {
      if (w != holder && !(w instanceof PopupWindow) && !watched.contains(w)) {
        watched.add(w);
        w.focusedProperty().addListener(onFocus);
      }
    }
  }

  /**
   * Deferred, because the notification can arrive in the middle of the Java agent's own gesture.
   */
  private void onOtherFocused(boolean focused) {
    if (focused) {
      Platform.runLater(
          () -> {
            if (holder != null && anotherHasFocus()) {
              release();
            }
          });
    }
  }

  private boolean anotherHasFocus() {
    for (Window w : Window.getWindows()) {
      if (w != holder
          && !(w instanceof PopupWindow)
          && w.isFocused()
          && Toolkit.hasSystemFocus(w)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasPopup(Window window) {
    for (Window w : Window.getWindows()) {
      if (w instanceof PopupWindow && w.isShowing() && Toolkit.owner(w) == window) {
        return true;
      }
    }
    return false;
  }
}
