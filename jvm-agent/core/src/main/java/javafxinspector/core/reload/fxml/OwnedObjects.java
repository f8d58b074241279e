package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
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
import javafxinspector.core.fx.Access;
import javafxinspector.core.threads.OnFx;

/** Objects that belong to a node or window, are not nodes themselves, and can have nodes. */
@OnFx
final class OwnedObjects {
  private OwnedObjects() {}

  /** The package of JavaFX's classes, for which the owned objects are known. */
  private static final String JAVAFX = "javafx.";

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
      addParts(control, all);
    }
    return all;
  }

  /** Adds the elements of the lists of a control of a library, such as the steps of a wizard. */
  private static void addParts(Control control, List<Object> all) {
    for (Method method : control.getClass().getMethods()) {
      boolean isList =
          List.class.isAssignableFrom(method.getReturnType())
              && method.getParameterCount() == 0
              && method.getName().startsWith("get");
      if (isList && !method.getDeclaringClass().getName().startsWith(JAVAFX)) {
        Object value = new Bean(control, Access.NONE).get(property(method));
        for (Object each : value instanceof List<?> list ? list : List.of()) {
          if (each instanceof Control) {
            all.add(each);
          }
        }
      }
    }
  }

  private static String property(Method getter) {
    String name = getter.getName();
    return Character.toLowerCase(name.charAt(3)) + name.substring(4);
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
