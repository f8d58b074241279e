package javafxinspector.core.reload.document;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Decides whether elements of two versions of a document can represent the same object, and how
 * likely that is.
 */
final class Likeness {
  /** Attributes that decide which object an element represents. */
  private static final List<String> MAKING =
      List.of("fx:value", "fx:constant", "fx:factory", "type");

  private Likeness() {}

  /** Whether both elements can represent the same object. */
  static boolean isSame(DocumentElement from, DocumentElement to) {
    if (!from.prefix().equals(to.prefix()) || !from.name().equals(to.name()) || !to.isObject()) {
      return false;
    }
    for (String each :
        to.prefix().equals(DocumentElement.FX) ? special(to) : MAKING.subList(0, 3)) {
      if (!Objects.equals(from.attributes().get(each), to.attributes().get(each))) {
        return false;
      }
    }
    return true;
  }

  private static List<String> special(DocumentElement element) {
    return element.name().equals("root")
        ? MAKING.subList(3, 4)
        : List.of("source", "resources", "charset");
  }

  /** How much two elements of the same class have in common. */
  static int similarity(DocumentElement from, DocumentElement to) {
    int equal = Objects.equals(from.id(), to.id()) ? 1 : 0;
    for (Map.Entry<String, String> each : to.attributes().entrySet()) {
      if (each.getValue().equals(from.attributes().get(each.getKey()))) {
        equal++;
      }
    }
    return equal + (from.children().size() == to.children().size() ? 1 : 0);
  }
}
