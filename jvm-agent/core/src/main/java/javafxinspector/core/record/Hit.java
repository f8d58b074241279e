package javafxinspector.core.record;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PopupControl;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.skin.TableColumnHeader;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/**
 * The target of a press, as a user would describe it. Fields that do not apply are null.
 *
 * @param kind the way in which it is recorded
 * @param node the control, cell or other content node
 * @param part style class of the part of the node that was hit
 * @param item for MENU
 * @param row for CHOICE: the row in the list of the combo box {@code node}
 */
@OnFx
record Hit(Kinds kind, Node node, String part, MenuItem item, Cell<?> row) {
  enum Kinds {
    /** A scroll bar. It is not recorded, because the next step scrolls to its node anyway. */
    SCROLLING,
    MENU,
    /** A row in the list of a combo box. */
    CHOICE,
    /** The calendar of a date picker. */
    CALENDAR,
    OTHER
  }

  private static final List<String> PARTS =
      List.of(
          "tree-disclosure-node",
          "increment-arrow-button",
          "decrement-arrow-button",
          "tab-close-button",
          "arrow-button");

  /**
   * The target of a press. A cell of a tree table covers the disclosure node of its row, and reacts
   * in its place; therefore the row is the target.
   */
  static Hit of(RecordedPress press, Nodes nodes) {
    Hit hit = of(press.picked, nodes);
    boolean isOnArrow =
        hit.kind() == Kinds.OTHER
            && Items.row(press.picked) instanceof TreeTableRow<?> row
            && isOver(row.getDisclosureNode(), press);
    return isOnArrow ? new Hit(Kinds.OTHER, Items.row(press.picked), null, null, null) : hit;
  }

  private static boolean isOver(Node arrow, RecordedPress press) {
    return arrow != null
        && arrow.getScene() == press.scene
        && Order.shows(arrow)
        && arrow.getLayoutBounds().contains(arrow.sceneToLocal(press.x, press.y));
  }

  static Hit of(Node picked, Nodes nodes) {
    DatePicker picker = picker(picked);
    if (picker != null) {
      return new Hit(Kinds.CALENDAR, picker, null, null, dateCell(picked));
    }
    for (Node n = picked; n != null; n = Order.parent(n)) {
      if (n instanceof ScrollBar bar && isOfSkin(bar, nodes)) {
        return new Hit(Kinds.SCROLLING, n, null, null, null);
      }
      if (Types.of(n).kind() == Kind.MENU_ITEM) {
        return new Hit(Kinds.MENU, n, null, Toolkit.menuItem(n), null);
      }
    }
    Cell<?> row = Items.row(picked);
    Node control = row == null ? null : Items.control(row);
    ComboBox<?> box = control == null ? null : Describer.box(control);
    if (box != null) {
      return new Hit(Kinds.CHOICE, box, null, null, row);
    }
    return other(picked, row, nodes);
  }

  private static Hit other(Node picked, Cell<?> row, Nodes nodes) {
    String part = part(picked);
    for (Node n = picked; n != null && n != row; n = Order.parent(n)) {
      boolean isWhole =
          n instanceof ComboBoxBase
              || n instanceof TextInputControl && !(nodes.content(n) instanceof ComboBoxBase)
              || n instanceof TableColumnHeader
              || Items.column(n) != null;
      // A part, such as the button that closes a tab, is beside the title.
      boolean hasTitle = part == null && (isTab(n) || n instanceof TableColumnHeader);
      Node title = hasTitle ? title(n) : null;
      if (title != null) {
        return new Hit(Kinds.OTHER, title, null, null, null);
      }
      if (n instanceof ButtonBase || isWhole || isTab(n)) {
        return new Hit(Kinds.OTHER, outer(n, nodes), needed(n, part), null, null);
      }
    }
    Node content = nodes.content(picked);
    boolean isInRow =
        row != null
            && (content == row || !(content instanceof Control) || content instanceof Label);
    Node node = isInRow && Items.isControl(Items.control(row)) ? row : content;
    return new Hit(Kinds.OTHER, node, part, null, null);
  }

  /** The node that names a tab or column; null for none. */
  static Node title(Node header) {
    List<Node> titles =
        TestSearch.in(
            header, each -> each instanceof Labeled label && Describer.hasText(label.getText()));
    return titles.isEmpty() ? null : titles.get(0);
  }

  /** A spinner instead of its text field. */
  private static Node outer(Node node, Nodes nodes) {
    return node instanceof TextInputControl ? nodes.content(node) : node;
  }

  private static boolean isTab(Node node) {
    return Types.of(node).kind() == Kind.TAB_HEADER;
  }

  /**
   * The part, unless it is the arrow of a box that is not editable, which does the same as the rest
   * of the box.
   */
  private static String needed(Node node, String part) {
    boolean isArrow = "arrow-button".equals(part);
    boolean isPlainBox =
        node instanceof ComboBox<?> box && !box.isEditable()
            || node instanceof ButtonBase && !node.getStyleClass().contains("split-menu-button");
    return isArrow && isPlainBox ? null : part;
  }

  private static String part(Node picked) {
    for (Node n = picked; n != null; n = Order.parent(n)) {
      for (String part : PARTS) {
        if (n.getStyleClass().contains(part)) {
          return part;
        }
      }
      if (n instanceof Cell || n instanceof TabPane) {
        return null;
      }
    }
    return null;
  }

  /** Whether a scroll bar belongs to a list or pane instead of the application. */
  private static boolean isOfSkin(ScrollBar bar, Nodes nodes) {
    return nodes.content(bar) != bar;
  }

  private static DatePicker picker(Node picked) {
    return Order.window(picked) instanceof PopupControl popup
            && popup.getStyleableParent() instanceof DatePicker picker
        ? picker
        : ownerOf(picked);
  }

  /**
   * The date picker of a calendar that is not in a popup of JavaFX, which would name it: the
   * calendar of a library may be in another window, so all pickers are asked.
   */
  private static DatePicker ownerOf(Node picked) {
    boolean isCalendar = false;
    for (Node n = picked; n != null && !isCalendar; n = Order.parent(n)) {
      isCalendar = n.getStyleClass().contains("date-picker-popup");
    }
    List<Node> open =
        isCalendar
            ? TestSearch.all(each -> each instanceof DatePicker box && box.isShowing())
            : List.of();
    return open.isEmpty() ? null : (DatePicker) open.get(0);
  }

  private static DateCell dateCell(Node picked) {
    for (Node n = picked; n != null; n = Order.parent(n)) {
      if (n instanceof DateCell cell && cell.getItem() != null) {
        return cell;
      }
    }
    return null;
  }
}
