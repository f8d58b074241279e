package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;

/**
 * Where the application has put a node, so that another one can take its place. That is a property
 * or a list of an object around it, such as the content of a tab; the skin of a control then shows
 * the new node by itself. JavaFX application thread.
 */
final class Placement {
  private interface Setter {
    void set(Node from, Node to);
  }

  /** Properties of nodes around a node that may refer to it without containing it. */
  private static final List<String> REFERENCES = List.of("getClip", "getLabelFor");

  private final Setter setter;
  private final Access access;

  private Placement(Setter setter, Access access) {
    this.setter = setter;
    this.access = access;
  }

  /** What is thrown if the place of a node is not known. */
  static UiException unknown(Node node) {
    return UiException.actionFailed(
        "unsupported",
        "The place of "
            + Names.of(node)
            + " in its window is not known, so another one cannot take it. Nothing was changed."
            + " Open the view again in the application.",
        Map.of());
  }

  /** Keeps what the parent or the application has set for the layout of a node. */
  static void keepLayout(Node from, Node to) {
    if (from.hasProperties()) {
      from.getProperties()
          .forEach(
              (key, value) -> {
                boolean isConstraint = key instanceof String && ((String) key).contains("-");
                if (isConstraint) {
                  to.getProperties().putIfAbsent(key, value);
                }
              });
    }
    if (!to.layoutXProperty().isBound() && !to.layoutYProperty().isBound()) {
      to.relocate(from.getLayoutX(), from.getLayoutY());
    }
    if (from instanceof Region && to.isResizable()) {
      to.resize(((Region) from).getWidth(), ((Region) from).getHeight());
    }
  }

  /** Puts a node where another one is. */
  void replace(Node from, Node to) {
    Parent shown = from.getParent();
    setter.set(from, to);
    if (shown != null && from.getParent() == shown && to.getParent() == null) {
      // Nothing observes the property, and what shows it was filled from it once.
      replaceChild(shown, from, to);
    }
  }

  private void replaceChild(Parent parent, Node from, Node to) {
    List<Object> children = children(parent, access);
    children.set(indexOf(children, from), to);
  }

  /**
   * Finds the place of a node.
   *
   * @return null if it is not found
   */
  static Placement of(Node node, Access access) {
    Setter setter = null;
    // A control may show the node in others, so the outermost one that has it is the application's.
    for (Parent each = node.getParent(); each != null; each = each.getParent()) {
      Setter outer = around(each, node, access);
      setter = outer == null ? setter : outer;
    }
    Scene scene = node.getScene();
    Setter outer = scene == null ? null : around(scene, node, access);
    setter = outer == null ? setter : outer;
    outer =
        scene == null || scene.getWindow() == null ? null : around(scene.getWindow(), node, access);
    setter = outer == null ? setter : outer;
    // A container that is no control has no other property than its children.
    setter = setter == null ? child(node, access) : setter;
    setter = setter == null ? subScene(node) : setter;
    setter = setter == null ? hidden(node, access) : setter;
    return setter == null ? null : new Placement(setter, access);
  }

  /** In an object around the node, or in one that belongs to it and is no node. */
  private static Setter around(Object object, Node node, Access access) {
    for (Object each : Owned.by(object)) {
      Setter setter = in(each, node, access);
      if (setter != null) {
        return setter;
      }
    }
    return in(object, node, access);
  }

  /** Among the children of its parent, which a class of the application may not make public. */
  private static Setter child(Node node, Access access) {
    Parent parent = node.getParent();
    return parent == null || indexOf(children(parent, access), node) < 0
        ? null
        : (from, to) -> {
          List<Object> children = children(parent, access);
          children.set(indexOf(children, from), to);
        };
  }

  @SuppressWarnings("unchecked")
  private static List<Object> children(Parent parent, Access access) {
    try {
      Method getter = Parent.class.getDeclaredMethod("getChildren");
      return (List<Object>) Bean.call(access, getter, parent);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("Parent has no children", e);
    }
  }

  private static Setter subScene(Node node) {
    javafx.scene.SubScene subScene = node.getParent() == null ? Toolkit.subScene(node) : null;
    return subScene == null ? null : (from, to) -> subScene.setRoot((Parent) to);
  }

  /** In something that belongs to a node in a window and is not shown now, such as a tooltip. */
  private static Setter hidden(Node node, Access access) {
    if (node.getParent() != null || node.getScene() != null) {
      return null;
    }
    for (javafx.stage.Window window : javafx.stage.Window.getWindows()) {
      Setter setter =
          window.getScene() == null ? null : hiddenIn(window.getScene().getRoot(), node, access);
      if (setter != null) {
        return setter;
      }
    }
    return null;
  }

  private static Setter hiddenIn(Node owner, Node node, Access access) {
    for (Object each : Owned.by(owner)) {
      Setter setter = in(each, node, access);
      if (setter != null) {
        return setter;
      }
    }
    Setter setter = owner instanceof javafx.scene.control.Control ? in(owner, node, access) : null;
    if (owner instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        setter = setter == null ? hiddenIn(child, node, access) : setter;
      }
    }
    return setter;
  }

  private static Setter in(Object holder, Node node, Access access) {
    Setter found = null;
    Class<?> declaring = null;
    for (Method method : holder.getClass().getMethods()) {
      Setter setter = by(method, holder, node, access);
      // What a subclass adds is what it sets the properties of its superclass from.
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
      return null; // A preview feature of JavaFX, for example, throws if it is not switched on.
    }
  }

  /** Whether a list is filled by the application; a skin fills the children of a control. */
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

  private static int indexOf(List<?> list, Node node) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == node) {
        return i;
      }
    }
    return -1;
  }
}
