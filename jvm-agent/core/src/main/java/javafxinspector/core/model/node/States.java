package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.skin.TableColumnHeader;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * The states of a node as words, for example invisible, disabled, focused, selected or collapsed,
 * and its {@link Marks}.
 */
@OnFx
public final class States {
  private static final PseudoClass REQUIRED = PseudoClass.getPseudoClass("required");
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
  private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
  private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

  private States() {}

  /**
   * @param invisible whether the node or one of its ancestors is invisible
   * @param focus of the node's scene
   * @return null if no state applies
   */
  public static List<String> of(Node node, TypeInfo type, boolean invisible, FocusOwner focus) {
    Kind kind = type.kind();
    boolean focused = focus.isAt(node) || isCurrent(node, kind, focus);
    boolean disabled = isDisabled(node);
    boolean ordinary = !invisible && !disabled && !focused;
    boolean marked = Marks.isMarked(node);
    if (ordinary && !marked && !type.stateful()) {
      return null;
    }
    List<String> words = add(null, invisible, "invisible");
    words = add(words, disabled, "disabled");
    words = add(words, focused, "focused");
    List<String> all = addOfKind(words, node, kind);
    for (String mark : marked ? Marks.of(node) : List.<String>of()) {
      all = add(all, true, mark);
    }
    return all;
  }

  /**
   * The states of {@link #of} and those that only a snapshot includes: default, cancel, required,
   * invalid, pressed, hover, and clickable for {@link Parts}. JavaFX itself has neither required
   * nor invalid: they come from pseudo-classes of these names, or from an asterisk in the label.
   *
   * @param words as {@link #of} returned them
   * @param label of an interactive control; null for none
   */
  public static List<String> withMomentary(
      List<String> words, Node node, TypeInfo type, Label label) {
    if (type.naming() == Naming.NONE) {
      return add(words, Parts.isClickable(node, type), "clickable");
    }
    List<String> all = words;
    if (node instanceof Button) {
      all = add(all, ((Button) node).isDefaultButton(), "default");
      all = add(all, ((Button) node).isCancelButton(), "cancel");
    }
    Set<PseudoClass> set = node.getPseudoClassStates();
    boolean marked = !set.isEmpty();
    boolean isKnown = all != null && all.contains("required");
    boolean required = Names.isRequired(label) || marked && set.contains(REQUIRED);
    all = add(all, required && !isKnown, "required");
    all = add(all, marked && (set.contains(INVALID) || set.contains(ERROR)), "invalid");
    all = add(all, node.isPressed(), "pressed");
    return add(all, node.isHover(), "hover");
  }

  /**
   * The current row of a list always reports that it is focused. It counts as focused only while
   * the list has the focus.
   */
  private static boolean isCurrent(Node node, Kind kind, FocusOwner focus) {
    if (focus.isNone() || kind != Kind.CELL && kind != Kind.ROW || !node.isFocused()) {
      return false;
    }
    for (Node n = Order.parent(node); n != null; n = Order.parent(n)) {
      if (Types.of(n).kind() == Kind.VIRTUALIZED) {
        return focus.isAt(n);
      }
    }
    return false;
  }

  /**
   * Whether a user cannot use the node. JavaFX does not disable the row of a disabled menu item: it
   * only sets a pseudo-class.
   */
  public static boolean isDisabled(Node node) {
    if (node.isDisabled()) {
      return true;
    }
    if (node.getScene() == null || !(node.getScene().getWindow() instanceof ContextMenu)) {
      return false;
    }
    for (Node n = node; n != null; n = n.getParent()) {
      MenuItem item = Types.of(n).kind() == Kind.MENU_ITEM ? Toolkit.menuItem(n) : null;
      if (item != null) {
        return item.isDisable();
      }
    }
    return false;
  }

  /** Whether a toggle, cell, tab or menu item is selected. */
  public static boolean isSelected(Node node) {
    List<String> words = of(node, Types.of(node), false, FocusOwner.NONE);
    return words != null && words.contains("selected");
  }

  private static List<String> addOfKind(List<String> words, Node node, Kind kind) {
    switch (kind) {
      case LABELED:
        return addOfLabeled(words, node);
      case CELL:
      case ROW:
        List<String> ofCell = add(words, ((Cell<?>) node).isSelected(), "selected");
        return addOfTreeItem(add(ofCell, ((Cell<?>) node).isEditing(), "editing"), node);
      case TITLED_PANE:
        return add(words, !((TitledPane) node).isExpanded(), "collapsed");
      case TEXT_INPUT:
      case PASSWORD:
        return add(words, !((TextInputControl) node).isEditable(), "readOnly");
      case COMBO:
        return add(words, isOpen(node), "open");
      case PROGRESS:
        return add(words, ((ProgressIndicator) node).isIndeterminate(), "indeterminate");
      case TAB_HEADER:
        Tab tab = Toolkit.tab(node);
        return add(words, tab != null && tab.isSelected(), "selected");
      case MENU_ITEM:
        return addOfMenuItem(words, Toolkit.menuItem(node));
      case PARENT:
        // A control whose skin is not JavaFX's own, such as a switch of a library.
        return add(words, node instanceof Control && isMarkedSelected(node), "selected");
      case COLUMN_HEADER:
        String order = SortOrder.of(((TableColumnHeader) node).getTableColumn());
        return add(words, order != null, order);
      default:
        return words;
    }
  }

  private static List<String> addOfLabeled(List<String> words, Node node) {
    if (node instanceof ToggleButton) {
      return add(words, ((ToggleButton) node).isSelected(), "selected");
    }
    if (node instanceof CheckBox) {
      CheckBox box = (CheckBox) node;
      return box.isIndeterminate()
          ? add(words, true, "indeterminate")
          : add(words, box.isSelected(), "selected");
    }
    List<String> all =
        add(words, node instanceof MenuButton && ((MenuButton) node).isShowing(), "open");
    return add(all, Types.isOfLibrary(node.getClass()) && isMarkedSelected(node), "selected");
  }

  private static boolean isMarkedSelected(Node node) {
    return node.getPseudoClassStates().contains(SELECTED);
  }

  private static List<String> addOfTreeItem(List<String> words, Node node) {
    TreeItem<?> item =
        node instanceof TreeCell
            ? ((TreeCell<?>) node).getTreeItem()
            : node instanceof TreeTableRow ? ((TreeTableRow<?>) node).getTreeItem() : null;
    return item == null || item.isLeaf()
        ? words
        : add(words, true, item.isExpanded() ? "expanded" : "collapsed");
  }

  private static List<String> addOfMenuItem(List<String> words, MenuItem item) {
    boolean selected =
        item instanceof CheckMenuItem && ((CheckMenuItem) item).isSelected()
            || item instanceof RadioMenuItem && ((RadioMenuItem) item).isSelected();
    return add(
        add(words, selected, "selected"),
        item instanceof Menu && ((Menu) item).isShowing(),
        "open");
  }

  private static boolean isOpen(Node box) {
    return box instanceof ComboBoxBase
        ? ((ComboBoxBase<?>) box).isShowing()
        : box instanceof ChoiceBox && ((ChoiceBox<?>) box).isShowing();
  }

  /** Creates the list with the first word only, because most nodes have none. */
  private static List<String> add(List<String> words, boolean holds, String word) {
    if (!holds) {
      return words;
    }
    List<String> all = words == null ? new ArrayList<>(2) : words;
    all.add(word);
    return all;
  }
}
