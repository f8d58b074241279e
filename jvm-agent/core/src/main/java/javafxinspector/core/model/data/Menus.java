package javafxinspector.core.model.data;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * Reads menus, whether they are open or not, with their shortcuts. If the application adds items
 * when a menu opens, the items are those of the last time that it was open.
 */
@OnFx
final class Menus {
  /** Maximum number of items of one menu and its submenus that are read. */
  private static final int MAX_ITEMS = 100;

  private static final int MAX_TEXT = 100;
  private int left = MAX_ITEMS;

  private Menus() {}

  /**
   * The data that an item of an open menu shows beside its text; null for none.
   *
   * @param node the node that shows it
   */
  static NodeData ofItem(Node node) {
    MenuItem item = Toolkit.menuItem(node);
    if (item instanceof Menu) {
      return NodeData.ofMenu(null, items(((Menu) item).getItems()));
    }
    String shortcut = item == null ? null : shortcut(item);
    return shortcut == null ? null : NodeData.ofMenu(shortcut, null);
  }

  static List<NodeData.Item> items(List<MenuItem> items) {
    return new Menus().read(items);
  }

  /** The items of a control's own context menu; null for none. */
  static List<NodeData.Item> ofContextMenu(Node node) {
    ContextMenu menu = node instanceof Control ? ((Control) node).getContextMenu() : null;
    return menu == null || menu.getItems().isEmpty() ? null : items(menu.getItems());
  }

  private List<NodeData.Item> read(List<MenuItem> items) {
    List<NodeData.Item> read = new ArrayList<>();
    for (MenuItem item : items) {
      if (item.isVisible() && left-- > 0) {
        read.add(read(item));
      }
    }
    return read;
  }

  private NodeData.Item read(MenuItem item) {
    if (item instanceof SeparatorMenuItem) {
      return new NodeData.Item(null, null, null, null);
    }
    boolean isSelected =
        item instanceof CheckMenuItem && ((CheckMenuItem) item).isSelected()
            || item instanceof RadioMenuItem && ((RadioMenuItem) item).isSelected();
    List<String> state = new ArrayList<>(2);
    if (item.isDisable()) {
      state.add("disabled");
    }
    if (isSelected) {
      state.add("selected");
    }
    String text = Texts.of(item);
    return new NodeData.Item(
        text == null ? "" : Truncation.withEllipsis(text, MAX_TEXT),
        shortcut(item),
        state.isEmpty() ? null : state,
        item instanceof Menu ? read(((Menu) item).getItems()) : null);
  }

  private static String shortcut(MenuItem item) {
    KeyCombination keys = item.getAccelerator();
    return keys == null ? null : keys.getDisplayText();
  }
}
