package javafxinspector.core.model.window;

import java.lang.ref.WeakReference;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/**
 * Remembers which window had the focus last, because a window of another application, such as a
 * terminal or an editor, may have it when a request arrives. Listens to the focus of windows,
 * without work per pulse.
 */
@OnFx
public final class FocusMemory {
  private final ChangeListener<Boolean> onFocus =
      (property, before, focused) -> {
        if (focused && property instanceof javafx.beans.property.ReadOnlyProperty) {
          remember(((javafx.beans.property.ReadOnlyProperty<?>) property).getBean());
        }
      };
  private final ListChangeListener<Window> onWindows =
      change -> {
        while (change.next()) {
          change.getRemoved().forEach(window -> window.focusedProperty().removeListener(onFocus));
          change.getAddedSubList().forEach(this::listen);
        }
      };
  private boolean listening;
  private WeakReference<Window> last = new WeakReference<>(null);

  /** Starts listening. Does nothing if it already listens. */
  public void start() {
    if (!listening) {
      listening = true;
      Window.getWindows().addListener(onWindows);
      Window.getWindows().forEach(this::listen);
    }
  }

  /** Removes all listeners. */
  public void stop() {
    if (listening) {
      listening = false;
      Window.getWindows().removeListener(onWindows);
      Window.getWindows().forEach(window -> window.focusedProperty().removeListener(onFocus));
    }
  }

  /** The window that had the focus last since {@link #start}; null for none. */
  Window last() {
    return last.get();
  }

  private void listen(Window window) {
    if (!(window instanceof PopupWindow)) {
      window.focusedProperty().addListener(onFocus);
      if (window.isFocused()) {
        remember(window);
      }
    }
  }

  private void remember(Object window) {
    last = new WeakReference<>((Window) window);
  }
}
