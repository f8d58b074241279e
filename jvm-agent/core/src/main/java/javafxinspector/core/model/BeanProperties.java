package javafxinspector.core.model;

import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafxinspector.core.rpc.UiException;

/** JavaFX bean properties by name: what a class offers as {@code nameProperty()}. FX thread. */
final class BeanProperties {
  private static final String SUFFIX = "Property";

  private BeanProperties() {}

  /**
   * The values of the named properties.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for a name that the node's class does not have, with
   *     the nearest one
   */
  static Map<String, Object> read(Node node, List<String> names) throws UiException {
    Map<String, Method> known = known(node.getClass());
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      Method method = known.get(names.get(i));
      if (method == null) {
        throw unknown(node, names.get(i), i, known);
      }
      values.put(names.get(i), value(node, method));
    }
    return values;
  }

  private static Map<String, Method> known(Class<?> type) {
    Map<String, Method> known = new TreeMap<>();
    for (Method method : type.getMethods()) {
      if (method.getName().endsWith(SUFFIX)
          && method.getName().length() > SUFFIX.length()
          && method.getParameterCount() == 0
          && !java.lang.reflect.Modifier.isStatic(method.getModifiers())
          && ObservableValue.class.isAssignableFrom(method.getReturnType())) {
        known.put(
            method.getName().substring(0, method.getName().length() - SUFFIX.length()), method);
      }
    }
    return known;
  }

  private static Object value(Node node, Method method) {
    try {
      method.setAccessible(true);
      ObservableValue<?> property = (ObservableValue<?>) method.invoke(node);
      return property == null ? null : Values.plain(property.getValue());
    } catch (InvocationTargetException e) {
      return "(reading it threw " + e.getCause() + ")";
    } catch (InaccessibleObjectException | IllegalAccessException e) {
      return "(its module does not open " + method.getDeclaringClass().getPackageName() + ")";
    }
  }

  private static UiException unknown(Node node, String name, int index, Map<String, Method> known) {
    String type = Types.of(node).name();
    String nearest = Nearest.to(name, known.keySet());
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        type
            + " has no JavaFX property \""
            + name
            + "\"."
            + (nearest == null ? "" : " Did you mean \"" + nearest + "\"?"),
        nearest == null
            ? Map.of("path", "properties[" + index + "]")
            : Map.of("path", "properties[" + index + "]", "nearest", nearest));
  }
}
