package javafxinspector.core.model.section;

import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nearest;
import javafxinspector.core.threads.OnFx;

/** Reads JavaFX properties by name: {@code nameProperty()} methods of a class. */
@OnFx
public final class BeanProperties {
  /** Selects all properties. */
  private static final String ALL = "*";

  private BeanProperties() {}

  /**
   * The values of the named properties; with {@code changed}, only of those that differ from their
   * defaults. {@code *} selects all properties of the node's class, with lists reported by their
   * size only. A root also has the properties of its window.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown property, with the nearest known one
   */
  public static Map<String, Object> read(Node node, List<String> names, boolean changed)
      throws UiException {
    Map<String, Method> known = Beans.properties(node.getClass());
    Defaults defaults = changed ? new Defaults(node) : null;
    Map<String, Object> values = new LinkedHashMap<>();
    if (names.contains(ALL)) {
      known.forEach(
          (name, method) -> {
            Object value = value(node, name, method);
            if (defaults == null || defaults.isChanged(name, method, value)) {
              values.put(name, counted(value));
            }
          });
      return values;
    }
    for (int i = 0; i < names.size(); i++) {
      Method method = known.get(names.get(i));
      Method ofWindow = method == null ? WindowProperties.find(node, names.get(i)) : null;
      if (ofWindow != null) {
        Window window = WindowProperties.windowOf(node);
        String name = WindowProperties.shortName(window, names.get(i));
        values.put(WindowProperties.name(window, name), plain(value(window, name, ofWindow)));
        continue;
      }
      if (method == null) {
        throw unknown(node, names.get(i), i, known);
      }
      Object value = value(node, names.get(i), method);
      if (defaults == null || defaults.isChanged(names.get(i), method, value)) {
        values.put(names.get(i), plain(value));
      }
    }
    return values;
  }

  /** The style classes of a node that its class does not add itself, nor a scene to its root. */
  public static List<String> ownStyleClasses(Node node) {
    return new Defaults(node).ownStyleClasses();
  }

  /** The value, or an {@link Unread} with the reason why it could not be read. */
  static Object value(Object bean, String name, Method method) {
    try {
      Method getter = Beans.getter(bean.getClass(), name);
      if (getter != null) {
        getter.setAccessible(true);
        return getter.invoke(bean);
      }
      method.setAccessible(true);
      ObservableValue<?> property = (ObservableValue<?>) method.invoke(bean);
      return property == null ? null : property.getValue();
    } catch (InvocationTargetException e) {
      return new Unread("(reading it threw " + e.getCause() + ")");
    } catch (InaccessibleObjectException | IllegalAccessException e) {
      return new Unread(
          "(its module does not open " + method.getDeclaringClass().getPackageName() + ")");
    }
  }

  private static Object plain(Object value) {
    return value instanceof Unread ? ((Unread) value).why() : Values.plain(value);
  }

  /** The value for JSON; a list as its size. */
  public static Object counted(Object value) {
    return value instanceof Collection ? ((Collection<?>) value).size() + " items" : plain(value);
  }

  private record Unread(String why) {}

  private static UiException unknown(Node node, String name, int index, Map<String, Method> known) {
    String type = Types.of(node).name();
    String nearest = Nearest.near(name, known.keySet());
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        type
            + " has no JavaFX property \""
            + name
            + "\"."
            + (nearest == null
                ? " properties: [\"*\"] lists all."
                : " Did you mean \"" + nearest + "\"?"),
        nearest == null
            ? Map.of("path", "properties[" + index + "]")
            : Map.of("path", "properties[" + index + "]", "nearest", nearest));
  }
}
