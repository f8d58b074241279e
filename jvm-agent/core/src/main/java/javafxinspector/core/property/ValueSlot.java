package javafxinspector.core.property;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * A value of a node that a client can change: a JavaFX property of its class, a constraint of its
 * parent, or of a root a property of its window.
 */
@OnFx
interface ValueSlot {
  /**
   * Why a value cannot be changed.
   *
   * @param by what binds it; null if that is not known
   * @param instead properties that can be changed instead
   */
  record Refusal(String why, String by, List<String> instead) {}

  /** The node by which clients know it. */
  Node node();

  /** What has the value and keeps what clients have changed: the node, or its window. */
  default Object owner() {
    return node();
  }

  /** The name of the property; of a constraint with its pane, as in FXML. */
  String name();

  /** The class of its values, boxed; Object if it is not known. */
  Class<?> type();

  boolean isNullable();

  /** Exceptions of the application's getter are thrown. */
  Object get();

  /** Exceptions of the application's setter are thrown. */
  void set(Object value);

  /** Null if it can be changed. */
  Refusal refusal();

  /** The property itself; null for what is none, such as a constraint. */
  default ObservableValue<?> observable() {
    return null;
  }

  /** The property, if styles can set it; null otherwise. */
  StyleableProperty<?> styleable();

  /**
   * The value without what a client has changed, when the application has changed it since.
   *
   * @param last what the client has set
   * @return null if the two cannot be told apart
   */
  default Object without(Object original, Object last, Object now) {
    return null;
  }
}
