package javafxinspector.core.reload.fxml;

import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeTableColumn;
import javafx.stage.Window;

/**
 * The possible roots of an FXML document: a node, or another object that has properties and can be
 * in a window, such as a tab, a menu or a tooltip. JavaFX application thread, unless a method says
 * otherwise.
 */
final class ViewRoot {
  private ViewRoot() {}

  /**
   * The properties of an object, in which applications store their own values. Any thread, as long
   * as the object is not in a window.
   *
   * @return null if it has none
   */
  static Map<Object, Object> properties(Object root) {
    if (root instanceof Node node) {
      return node.getProperties();
    } else if (root instanceof Window window) {
      return window.getProperties();
    } else if (root instanceof Scene scene) {
      return scene.getProperties();
    } else if (root instanceof Tab tab) {
      return tab.getProperties();
    } else if (root instanceof MenuItem item) {
      return item.getProperties();
    }
    return root instanceof TableColumnBase<?, ?> column ? column.getProperties() : null;
  }

  /** Whether it has any properties, without creating the map. */
  static boolean hasProperties(Object root) {
    if (root instanceof Node node) {
      return node.hasProperties();
    } else if (root instanceof Window window) {
      return window.hasProperties();
    } else if (root instanceof Scene scene) {
      return scene.hasProperties();
    } else if (root instanceof Tab tab) {
      return tab.hasProperties();
    }
    return properties(root) != null;
  }

  /** The scene that an object is in or has; null for none. */
  static Scene scene(Object root) {
    if (root instanceof Node node) {
      return node.getScene();
    } else if (root instanceof Scene scene) {
      return scene;
    } else if (root instanceof Window window) {
      return window.getScene();
    } else if (root instanceof Tab tab) {
      return scene(tab.getTabPane());
    } else if (root instanceof TableColumn<?, ?> column) {
      return scene(column.getTableView());
    } else if (root instanceof TreeTableColumn<?, ?> column) {
      return scene(column.getTreeTableView());
    } else if (root instanceof MenuItem item) {
      return scene(item.getParentPopup());
    }
    return null;
  }

  /** Whether it is in a window, or is a window that is shown. */
  static boolean isShown(Object root) {
    Scene scene = scene(root);
    Window window = root instanceof Window own ? own : scene == null ? null : scene.getWindow();
    // The content of a hidden stage is in its window nevertheless.
    return window != null && (root instanceof Node || root instanceof Tab || window.isShowing());
  }
}
