package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.fx.Access;
import javafxinspector.core.threads.OnFx;

/** An object that has a node in a property, or in a list that the application fills. */
@OnFx
final class NodeHolder {
  /** Puts another node in the place of a node. */
  interface Setter {
    void set(Node from, Node to);
  }

  /** Properties of surrounding nodes that may refer to a node without containing it. */
  private static final List<String> REFERENCES = List.of("getClip", "getLabelFor");

  private NodeHolder() {}

  /**
   * Searches the properties and lists of an object.
   *
   * @return null if none of them contains the node
   */
  static Setter in(Object holder, Node node, Access access) {
    Setter found = null;
    Class<?> declaring = null;
    for (Method method : holder.getClass().getMethods()) {
      Setter setter = by(method, holder, node, access);
      // A subclass sets the properties of its superclass from its own, so its own properties come
      // first.
      if (setter != null
          && (found == null || declaring.isAssignableFrom(method.getDeclaringClass()))) {
        found = setter;
        declaring = method.getDeclaringClass();
      }
    }
    return found;
  }

  private static Setter by(Method getter, Object holder, Node node, Access access) {
    String name = getter.getName();
    if (!name.startsWith("get") || name.length() == 3 || getter.getParameterCount() > 0) {
      return null;
    }
    try {
      if (Node.class.isAssignableFrom(getter.getReturnType()) && !REFERENCES.contains(name)) {
        return property(holder, name.substring(3), node, access);
      }
      return List.class.isAssignableFrom(getter.getReturnType()) && isContent(name)
          ? list(holder, name, node, access)
          : null;
    } catch (RuntimeException e) {
      return null; // for example, a preview feature of JavaFX throws if it is not enabled
    }
  }

  /** Whether the application fills a list; the children of a control are filled by its skin. */
  private static boolean isContent(String getter) {
    return !getter.startsWith("getChildren")
        && !getter.startsWith("getManagedChildren")
        && !getter.endsWith("Unmodifiable");
  }

  private static Setter property(Object holder, String capital, Node node, Access access) {
    Bean bean = new Bean(holder, access);
    String name = Character.toLowerCase(capital.charAt(0)) + capital.substring(1);
    boolean isPlace =
        bean.kind(name) == Bean.Kind.VALUE && bean.get(name) == node && !bean.isBound(name);
    return isPlace ? (from, to) -> bean.set(name, to) : null;
  }

  private static Setter list(Object holder, String getter, Node node, Access access) {
    if (holder == null) {
      return null;
    }
    Object value =
        new Bean(holder, access).get(Character.toLowerCase(getter.charAt(3)) + getter.substring(4));
    if (!(value instanceof List) || indexOf((List<?>) value, node) < 0) {
      return null;
    }
    @SuppressWarnings("unchecked")
    List<Object> list = (List<Object>) value;
    return (from, to) -> list.set(indexOf(list, from), to);
  }

  static int indexOf(List<?> list, Node node) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == node) {
        return i;
      }
    }
    return -1;
  }
}
