package javafxinspector.core.input.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableSelectionModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Cells;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.model.node.Items;

/** Selects rows or a cell of a list, table or tree. FX thread. */
final class RowSelection {
  private final Select wanted;
  private final RowRef target;
  private final Control control;
  private final MultipleSelectionModel<?> model;

  RowSelection(Select wanted, RowRef target) {
    this.wanted = wanted;
    this.target = target;
    control = target.control();
    model = model(control);
  }

  /** See {@link javafxinspector.core.input.Action#begin}. */
  boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    if (!Controls.isReady(control, attempt, context)) {
      return false;
    }
    if (model == null) {
      throw Controls.readOnly(control, "has no selection model");
    }
    if (wanted.clear() != null) {
      attempt.actOn(control);
      ControlChange.perform(
          attempt, context, control, model::clearSelection, () -> checkOutcome(List.of(), null));
      return true;
    }
    RowRef first =
        target.at(
            "select",
            wanted.indices() == null ? wanted.index() : wanted.indices().get(0),
            wanted.text(),
            wanted.columnId());
    List<Integer> rows = wanted.indices() == null ? List.of(first.row()) : wanted.indices();
    for (int row : rows) {
      Cells.checkRow(control, row);
    }
    if (rows.size() > 1 && model.getSelectionMode() == SelectionMode.SINGLE) {
      throw Controls.unsupported(
          "select with several indices", control, "It allows one selected row. Give one index.");
    }
    Node cell = first.show();
    context.checks().checkReady(cell, true);
    attempt.actOn(cell);
    ControlChange.perform(
        attempt,
        context,
        control,
        () -> select(rows, first.column()),
        () -> checkOutcome(rows, first.column()));
    return true;
  }

  private void select(List<Integer> rows, TableColumnBase<?, ?> column) {
    if (column != null && model instanceof TableSelectionModel<?> cells) {
      select(cells, rows.get(0), column);
      return;
    }
    model.clearAndSelect(rows.get(0));
    if (rows.size() > 1) {
      int[] rest = rows.stream().skip(1).mapToInt(Integer::intValue).toArray();
      model.selectIndices(rows.get(0), rest);
    }
  }

  @SuppressWarnings("unchecked")
  private static <S> void select(
      TableSelectionModel<S> cells, int row, TableColumnBase<?, ?> column) {
    cells.clearAndSelect(row, (TableColumnBase<S, ?>) column);
  }

  private void checkOutcome(List<Integer> rows, TableColumnBase<?, ?> column) throws UiException {
    List<Integer> now = new ArrayList<>(model.getSelectedIndices());
    boolean isAsWanted =
        column != null
                && model instanceof TableSelectionModel<?> cells
                && cells.isCellSelectionEnabled()
            ? isSelected(cells, rows.get(0), column)
            : rows.isEmpty() ? now.isEmpty() : now.containsAll(rows);
    boolean hasRows = rows.stream().allMatch(row -> row < Items.count(control));
    if (!isAsWanted && hasRows && control.getScene() != null) {
      throw Controls.rejected(
          control,
          "did not keep the selection; the application "
              + (now.isEmpty() ? "selected nothing" : "selected " + now + " instead"),
          Map.of("selected", now));
    }
  }

  @SuppressWarnings("unchecked")
  private static <S> boolean isSelected(
      TableSelectionModel<S> cells, int row, TableColumnBase<?, ?> column) {
    return cells.isSelected(row, (TableColumnBase<S, ?>) column);
  }

  private static MultipleSelectionModel<?> model(Control control) {
    return control instanceof ListView<?> list
        ? list.getSelectionModel()
        : control instanceof TableView<?> table
            ? table.getSelectionModel()
            : control instanceof TreeView<?> tree
                ? tree.getSelectionModel()
                : ((TreeTableView<?>) control).getSelectionModel();
  }
}
