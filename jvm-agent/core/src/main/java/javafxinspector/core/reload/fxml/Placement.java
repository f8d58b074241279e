package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.reload.fxml.NodeHolder.Setter;
import javafxinspector.core.threads.OnFx;

/**
 * The place where the application has put a node, so that another node can replace it. It is a
 * property or a list of a surrounding object, such as the content of a tab. The skin of a control
 * then shows the new node by itself.
 */
@OnFx
final class Placement {
  private final Setter setter;
  private final Access access;

  private Placement(Setter setter, Access access) {
    this.setter = setter;
    this.access = access;
  }

  /** The exception if the place of a node is not known. */
  static UiException unknown(Node node) {
    return UiException.actionFailed(
        "unsupported",
        "The place of "
            + ObjectNames.of(node)
            + " in its window is not known, so another one cannot take it. Nothing was changed."
            + " Open the view again in the application.",
        Map.of());
  }

  /** Copies the layout settings that the parent or the application has made for a node. */
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

  /** Puts another node in the place of a node. */
  void replace(Node from, Node to) {
    Parent shown = from.getParent();
    setter.set(from, to);
    if (shown != null && from.getParent() == shown && to.getParent() == null) {
      // Nothing observes the property, and the node that shows it was filled from it only once.
      replaceChild(shown, from, to);
    }
  }

  private void replaceChild(Parent parent, Node from, Node to) {
    List<Object> children = children(parent, access);
    children.set(NodeHolder.indexOf(children, from), to);
  }

  /**
   * Finds the place of a node.
   *
   * @return null if it is not found
   */
  static Placement of(Node node, Access access) {
    Setter setter = null;
    // A control may show the node inside others, so the outermost property that has it is the
    // application's.
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
    // A container that is not a control has no other property than its children.
    setter = setter == null ? child(node, access) : setter;
    setter = setter == null ? subScene(node) : setter;
    setter = setter == null ? hidden(node, access) : setter;
    return setter == null ? null : new Placement(setter, access);
  }

  /**
   * The place in an object around the node, or in one that belongs to such an object and is not a
   * node.
   */
  private static Setter around(Object object, Node node, Access access) {
    for (Object each : OwnedObjects.by(object)) {
      Setter setter = NodeHolder.in(each, node, access);
      if (setter != null) {
        return setter;
      }
    }
    return NodeHolder.in(object, node, access);
  }

  /**
   * The place among the children of the parent. A class of the application may not make them
   * public.
   */
  private static Setter child(Node node, Access access) {
    Parent parent = node.getParent();
    return parent == null || NodeHolder.indexOf(children(parent, access), node) < 0
        ? null
        : (from, to) -> {
          List<Object> children = children(parent, access);
          children.set(NodeHolder.indexOf(children, from), to);
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

  /** The place in a hidden object that belongs to a node in a window, such as a tooltip. */
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
    for (Object each : OwnedObjects.by(owner)) {
      Setter setter = NodeHolder.in(each, node, access);
      if (setter != null) {
        return setter;
      }
    }
    Setter setter =
        owner instanceof javafx.scene.control.Control ? NodeHolder.in(owner, node, access) : null;
    if (owner instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        setter = setter == null ? hiddenIn(child, node, access) : setter;
      }
    }
    return setter;
  }
}
