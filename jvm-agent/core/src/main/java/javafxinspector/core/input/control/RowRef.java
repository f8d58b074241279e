package javafxinspector.core.input.control;

import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.resolve.Cells;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * A list, table or tree, one of its rows, or a cell of that row.
 *
 * @param row -1 for none
 * @param column null for none
 */
public record RowRef(Control control, int row, TableColumnBase<?, ?> column) {
  /** The control, row or cell that the node is or belongs to; null for none. */
  @OnFx
  public static RowRef of(Node node) {
    Control itself = Items.controlIn(node);
    if (itself != null) {
      return new RowRef(itself, -1, null);
    }
    Cell<?> row = Items.row(node);
    if (row == null
        || !(Items.control(row) instanceof Control control)
        || !Items.isControl(control)) {
      return null;
    }
    TableColumnBase<?, ?> column = null;
    for (Node n = node; n != row && column == null; n = Geometry.parentOf(n)) {
      column = Items.column(n);
    }
    return new RowRef(control, Items.index(row), column);
  }

  /**
   * The place that an action's own fields name in this control.
   *
   * @param action the action's name
   * @throws UiException reason noSuchItem; reason ambiguous for a text that several rows have;
   *     reason unsupported if no row is named, or a row other than the target's own
   */
  @OnFx
  public RowRef at(String action, Integer index, String text, String columnId) throws UiException {
    TableColumnBase<?, ?> wanted = columnId == null ? column : Cells.column(control, columnId);
    int at = index != null ? index : text != null ? new RowTexts(control).find(text, wanted) : row;
    if (at < 0) {
      throw Controls.unsupported(
          action, control, "Give the index or the text of a row, or a row as the target.");
    }
    Cells.checkRow(control, at);
    if (row >= 0 && at != row || column != null && wanted != column) {
      throw another(action);
    }
    return new RowRef(control, at, wanted);
  }

  /**
   * Checks that the target is the control and not one of its rows, for an action that applies to
   * the whole control.
   */
  public void checkWhole(String action) throws UiException {
    if (row >= 0) {
      throw another(action);
    }
  }

  private UiException another(String action) {
    return Controls.unsupported(
        action,
        control,
        "The target is in row "
            + row
            + " of it, and the action names something else. Give the control as the target.");
  }

  /** The row or cell, which is followed when it moves. */
  @OnFx
  public RowItem item() throws UiException {
    return RowItem.at(control, row, column);
  }

  /** Scrolls to the row or cell and returns the node that shows it. */
  @OnFx
  public Node show() throws UiException {
    return Cells.show(control, row, column);
  }
}
