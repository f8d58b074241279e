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
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.threads.OnFx;

/** Selects rows or a cell of a list, table or tree. */
@OnFx
final class RowSelection {
  private final Select wanted;
  private final RowRef target;
  private final Control control;
  private final MultipleSelectionModel<?> model;

  /** Whether the rows were selected directly after their selection was requested. */
  private boolean wasSelected;

  RowSelection(Select wanted, RowRef target) {
    this.wanted = wanted;
    this.target = target;
    control = target.control();
    model = model(control);
  }

  /** See {@link javafxinspector.core.input.act.Action#plan}. */
  Plan plan(Aim aim, ActionContext context) throws UiException {
    context.checks().checkReachable(control, aim.still());
    if (model == null) {
      throw Controls.readOnly(
          control, "has no selection model. Click the row: target {\"ref\": …, \"index\": …}");
    }
    if (wanted.clear() != null || wanted.indices() != null) {
      target.checkWhole("select with " + (wanted.clear() != null ? "clear" : "indices"));
    }
    if (wanted.clear() != null) {
      return ControlChange.plan(control, List.of(model::clearSelection), this::checkCleared);
    }
    RowRef first =
        target.at(
            "select",
            wanted.indices() == null ? wanted.index() : wanted.indices().get(0),
            wanted.text(),
            wanted.columnId());
    List<Integer> rows = wanted.indices() == null ? List.of(first.row()) : wanted.indices();
    List<RowItem> items = new ArrayList<>();
    for (int row : rows) {
      items.add(RowItem.at(control, row, first.column()));
    }
    if (rows.size() > 1 && model.getSelectionMode() == SelectionMode.SINGLE) {
      throw Controls.unsupported(
          "select with several indices", control, "It allows one selected row. Give one index.");
    }
    Node cell = first.show();
    context.checks().checkReady(cell, true);
    return ControlChange.plan(
            cell,
            control,
            items.size() == 1 ? cell : control,
            List.of(() -> select(items)),
            () -> checkOutcome(items))
        .of(items.get(0));
  }

  private void select(List<RowItem> items) {
    List<Integer> rows = rows(items);
    if (rows.size() == items.size()) {
      select(rows, items.get(0).column());
      wasSelected = isSelected(items);
    }
  }

  /** The current rows of the items, without removed items. */
  private static List<Integer> rows(List<RowItem> items) {
    List<Integer> rows = new ArrayList<>();
    for (RowItem item : items) {
      try {
        int row = item.row();
        if (row >= 0) {
          rows.add(row);
        }
      } catch (UiException e) {
        // It is no longer known which of several rows the item is in.
      }
    }
    return rows;
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

  private boolean isSelected(List<RowItem> items) {
    TableColumnBase<?, ?> column = items.get(0).column();
    List<Integer> now = model.getSelectedIndices();
    return rows(items).stream()
        .allMatch(
            row ->
                column != null
                        && model instanceof TableSelectionModel<?> cells
                        && cells.isCellSelectionEnabled()
                    ? isSelected(cells, row, column)
                    : now.contains(row));
  }

  private void checkCleared() throws UiException {
    if (!model.getSelectedIndices().isEmpty()) {
      throw rejected();
    }
  }

  /**
   * Checks the items and not the rows, because the rows may have moved since they were selected.
   */
  private void checkOutcome(List<RowItem> items) throws UiException {
    boolean mayHaveMoved = wasSelected && items.stream().anyMatch(RowItem::hasMoved);
    if (control.getScene() != null && !mayHaveMoved && !isSelected(items)) {
      throw rejected();
    }
  }

  private UiException rejected() {
    List<Integer> now = List.copyOf(model.getSelectedIndices());
    return Controls.rejected(
        control,
        "did not keep the selection; the application "
            + (now.isEmpty() ? "selected nothing" : "selected " + now + " instead"),
        Map.of("selected", now));
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
                : control instanceof TreeTableView<?> table ? table.getSelectionModel() : null;
  }
}
