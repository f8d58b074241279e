package javafxinspector.core.model.node;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.OnFx;

/**
 * The list that holds the children of a parent. The one that JavaFX returns passes each call on
 * through two others to this one, so that reading it takes the memory of all four.
 */
@OnFx
final class BackingLists {
  /** In the order in which the lists are within each other. */
  private static final List<Field> INNER = inner();

  private BackingLists() {}

  /** The children that {@link Parent#getChildrenUnmodifiable} returns, for reading only. */
  @SuppressWarnings("unchecked")
  static List<Node> of(Parent parent) {
    List<Node> children = parent.getChildrenUnmodifiable();
    Object list = children;
    for (Field field : INNER) {
      if (!field.getDeclaringClass().isInstance(list)) {
        return children; // a class that returns a list of its own
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
