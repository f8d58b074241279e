package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/** Converts values of application properties to values that JSON can represent. */
@OnFx
public final class Values {
  private static final int TEXT = 1000;
  private static final int ITEMS = 100;

  private Values() {}

  /**
   * Converts numbers and booleans unchanged, enums to their names, nodes to type and id, and lists
   * item by item up to 100 items, followed by the number of the others. Everything else becomes a
   * short text.
   */
  public static Object plain(Object value) {
    if (value == null || value instanceof Boolean || value instanceof Number && isJavaLang(value)) {
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
      List<Object> items = AppCode.call(() -> items((Collection<?>) value), null);
      return items == null ? Types.named(value.getClass()).getSimpleName() : items;
    }
    return text(value);
  }

  private static List<Object> items(Collection<?> values) {
    List<Object> items = new ArrayList<>();
    for (Object item : values) {
      if (items.size() == ITEMS) {
        items.add("… " + (values.size() - ITEMS) + " more");
        break;
      }
      items.add(plain(item));
    }
    return items;
  }

  private static boolean isJavaLang(Object number) {
    return number.getClass().getName().startsWith("java.lang.");
  }

  private static String text(Object value) {
    String text;
    try {
      text = ValueTexts.of(value);
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      return Types.named(value.getClass()).getSimpleName()
          + " (its toString threw "
          + e.getClass().getSimpleName()
          + ")";
    }
    return text == null ? null : Truncation.withEllipsis(text, TEXT);
  }
}
