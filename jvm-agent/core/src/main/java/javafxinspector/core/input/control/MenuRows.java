package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/** Finds the items of menus, and the rows that show them in open menus. */
@OnFx
public final class MenuRows {
  private MenuRows() {}

  /** The text that the menu shows for an item; null for none. */
  static String text(MenuItem item) {
    if (item instanceof CustomMenuItem custom && custom.getContent() instanceof Labeled label) {
      return CellTexts.text(label);
    }
    return Texts.shown(item.getText(), item.isMnemonicParsing());
  }

  /**
   * The item with a text. The text may omit the ellipsis at the end.
   *
   * @param owner the name of the menu in a message
   * @throws UiException reason noSuchItem or ambiguous
   */
  static MenuItem find(String text, List<? extends MenuItem> items, String owner)
      throws UiException {
    List<MenuItem> shown = choosable(items);
    ItemLookup lookup = lookup(owner, shown, false);
    List<Integer> found = lookup.matches(text);
    if (found.isEmpty()) {
      found = lookup(owner, shown, true).matches(withoutEllipsis(text));
    }
    return shown.get(lookup.only(found, text));
  }

  /** Whether an item has a text; see {@link #find}. */
  static boolean has(String text, List<? extends MenuItem> items) {
    List<MenuItem> shown = choosable(items);
    return !lookup("", shown, false).matches(text).isEmpty()
        || !lookup("", shown, true).matches(withoutEllipsis(text)).isEmpty();
  }

  /** The item whose row is the node or contains it; null for none. */
  public static MenuItem around(Node node) {
    for (Node n = node; n != null; n = n.getParent()) {
      MenuItem item = Types.of(n).kind() == Kind.MENU_ITEM ? Toolkit.menuItem(n) : null;
      if (item != null) {
        return item;
      }
    }
    return null;
  }

  /** Whether an item has a check mark now; null for an item that never has one. */
  public static Boolean checked(MenuItem item) {
    return item instanceof CheckMenuItem check
        ? (Boolean) check.isSelected()
        : item instanceof RadioMenuItem radio ? (Boolean) radio.isSelected() : null;
  }

  /** The texts of a menu's items, without items that have no text. */
  static List<String> texts(Menu menu) {
    return choosable(menu.getItems()).stream()
        .map(MenuRows::text)
        .filter(Objects::nonNull)
        .toList();
  }

  private static List<MenuItem> choosable(List<? extends MenuItem> items) {
    List<MenuItem> choosable = new ArrayList<>();
    for (MenuItem item : items) {
      if (item.isVisible() && !(item instanceof SeparatorMenuItem)) {
        choosable.add(item);
      }
    }
    return choosable;
  }

  private static ItemLookup lookup(String owner, List<MenuItem> items, boolean shortened) {
    return new ItemLookup(
        owner,
        items.size(),
        i -> {
          String text = text(items.get(i));
          return text == null ? List.of() : List.of(shortened ? withoutEllipsis(text) : text);
        });
  }

  private static String withoutEllipsis(String text) {
    return text.replaceAll("\\s*(…|\\.\\.\\.)\\s*$", "");
  }

  /**
   * Opens a submenu of an open menu by moving the mouse to its row, as a user does, because JavaFX
   * shows it only then.
   */
  static void open(Menu menu, ActionContext context) {
    Node row = row(menu);
    Point2D point = row == null ? null : point(row, context);
    if (point != null) {
      context.pointer().move(row.getScene(), point.getX(), point.getY(), Set.of());
    }
    menu.show();
  }

  /** The point of a row; null if the row is scrolled out of view in a long menu. */
  private static Point2D point(Node row, ActionContext context) {
    try {
      context.checks().checkReady(row, true);
      return context.checks().point(row, null, null);
    } catch (UiException e) {
      return null;
    }
  }

  /** The row of an open menu that shows an item; null for none. */
  private static Node row(MenuItem item) {
    Scene scene = item.getParentPopup() == null ? null : item.getParentPopup().getScene();
    return scene == null ? null : row(scene.getRoot(), item);
  }

  /**
   * Has the same effect as a click on the item of an open menu: fires the item and closes the
   * menus.
   */
  static void fire(MenuItem item) {
    Node row = row(item);
    if (row != null) {
      fire(row);
    } else {
      item.fire();
    }
  }

  /** Has the same effect as a click on a row: fires its item and closes the menus. */
  static void fire(Node row) {
    row.executeAccessibleAction(AccessibleAction.FIRE);
  }

  private static Node row(Node node, MenuItem item) {
    if (Types.of(node).kind() == Kind.MENU_ITEM) {
      return Toolkit.menuItem(node) == item ? node : null;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Node found = row(child, item);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
