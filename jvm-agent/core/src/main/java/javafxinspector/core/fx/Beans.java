package javafxinspector.core.fx;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Finds properties by the names of their methods. The methods of a class are looked up only once,
 * because Java visits all methods of all superclasses for each lookup.
 */
public final class Beans {
  private static final String SUFFIX = "Property";

  /** Snapshots look up methods often, and mostly ones that a class does not have. */
  private static final PerClass<Map<String, Optional<Method>>> METHODS =
      PerClass.of(type -> new ConcurrentHashMap<>());

  private static final PerClass<Map<String, Optional<Method>>> GETTERS =
      PerClass.of(type -> new ConcurrentHashMap<>());

  private static final PerClass<SortedMap<String, Method>> PROPERTIES =
      PerClass.of(type -> Collections.unmodifiableSortedMap(findProperties(type)));

  private Beans() {}

  /** The public {@code nameProperty()} methods of a class, by {@code name}. */
  @AnyThread
  public static SortedMap<String, Method> properties(Class<?> type) {
    return PROPERTIES.get(type);
  }

  /**
   * The public getter of a property; null if there is none. The getter is preferred to the property
   * itself, because many properties are created lazily.
   */
  @AnyThread
  public static Method getter(Class<?> type, String name) {
    return GETTERS
        .get(type)
        .computeIfAbsent(name, absent -> Optional.ofNullable(findGetter(type, name)))
        .orElse(null);
  }

  private static SortedMap<String, Method> findProperties(Class<?> type) {
    SortedMap<String, Method> known = new TreeMap<>();
    for (Method method : type.getMethods()) {
      String name = method.getName();
      if (name.endsWith(SUFFIX)
          && name.length() > SUFFIX.length()
          && method.getParameterCount() == 0
          && !Modifier.isStatic(method.getModifiers())
          && ObservableValue.class.isAssignableFrom(method.getReturnType())) {
        known.put(name.substring(0, name.length() - SUFFIX.length()), method);
      }
    }
    return known;
  }

  private static Method findGetter(Class<?> type, String name) {
    String rest = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    for (String prefix : List.of("get", "is")) {
      try {
        Method getter = type.getMethod(prefix + rest);
        if (!Modifier.isStatic(getter.getModifiers())) {
          return getter;
        }
      } catch (NoSuchMethodException e) {
        // Try the other prefix.
      }
    }
    return null;
  }

  /**
   * Calls a public method without parameters of a control that is not one of JavaFX's, for example
   * to read the value of a third-party rating control.
   *
   * @return null if the node is not a control or is one of JavaFX's, has no such method, or the
   *     method fails
   */
  @OnFx
  public static Object read(Node node, String method) {
    return node instanceof Control ? call(node, method) : null;
  }

  /**
   * Like {@link #read}, for any node that is not one of JavaFX's, such as an editor that is not a
   * control.
   */
  public static Object call(Node node, String method) {
    Optional<Method> found = known(node, method);
    try {
      return found.isPresent() ? found.get().invoke(node) : null;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Whether a node that is not one of JavaFX's has a public method without parameters. */
  public static boolean has(Node node, String method) {
    return known(node, method).isPresent();
  }

  private static Optional<Method> known(Node node, String method) {
    Class<?> type = node.getClass();
    return type.getName().startsWith("javafx.")
        ? Optional.empty()
        : METHODS.get(type).computeIfAbsent(method, name -> Optional.ofNullable(find(type, name)));
  }

  /**
   * Calls a public method with one parameter, such as the one that connects a cell with its list.
   *
   * @return false if there is no such method, or it fails
   */
  public static boolean connect(Object object, String method, Object value) {
    for (Method each : object.getClass().getMethods()) {
      if (each.getName().equals(method) && each.getParameterCount() == 1) {
        try {
          each.setAccessible(true);
          each.invoke(object, value);
          return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
          return false;
        }
      }
    }
    return false;
  }

  private static Method find(Class<?> type, String name) {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name)
          && method.getParameterCount() == 0
          && !Modifier.isStatic(method.getModifiers())) {
        try {
          method.setAccessible(true);
          return method;
        } catch (RuntimeException e) {
          return null;
        }
      }
    }
    return null;
  }
}
