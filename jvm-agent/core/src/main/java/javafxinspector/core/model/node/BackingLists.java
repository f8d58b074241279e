package javafxinspector.core.model.node;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the list that holds the children of a parent. The list that JavaFX returns passes each call
 * through two other lists to this one, so that reading it accesses the memory of all four.
 */
@OnFx
final class BackingLists {
  /** From the outermost list to the innermost. */
  private static final List<Field> INNER = inner();

  private BackingLists() {}

  /** The children that {@link Parent#getChildrenUnmodifiable} returns, for reading only. */
  @SuppressWarnings("unchecked")
  static List<Node> of(Parent parent) {
    List<Node> children = parent.getChildrenUnmodifiable();
    Object list = children;
    for (Field field : INNER) {
      if (!field.getDeclaringClass().isInstance(list)) {
        return children; // the class has a list of its own
      }
      list = Reflect.get(field, list);
    }
    return list != null && list.getClass() == ArrayList.class ? (List<Node>) list : children;
  }

  private static List<Field> inner() {
    try {
      return List.of(
          field("javafx.collections.FXCollections$UnmodifiableObservableListImpl", "backingList"),
          field("com.sun.javafx.collections.VetoableListDecorator", "list"),
          field("com.sun.javafx.collections.ObservableListWrapper", "backingList"));
    } catch (IllegalStateException e) {
      return List.of(); // another version of JavaFX
    }
  }

  private static Field field(String type, String name) {
    return Reflect.field(Reflect.type(type), name);
  }
}
