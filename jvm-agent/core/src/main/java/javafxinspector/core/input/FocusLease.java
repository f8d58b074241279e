package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Later;
import javafxinspector.core.fx.Toolkit;

/**
 * Tells a window that it has the focus while we act in it, without taking the desktop's focus from
 * the person. Menus, pop-ups and whatever commits on loss of focus then work in a window that
 * stands behind another program's.
 *
 * <p>The window keeps the lease between actions, since an agent's next call comes seconds later and
 * the program should not see the focus come and go in between. It ends when another window acts or
 * really gets the focus, when the client goes, or after a while. FX thread.
 */
final class FocusLease {
  private static final long LINGER_MILLIS = 30_000;

  private Window lent;
  private Window displaced;
  private Future<?> end;
  private final List<Window> watched = new ArrayList<>();
  private final ChangeListener<Boolean> onFocus = (property, before, now) -> onOtherFocused(now);
  private final ListChangeListener<Window> onWindows = change -> watch();

  /** Lends the focus to the stage (or embedded window); nothing to do when it really has it. */
  void take(Window window) {
    if (end != null) {
      end.cancel(false);
      end = null;
    }
    if (lent != null && lent != window) {
      release();
    }
    if (Toolkit.hasSystemFocus(window) && window.isFocused()) {
      return;
    }
    if (lent == window && window.isFocused()) {
      return;
    }
    if (lent == null) {
      displaced = focused();
      if (displaced != null) {
        Toolkit.tellFocused(displaced, false);
      }
      lent = window;
      tellFocused(window, Toolkit.focusGrabs(window) + 1);
    } else {
      tellFocused(window, Toolkit.focusGrabs(window));
    }
    if (watched.isEmpty()) {
      watch();
      Window.getWindows().addListener(onWindows);
    }
  }

  /**
   * An action has ended: the lease ends now if it took the focus from another of the program's
   * windows, else in a while.
   */
  void settle() {
    if (lent == null) {
      return;
    }
    if (!lent.isShowing() || anotherHasFocus() || (displaced != null && !hasPopup(lent))) {
      release();
      return;
    }
    end = Later.onFx(LINGER_MILLIS, this::lapse);
  }

  private void lapse() {
    if (lent != null && lent.isShowing() && hasPopup(lent)) {
      end = Later.onFx(LINGER_MILLIS, this::lapse);
    } else {
      release();
    }
  }

  /** Tells the truth again. */
  void release() {
    if (lent == null) {
      return;
    }
    if (end != null) {
      end.cancel(false);
      end = null;
    }
    Window.getWindows().removeListener(onWindows);
    watched.forEach(w -> w.focusedProperty().removeListener(onFocus));
    watched.clear();
    Window window = lent;
    Window before = displaced;
    lent = null;
    displaced = null;
    Toolkit.setFocusGrabs(window, Math.max(0, Toolkit.focusGrabs(window) - 1));
    if (!Toolkit.hasSystemFocus(window)) {
      Toolkit.tellFocused(window, false);
    }
    if (before != null && before.isShowing() && Toolkit.hasSystemFocus(before)) {
      Toolkit.tellFocused(before, true);
    }
  }

  /**
   * Popups let their owner grab the real focus, when their count goes from 0 to 1 and when it gets
   * the focus; this window has none to grab, and glass would throw. So the count is 0 while it is
   * told, and one too many afterwards.
   */
  private static void tellFocused(Window window, int grabsAfter) {
    Toolkit.setFocusGrabs(window, 0);
    Toolkit.tellFocused(window, true);
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
      if (w != lent && !(w instanceof PopupWindow) && !watched.contains(w)) {
        watched.add(w);
        w.focusedProperty().addListener(onFocus);
      }
    }
  }

  /** Later, since a window may be told in the middle of our own gesture. */
  private void onOtherFocused(boolean focused) {
    if (focused) {
      Platform.runLater(
          () -> {
            if (lent != null && anotherHasFocus()) {
              release();
            }
          });
    }
  }

  private boolean anotherHasFocus() {
    for (Window w : Window.getWindows()) {
      if (w != lent && !(w instanceof PopupWindow) && w.isFocused() && Toolkit.hasSystemFocus(w)) {
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
