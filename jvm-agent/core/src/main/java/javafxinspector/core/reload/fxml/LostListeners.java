package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.threads.OnFx;

/**
 * Finds listeners that a replaced node still has. It cannot be determined which of them belong to
 * the new node.
 */
@OnFx
final class LostListeners {
  private static final String PROPERTY = "Property";
  private static final List<String> NOT_OF_THE_APPLICATION =
      List.of("javafx.", "com.sun.", "java.", "javafxinspector.");

  private final Node from;
  private final Access access;

  private LostListeners(Node from, Access access) {
    this.from = from;
    this.access = access;
  }

  /** One text for each class that listens to a property, and for each bound property. */
  static Set<String> of(Node from, Node to, Access access) {
    LostListeners lost = new LostListeners(from, access);
    Map<String, ObservableValue<?>> before = lost.properties(from);
    Set<String> all = new LinkedHashSet<>();
    before.forEach(
        (name, property) -> {
          Set<String> listeners = lost.describe(property);
          if (!listeners.isEmpty()) {
            // A constructor or initialize() has also added them to the new node.
            ObservableValue<?> now = lost.properties(to).get(name);
            listeners.removeAll(now == null ? Set.of() : lost.describe(now));
          }
          listeners.forEach(each -> all.add(each + " " + name + " of " + ObjectNames.of(from)));
        });
    return all;
  }

  private Map<String, ObservableValue<?>> properties(Node node) {
    Map<String, ObservableValue<?>> all = new LinkedHashMap<>();
    add(node, "", all);
    Object model = new Bean(node, access).get("selectionModel");
    if (model != null) {
      add(model, "selectionModel.", all);
    }
    return all;
  }

  private void add(Object object, String prefix, Map<String, ObservableValue<?>> all) {
    List<Method> methods = new ArrayList<>(List.of(object.getClass().getMethods()));
    methods.sort(java.util.Comparator.comparing(Method::getName));
    for (Method method : methods) {
      String name = method.getName();
      if (name.endsWith(PROPERTY)
          && name.length() > PROPERTY.length()
          && method.getParameterCount() == 0
          && ObservableValue.class.isAssignableFrom(method.getReturnType())
          && Bean.call(access, method, object) instanceof ObservableValue<?> property) {
        all.put(prefix + name.substring(0, name.length() - PROPERTY.length()), property);
      }
    }
  }

  private Set<String> describe(ObservableValue<?> property) {
    Set<String> all = new LinkedHashSet<>();
    for (Object listener : Listeners.of(property)) {
      Property<?> bound = Listeners.bound(listener);
      String owner = owner(listener.getClass());
      if (bound != null && bound.getBean() instanceof Node node && !isInside(node)) {
        all.add("binding of " + bound.getName() + " of " + ObjectNames.of(node) + " to");
      } else if (owner != null) {
        all.add("listener of " + owner + " on");
      }
    }
    return all;
  }

  /** Whether it is the node itself, or inside it, such as its skin. */
  private boolean isInside(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (each == from) {
        return true;
      }
    }
    return node instanceof Parent && node.getScene() == null && node.getParent() == null;
  }

  /**
   * The class of the application that contains the code of a listener; null if it belongs to a
   * library.
   */
  private static String owner(Class<?> listener) {
    String name = listener.getName();
    if (NOT_OF_THE_APPLICATION.stream().anyMatch(name::startsWith)) {
      return null;
    }
    int inner = name.indexOf('$');
    String outer = inner < 0 ? name : name.substring(0, inner);
    return outer.substring(outer.lastIndexOf('.') + 1);
  }
}
