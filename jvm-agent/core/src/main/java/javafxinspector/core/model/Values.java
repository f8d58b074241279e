package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javafx.scene.Node;

/** Values of the program's properties as plain ones that can be told. FX thread. */
final class Values {
  private static final int TEXT = 1000;
  private static final int ITEMS = 100;

  private Values() {}

  /**
   * Strings, numbers and booleans as they are, enums by name, nodes by type and id, lists item by
   * item, the rest by toString.
   */
  static Object plain(Object value) {
    if (value == null || value instanceof Boolean || value instanceof Number && isJavas(value)) {
      return value;
    }
    if (value instanceof Enum) {
      return ((Enum<?>) value).name();
    }
    if (value instanceof Node) {
      Node node = (Node) value;
      return Types.of(node).name() + (node.getId() == null ? "" : "#" + node.getId());
    }
    if (value instanceof Collection) {
      List<Object> items = new ArrayList<>();
      for (Object item : (Collection<?>) value) {
        if (items.size() == ITEMS) {
          break;
        }
        items.add(plain(item));
      }
      return items;
    }
    return text(value);
  }

  private static boolean isJavas(Object number) {
    return number.getClass().getName().startsWith("java.lang.");
  }

  private static String text(Object value) {
    String text;
    try {
      text = String.valueOf(value);
    } catch (RuntimeException e) {
      return Types.named(value.getClass()).getSimpleName()
          + " (its toString threw "
          + e.getClass().getSimpleName()
          + ")";
    }
    return text == null || text.length() <= TEXT ? text : text.substring(0, TEXT) + "…";
  }
}
