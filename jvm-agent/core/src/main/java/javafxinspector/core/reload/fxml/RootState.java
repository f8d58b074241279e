package javafxinspector.core.reload.fxml;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import javafx.beans.property.Property;
import javafx.collections.ObservableList;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * A node that is the {@code fx:root} of its FXML: it stays, and its content is loaded into it
 * again. JavaFX application thread.
 */
final class RootState {
  private final Node root;
  private final List<Runnable> undo = new ArrayList<>();

  private RootState(Node root) {
    this.root = root;
  }

  /** Removes what the FXML adds again. */
  static RootState clear(Node root) {
    RootState state = new RootState(root);
    state.remember();
    ObservableList<Node> children = children(root);
    if (children != null) {
      List<Node> before = new ArrayList<>(children);
      state.undo.add(() -> children.setAll(before));
      children.clear();
    }
    return state;
  }

  /** Removes the style classes and stylesheets that are there twice now. */
  void loaded() {
    distinct(root.getStyleClass());
    if (root instanceof javafx.scene.Parent) {
      distinct(((javafx.scene.Parent) root).getStylesheets());
    }
  }

  /** Restores everything. */
  void undo() {
    for (int i = undo.size() - 1; i >= 0; i--) {
      undo.get(i).run();
    }
  }

  private static ObservableList<Node> children(Node root) {
    return root instanceof Pane
        ? ((Pane) root).getChildren()
        : root instanceof Group ? ((Group) root).getChildren() : null;
  }

  private static void distinct(ObservableList<String> list) {
    LinkedHashSet<String> distinct = new LinkedHashSet<>(list);
    if (distinct.size() < list.size()) {
      list.setAll(distinct);
    }
  }

  private void remember() {
    remember(root.getStyleClass());
    if (root instanceof javafx.scene.Parent) {
      remember(((javafx.scene.Parent) root).getStylesheets());
    }
    for (Method method : root.getClass().getMethods()) {
      if (method.getParameterCount() == 0
          && method.getName().endsWith("Property")
          && method.getDeclaringClass().getName().startsWith("javafx.")
          && Property.class.isAssignableFrom(method.getReturnType())) {
        remember(method);
      }
    }
  }

  private void remember(ObservableList<String> list) {
    List<String> before = new ArrayList<>(list);
    undo.add(
        () -> {
          if (!list.equals(before)) {
            list.setAll(before);
          }
        });
  }

  private void remember(Method method) {
    try {
      @SuppressWarnings("unchecked")
      Property<Object> property = (Property<Object>) method.invoke(root);
      Object before = property == null ? null : property.getValue();
      if (property != null && !property.isBound()) {
        undo.add(
            () -> {
              if (property.getValue() != before && !property.isBound()) {
                property.setValue(before);
              }
            });
      }
    } catch (IllegalAccessException | InvocationTargetException e) {
      return; // It cannot be set either.
    }
  }
}
