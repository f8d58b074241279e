package javafxinspector.core.property;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * A value of a node that a client can change: a JavaFX property of its class, a constraint of its
 * parent, or, for a root, a property of its window.
 */
@OnFx
interface ValueSlot {
  /**
   * The reason why a value cannot be changed.
   *
   * @param by the name of the object that binds it; null if it is not known
   * @param instead properties that can be changed instead
   */
  record Refusal(String why, String by, List<String> instead) {}

  /** The node by which clients know it. */
  Node node();

  /** The object that has the value and stores the changes of clients: the node, or its window. */
  default Object owner() {
    return node();
  }

  /** The name of the property; for a constraint with the class of its pane, as in FXML. */
  String name();

  /** The class of its values, boxed; Object if it is not known. */
  Class<?> type();

  boolean isNullable();

  /** Throws the exceptions of the application's getter. */
  Object get();

  /** Throws the exceptions of the application's setter. */
  void set(Object value);

  /** Returns null if the value can be changed. */
  Refusal refusal();

  /** The property itself; null for a value that is not a property, such as a constraint. */
  default ObservableValue<?> observable() {
    return null;
  }

  /** The property, if styles can set it; null otherwise. */
  StyleableProperty<?> styleable();

  /**
   * The value without a client's change, if the application has changed it since then.
   *
   * @param last the value that the client has set
   * @return null if the two changes cannot be separated
   */
  default Object without(Object original, Object last, Object now) {
    return null;
  }
}
