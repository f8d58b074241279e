package javafxinspector.core.property;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Group;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Pane;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the content that the application has added to a node or a part of a control, by the FXML
 * property that contains it. Content that skins have created is excluded.
 */
@OnFx
final class FxmlContent {
  private FxmlContent() {}

  /** Nodes, tabs, menu items and so on, by property; empty lists are omitted. */
  static Map<String, List<?>> of(Object object) {
    Map<String, List<?>> content = new LinkedHashMap<>();
    if (object instanceof Labeled labeled) {
      put(content, "graphic", labeled.getGraphic());
    }
    if (object instanceof Control control) {
      put(content, "tooltip", control.getTooltip());
      put(content, "contextMenu", control.getContextMenu());
    }
    inner(object, content);
    content.values().removeIf(List::isEmpty);
    return content;
  }

  private static void inner(Object object, Map<String, List<?>> content) {
    if (object instanceof BorderPane pane) {
      put(content, "top", pane.getTop());
      put(content, "left", pane.getLeft());
      put(content, "center", pane.getCenter());
      put(content, "right", pane.getRight());
      put(content, "bottom", pane.getBottom());
    } else if (object instanceof DialogPane pane) {
      put(content, "header", pane.getHeader());
      put(content, "content", pane.getContent());
    } else if (object instanceof Pane pane) {
      content.put("children", pane.getChildren());
    } else if (object instanceof Group group) {
      content.put("children", group.getChildren());
    } else if (object instanceof ScrollPane pane) {
      put(content, "content", pane.getContent());
    } else if (object instanceof TitledPane pane) {
      put(content, "content", pane.getContent());
    } else if (object instanceof Accordion accordion) {
      content.put("panes", accordion.getPanes());
    } else if (object instanceof TabPane pane) {
      content.put("tabs", pane.getTabs());
    } else if (object instanceof SplitPane pane) {
      content.put("items", pane.getItems());
    } else if (object instanceof ToolBar bar) {
      content.put("items", bar.getItems());
    } else if (object instanceof ButtonBar bar) {
      content.put("buttons", bar.getButtons());
    } else if (object instanceof TableView<?> table) {
      put(content, "placeholder", table.getPlaceholder());
      content.put("columns", table.getColumns());
    } else if (object instanceof TreeTableView<?> table) {
      put(content, "placeholder", table.getPlaceholder());
      content.put("columns", table.getColumns());
      put(content, "root", table.getRoot());
    } else if (object instanceof TreeView<?> tree) {
      put(content, "root", tree.getRoot());
    } else if (object instanceof ListView<?> list) {
      put(content, "placeholder", list.getPlaceholder());
    } else {
      ofParts(object, content);
    }
  }

  /** The content of menus and of parts of controls that are not nodes. */
  private static void ofParts(Object object, Map<String, List<?>> content) {
    if (object instanceof Tab tab) {
      put(content, "graphic", tab.getGraphic());
      put(content, "tooltip", tab.getTooltip());
      put(content, "content", tab.getContent());
    } else if (object instanceof MenuBar bar) {
      content.put("menus", bar.getMenus());
    } else if (object instanceof MenuButton button) {
      content.put("items", button.getItems());
    } else if (object instanceof ContextMenu menu) {
      content.put("items", menu.getItems());
    } else if (object instanceof TableColumnBase<?, ?> column) {
      put(content, "graphic", column.getGraphic());
      put(content, "contextMenu", column.getContextMenu());
      content.put("columns", column.getColumns());
    } else if (object instanceof TreeItem<?> item) {
      put(content, "graphic", item.getGraphic());
      List<?> children = FxmlItems.children(item);
      if (children != null) {
        content.put("children", children);
      }
    } else if (object instanceof MenuItem item) {
      put(content, "graphic", item.getGraphic());
      if (item instanceof Menu menu) {
        content.put("items", menu.getItems());
      }
    }
  }

  private static void put(Map<String, List<?>> content, String property, Object... values) {
    content.put(property, Arrays.stream(values).filter(Objects::nonNull).toList());
  }
}
