package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeTableView;

/**
 * Objects that belong to a node or window, are no nodes, and can have nodes. JavaFX application
 * thread.
 */
final class Owned {
  private Owned() {}

  static List<Object> by(Object owner) {
    List<Object> all = new ArrayList<>();
    if (owner instanceof TabPane pane) {
      all.addAll(pane.getTabs());
    } else if (owner instanceof MenuBar bar) {
      bar.getMenus().forEach(each -> add(each, all));
    } else if (owner instanceof MenuButton button) {
      button.getItems().forEach(each -> add(each, all));
    } else if (owner instanceof ContextMenu menu) {
      menu.getItems().forEach(each -> add(each, all));
    } else if (owner instanceof TableView<?> table) {
      table.getColumns().forEach(each -> add(each, all));
    } else if (owner instanceof TreeTableView<?> table) {
      table.getColumns().forEach(each -> add(each, all));
    } else if (owner instanceof TreeCell<?> cell && cell.getTreeItem() != null) {
      all.add(cell.getTreeItem());
    }
    if (owner instanceof Control control) {
      if (control.getTooltip() != null) {
        all.add(control.getTooltip());
      }
      if (control.getContextMenu() != null) {
        all.addAll(by(control.getContextMenu()));
      }
    }
    return all;
  }

  private static void add(MenuItem item, List<Object> all) {
    all.add(item);
    if (item instanceof Menu menu) {
      menu.getItems().forEach(each -> add(each, all));
    }
  }

  private static void add(TableColumnBase<?, ?> column, List<Object> all) {
    all.add(column);
    column.getColumns().forEach(each -> add(each, all));
  }
}
