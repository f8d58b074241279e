package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/**
 * A check box, toggle, radio button or menu item with a check mark, or a control that is not one of
 * JavaFX's and has a property {@code selected}, such as a switch.
 */
@OnFx
public final class Checkable {
  private final Node node;

  /** The item of a menu's row; null for a control. */
  private final MenuItem item;

  private final BooleanProperty selected;

  private Checkable(Node node, MenuItem item, BooleanProperty selected) {
    this.node = node;
    this.item = item;
    this.selected = selected;
  }

  /**
   * The control or menu item that a user checks with this node: the node itself, the control or
   * menu item that it is part of, or the check box in a cell.
   *
   * @throws UiException reason unsupported when there is none; ambiguous for several check boxes
   */
  public static Checkable of(Node target, Nodes nodes) throws UiException {
    for (Node n = target; n != null && !(n instanceof Cell); n = Geometry.parentOf(n)) {
      Checkable found = itself(n);
      if (found != null) {
        return found;
      }
    }
    Cell<?> row = Items.row(target);
    if (row == null) {
      CheckedItems items = CheckedItems.of(target);
      if (items != null) {
        throw Controls.unsupported("check", target, "Give the text or index of an item.");
      }
      Node shown = nodes.content(target);
      throw Controls.unsupported("check", shown, Advice.on(shown));
    }
    List<Checkable> inside = new ArrayList<>();
    collect(target, inside);
    if (inside.size() == 1) {
      return inside.get(0);
    }
    throw inside.isEmpty()
        ? Controls.unsupported("check", target, "There is no check box in it. Use select.")
        : UiException.actionFailed(
            "ambiguous",
            "There are "
                + inside.size()
                + " check boxes in "
                + Controls.name(target)
                + ". Give the columnId of a cell in the target.",
            Map.of());
  }

  /** Whether a cell contains exactly one check box. */
  public static boolean isIn(Node cell) {
    List<Checkable> inside = new ArrayList<>();
    collect(cell, inside);
    return inside.size() == 1;
  }

  /**
   * Whether a node is a control of a third-party library or of the application that a user
   * switches. Controls that extend a check box or toggle of JavaFX are used as such instead.
   */
  public static boolean isSwitch(Node node) {
    return !(node instanceof CheckBox)
        && !(node instanceof ToggleButton)
        && Beans.read(node, "selectedProperty") instanceof BooleanProperty;
  }

  private static Checkable itself(Node node) {
    MenuItem item = Types.of(node).kind() == Kind.MENU_ITEM ? Toolkit.menuItem(node) : null;
    BooleanProperty selected = selected(node, item);
    return selected == null ? null : new Checkable(node, item, selected);
  }

  private static BooleanProperty selected(Node node, MenuItem item) {
    if (node instanceof CheckBox box) {
      return box.selectedProperty();
    }
    if (node instanceof ToggleButton toggle) {
      return toggle.selectedProperty();
    }
    if (item instanceof CheckMenuItem check) {
      return check.selectedProperty();
    }
    if (item instanceof RadioMenuItem radio) {
      return radio.selectedProperty();
    }
    return Beans.read(node, "selectedProperty") instanceof BooleanProperty found ? found : null;
  }

  private static void collect(Node node, List<Checkable> into) {
    Checkable found = itself(node);
    if (found != null) {
      into.add(found);
    } else if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
    }
  }

  /** The control, or the row of a menu. */
  public Node node() {
    return node;
  }

  /** The current state. */
  public CheckState state() {
    return node instanceof CheckBox box && box.isIndeterminate()
        ? CheckState.INDETERMINATE
        : CheckState.of(selected.get());
  }

  /**
   * Number of presses that bring the control into a state.
   *
   * @throws UiException reason rejected if that is not possible, readOnly if the property is bound
   */
  public int presses(CheckState wanted) throws UiException {
    CheckState now = state();
    if (now == wanted) {
      return 0;
    }
    boolean hasThree = node instanceof CheckBox box && box.isAllowIndeterminate();
    if (wanted == CheckState.INDETERMINATE && !hasThree) {
      throw Controls.rejected(
          node, "has no indeterminate state for users. Use true or false", Map.of());
    }
    if (wanted == CheckState.UNCHECKED && isInRadioGroup()) {
      throw Controls.rejected(
          node, "cannot be unchecked by a user. Check another one of its group", Map.of());
    }
    if (selected.isBound()) {
      throw Controls.readOnly(node, "is read-only: whether it is checked is bound");
    }
    // If users cannot choose the third state, a press inverts the state that an indeterminate box
    // had before.
    return hasThree ? now.pressesTo(wanted) : wanted == CheckState.of(!selected.get()) ? 1 : 2;
  }

  /**
   * Has the same effect as a click, with the control's events. If a control has no public method
   * for that, its value is set instead, because only its skin knows which of its parts takes
   * clicks.
   */
  public void press() {
    if (item != null) {
      MenuRows.fire(node);
    } else if (node instanceof ButtonBase button) {
      button.fire();
    } else {
      selected.set(!selected.get());
    }
  }

  private boolean isInRadioGroup() {
    return node instanceof RadioButton radio && radio.getToggleGroup() != null
        || item instanceof RadioMenuItem radioItem && radioItem.getToggleGroup() != null;
  }
}
