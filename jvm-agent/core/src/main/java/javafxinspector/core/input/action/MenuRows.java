package javafxinspector.core.input.action;

import javafx.scene.AccessibleAction;
import javafx.scene.Node;

/** The rows of open menus. FX thread. */
final class MenuRows {
  private MenuRows() {}

  /** Does what a click on a row does: fires its item and closes the menus. */
  static void fire(Node row) {
    row.executeAccessibleAction(AccessibleAction.FIRE);
  }
}
