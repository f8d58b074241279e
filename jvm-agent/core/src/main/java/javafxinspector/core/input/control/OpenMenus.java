package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PopupControl;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** Finds open menus, and open lists of combo boxes. */
@OnFx
public final class OpenMenus {
  private OpenMenus() {}

  /** The menus that are open in a window, the last opened first. */
  public static List<ContextMenu> of(Window owner) {
    List<ContextMenu> open = new ArrayList<>();
    for (Window window : Window.getWindows()) {
      if (window instanceof ContextMenu menu && Toolkit.owner(menu) == owner) {
        open.add(0, menu);
      }
    }
    return open;
  }

  /** The open menu that a right click on a node has opened; null for none. */
  public static ContextMenu of(Node node) {
    if (node instanceof Control control
        && control.getContextMenu() != null
        && control.getContextMenu().isShowing()) {
      return control.getContextMenu();
    }
    for (Window window : Window.getWindows()) {
      if (window instanceof ContextMenu menu && menu.getOwnerNode() == node) {
        return menu;
      }
    }
    return null;
  }

  /** The combo box whose list is open in a window; null for none. */
  public static ComboBox<?> box(Window owner) {
    for (Window window : Window.getWindows()) {
      if (window instanceof PopupControl popup
          && popup.getStyleableParent() instanceof ComboBox<?> box
          && Toolkit.owner(popup) == owner) {
        return box;
      }
    }
    return null;
  }

  /** Whether one of the items has a text, as far as their texts are known now. */
  public static boolean has(List<? extends MenuItem> items, String text) {
    return MenuRows.has(text, items);
  }
}
