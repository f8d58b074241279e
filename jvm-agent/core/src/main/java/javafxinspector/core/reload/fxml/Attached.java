package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.fx.Access;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.threads.OnFx;

/** Copies values that the application has set on a loaded node to the node that replaces it. */
@OnFx
final class Attached {
  private static final String PROPERTY = "Property";

  /**
   * Properties that applications set on nodes of any class. Event handlers are always taken over.
   */
  private static final Set<String> TAKEN_OVER =
      Set.of("visible", "managed", "disable", "mouseTransparent", "focusTraversable", "userData");

  private Attached() {}

  /**
   * Sets the properties that neither version of the document sets.
   *
   * @return the values that could not be taken over
   */
  static List<String> takeOver(
      Node from, DocumentElement before, Node to, DocumentElement after, Access access) {
    Bean old = new Bean(from, access);
    Bean now = new Bean(to, access);
    Bean untouched = old.untouched();
    List<String> lost = new ArrayList<>();
    for (Method method : from.getClass().getMethods()) {
      String name = method.getParameterCount() == 0 ? property(method.getName()) : null;
      if (name == null || isSetBy(before, name) || isSetBy(after, name)) {
        continue;
      }
      if (method.getName().endsWith(PROPERTY)) {
        if (old.isBound(name) && !now.isBound(name)) {
          lost.add(name + " of " + ObjectNames.of(from) + " was bound by the application");
        }
      } else if (isTakenOver(method, name) && !old.isBound(name)) {
        Object value = old.get(name);
        Object initial = untouched == null ? null : untouched.get(name);
        boolean isSet = untouched == null ? value != null : !Objects.equals(value, initial);
        if (isSet && now.kind(name) == Bean.Kind.VALUE && !now.isBound(name)) {
          now.set(name, value);
        }
      }
    }
    return lost;
  }

  private static boolean isTakenOver(Method method, String name) {
    return TAKEN_OVER.contains(name)
        || name.startsWith("on")
            && javafx.event.EventHandler.class.isAssignableFrom(method.getReturnType());
  }

  /** The property that a method reads; null for none. */
  private static String property(String method) {
    if (method.endsWith(PROPERTY) && method.length() > PROPERTY.length()) {
      return method.substring(0, method.length() - PROPERTY.length());
    }
    int prefix = method.startsWith("get") ? 3 : method.startsWith("is") ? 2 : 0;
    return prefix == 0 || method.length() == prefix
        ? null
        : Character.toLowerCase(method.charAt(prefix)) + method.substring(prefix + 1);
  }

  private static boolean isSetBy(DocumentElement element, String name) {
    return element.attributes().containsKey(name) || element.contents().containsKey(name);
  }
}
