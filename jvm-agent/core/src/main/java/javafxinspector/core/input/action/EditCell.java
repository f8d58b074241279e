package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.Advice;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.control.Checkable;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.node.Items;

/**
 * {@code editCell}: starts the edit of a cell, enters the text or picks the value, and commits it.
 *
 * @param index the zero-based row, unless the target names it
 * @param columnId the column of a table: its id or header text
 * @param text the new text
 * @param value the new value, instead of the text
 */
record EditCell(Integer index, String columnId, String text, JsonPrimitive value)
    implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    ActionRequest.checkEither(
        path, "text", text, "value", value, "editCell needs a text to type or a value to pick");
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Node target = aim.node();
    context.checks().checkReady(target, true);
    RowRef rows = RowRef.of(target);
    if (rows == null) {
      throw Controls.unsupported("editCell", target, Advice.on(target));
    }
    context.checks().checkReachable(rows.control(), aim.still());
    RowRef at = rows.at("editCell", index, null, columnId);
    if (at.column() == null && !Items.columns(at.control()).isEmpty()) {
      throw Controls.unsupported("editCell", at.control(), "Give the columnId of the cell.");
    }
    RowItem item = at.item();
    if (!(at.show() instanceof IndexedCell<?> cell)) {
      throw Controls.unsupported("editCell", at.control(), "It has no cells of JavaFX.");
    }
    checkEditable(at, cell);
    context.checks().checkReady(cell, true);
    JsonPrimitive wanted = value == null ? new JsonPrimitive(text) : value;
    if (CheckState.of(wanted) != null && Checkable.isIn(cell)) {
      return new Check(wanted, null, null, null).plan(aim.at(cell), context).of(item);
    }
    return Plan.on(cell, new CellEdit(at, cell, item, wanted, context)).of(item);
  }

  private static void checkEditable(RowRef at, IndexedCell<?> cell) throws UiException {
    boolean isEditable =
        at.control() instanceof ListView<?> list
            ? list.isEditable()
            : at.control() instanceof TableView<?> table
                ? table.isEditable()
                : at.control() instanceof TreeView<?> tree
                    ? tree.isEditable()
                    : at.control() instanceof TreeTableView<?> treeTable && treeTable.isEditable();
    boolean isColumnEditable = at.column() == null || at.column().isEditable();
    boolean isRowEditable = !(cell.getParent() instanceof IndexedCell<?> row) || row.isEditable();
    if (!isEditable) {
      throw Controls.readOnly(at.control(), "is not editable");
    }
    if (!isColumnEditable) {
      throw Controls.readOnly(
          at.control(), "is editable, but its column \"" + at.column().getText() + "\" is not");
    }
    if (!isRowEditable || !cell.isEditable()) {
      throw Controls.readOnly(
          at.control(), "is editable, but the cell in row " + at.row() + " is not");
    }
  }
}
