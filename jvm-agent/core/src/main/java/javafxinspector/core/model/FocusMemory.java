package javafxinspector.core.model;

import java.lang.ref.WeakReference;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * Remembers which window had the focus last, since another program's window may have it when we are
 * asked: an agent's terminal, the editor. Listens to windows' focus while a client is connected;
 * costs nothing per pulse. FX thread.
 */
final class FocusMemory {
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

  /** Begins to listen, when it does not yet. */
  void start() {
    if (!listening) {
      listening = true;
      Window.getWindows().addListener(onWindows);
      Window.getWindows().forEach(this::listen);
    }
  }

  /** Takes every listener out. */
  void stop() {
    if (listening) {
      listening = false;
      Window.getWindows().removeListener(onWindows);
      Window.getWindows().forEach(window -> window.focusedProperty().removeListener(onFocus));
    }
  }

  /** The window that had the focus last, as far as we saw; null when we saw none. */
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
