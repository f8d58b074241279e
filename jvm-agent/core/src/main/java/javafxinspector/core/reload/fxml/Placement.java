package javafxinspector.core.reload.fxml;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import javafx.beans.property.Property;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafxinspector.core.fx.Toolkit;

/** Where a node is, so that another one can take its place. JavaFX application thread. */
final class Placement {
  private interface Setter {
    void set(Node from, Node to);
  }

  private final Setter setter;

  private Placement(Setter setter) {
    this.setter = setter;
  }

  /** Puts a node where another one is. */
  void replace(Node from, Node to) {
    setter.set(from, to);
  }

  /**
   * Finds the place of a node: root of a scene, or value of a property or element of a list of the
   * nearest ancestor, such as the content of a scroll pane.
   *
   * @return null if it is not found
   */
  static Placement of(Node node) {
    Scene scene = node.getScene();
    if (scene != null && scene.getRoot() == node) {
      return new Placement((from, to) -> scene.setRoot((Parent) to));
    }
    if (node.getParent() == null) {
      SubScene subScene = Toolkit.subScene(node);
      return subScene == null ? null : new Placement((from, to) -> subScene.setRoot((Parent) to));
    }
    for (Parent holder = node.getParent(); holder != null; holder = holder.getParent()) {
      Setter setter = in(holder, node);
      if (setter != null) {
        return new Placement(setter);
      }
    }
    return null;
  }

  private static Setter in(Object holder, Node node) {
    Setter property = property(holder, node);
    if (property != null) {
      return property;
    }
    if (holder instanceof TabPane) {
      for (Tab tab : ((TabPane) holder).getTabs()) {
        Setter inTab = property(tab, node);
        if (inTab != null) {
          return inTab;
        }
      }
    }
    for (Method method : holder.getClass().getMethods()) {
      if (method.getParameterCount() == 0
          && method.getName().startsWith("get")
          && ObservableList.class.isAssignableFrom(method.getReturnType())
          && !method.getName().endsWith("Unmodifiable")) {
        @SuppressWarnings("unchecked")
        List<Object> list = (List<Object>) value(method, holder);
        if (indexOf(list, node) >= 0) {
          return (from, to) -> list.set(indexOf(list, from), to);
        }
      }
    }
    return null;
  }

  private static Setter property(Object holder, Node node) {
    for (Method method : holder.getClass().getMethods()) {
      if (method.getParameterCount() == 0
          && method.getName().endsWith("Property")
          && Property.class.isAssignableFrom(method.getReturnType())) {
        @SuppressWarnings("unchecked")
        Property<Object> property = (Property<Object>) value(method, holder);
        if (property != null && property.getValue() == node && !property.isBound()) {
          return (from, to) -> property.setValue(to);
        }
      }
    }
    return null;
  }

  /** Null if it cannot be read: classes of the application may not be accessible. */
  private static Object value(Method method, Object holder) {
    try {
      return method.canAccess(holder) || method.trySetAccessible() ? method.invoke(holder) : null;
    } catch (IllegalAccessException | InvocationTargetException e) {
      return null;
    }
  }

  private static int indexOf(Collection<?> list, Node node) {
    int index = 0;
    for (Object each : list == null ? List.of() : list) {
      if (each == node) {
        return index;
      }
      index++;
    }
    return -1;
  }
}
