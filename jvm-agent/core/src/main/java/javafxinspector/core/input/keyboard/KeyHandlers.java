package javafxinspector.core.input.keyboard;

import java.util.Set;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** Determines whether a node ignores text that is typed while it has the focus. */
@OnFx
final class KeyHandlers {
  private static final Set<EventType<?>> KEYS =
      Set.of(
          KeyEvent.ANY,
          KeyEvent.KEY_PRESSED,
          KeyEvent.KEY_TYPED,
          KeyEvent.KEY_RELEASED,
          InputEvent.ANY,
          Event.ANY);

  private KeyHandlers() {}

  /**
   * Whether a node ignores typed text: it is a button, choice or menu control of JavaFX, and the
   * application handles no keys on it or on its ancestors.
   */
  static boolean ignoreText(Node node) {
    boolean isButton = node instanceof ButtonBase || node instanceof ChoiceBox;
    boolean isBox = node instanceof ComboBoxBase<?> box && !box.isEditable();
    if (!isButton && !isBox) {
      return false;
    }
    for (Node n = node; n != null; n = Geometry.parentOf(n)) {
      if (handlesKeys(n)) {
        return false;
      }
    }
    Scene scene = node.getScene();
    return scene == null
        || scene.getOnKeyPressed() == null
            && scene.getOnKeyTyped() == null
            && scene.getOnKeyReleased() == null;
  }

  private static boolean handlesKeys(Node node) {
    for (EventType<?> type : KEYS) {
      for (EventHandler<?> handler : Toolkit.eventHandlers(node, type)) {
        String name = handler.getClass().getName();
        if (!name.startsWith("javafx.") && !name.startsWith("com.sun.javafx.")) {
          return true;
        }
      }
    }
    return false;
  }
}
