package javafxinspector.core.model.virtual;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.FocusModel;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.ColumnNames;
import javafxinspector.core.model.node.Grids;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the visible rows of lists, tables and trees (docs/contract/nodes.md, "Virtualized
 * controls"). Never scrolls.
 */
@OnFx
public final class VirtualReader {
  private final Nodes nodes;

  public VirtualReader(Nodes nodes) {
    this.nodes = nodes;
  }

  public Virtualization read(Node control) {
    List<TableColumnBase<?, ?>> columns = Items.columns(control);
    List<Virtualization.Row> rows = new ArrayList<>();
    Integer perRow = null;
    for (Node child : Children.content(control, Kind.VIRTUALIZED)) {
      if (child instanceof IndexedCell) {
        IndexedCell<?> row = (IndexedCell<?>) child;
        perRow = perRow == null ? Grids.perRowAround(row) : perRow;
        rows.add(
            new Virtualization.Row(row.getIndex(), nodes.ref(row), cells(control, row, columns)));
      }
    }
    Virtualization.Range range =
        rows.isEmpty()
            ? new Virtualization.Range(0, -1)
            : new Virtualization.Range(rows.get(0).index(), rows.get(rows.size() - 1).index());
    return new Virtualization(
        kind(control),
        Items.count(control),
        range,
        perRow,
        selected(control),
        focused(control),
        hasColumns(control) ? columns(control, columns) : null,
        rows);
  }

  private static String kind(Node control) {
    return control instanceof ListView
        ? "ListView"
        : control instanceof TableView
            ? "TableView"
            : control instanceof TreeView
                ? "TreeView"
                : Grids.isGrid(control) ? "GridView" : "TreeTableView";
  }

  private static List<Integer> selected(Node control) {
    return List.copyOf(selectedIndices(control));
  }

  /** The live list of the selected rows. */
  static List<Integer> selectedIndices(Node control) {
    if (Grids.isGrid(control)) {
      return List.of();
    }
    SelectionModel<?> model =
        control instanceof ListView
            ? ((ListView<?>) control).getSelectionModel()
            : control instanceof TableView
                ? ((TableView<?>) control).getSelectionModel()
                : control instanceof TreeView
                    ? ((TreeView<?>) control).getSelectionModel()
                    : ((TreeTableView<?>) control).getSelectionModel();
    return model instanceof MultipleSelectionModel
        ? ((MultipleSelectionModel<?>) model).getSelectedIndices()
        : List.of();
  }

  private static int focused(Node control) {
    if (Grids.isGrid(control)) {
      return -1;
    }
    FocusModel<?> model =
        control instanceof ListView
            ? ((ListView<?>) control).getFocusModel()
            : control instanceof TableView
                ? ((TableView<?>) control).getFocusModel()
                : control instanceof TreeView
                    ? ((TreeView<?>) control).getFocusModel()
                    : ((TreeTableView<?>) control).getFocusModel();
    return model == null ? -1 : model.getFocusedIndex();
  }

  private static List<Virtualization.Column> columns(
      Node control, List<TableColumnBase<?, ?>> columns) {
    List<Virtualization.Column> read = new ArrayList<>();
    for (TableColumnBase<?, ?> column : columns) {
      read.add(new Virtualization.Column(ColumnNames.name(control, column), column.getText()));
    }
    return read;
  }

  static boolean hasColumns(Node control) {
    return control instanceof TableView || control instanceof TreeTableView;
  }

  private static List<Virtualization.CellText> cells(
      Node control, IndexedCell<?> row, List<TableColumnBase<?, ?>> columns) {
    List<Virtualization.CellText> cells = new ArrayList<>();
    if (!hasColumns(control)) {
      cells.add(new Virtualization.CellText(null, CellTexts.text(row)));
      return cells;
    }
    for (TableColumnBase<?, ?> column : columns) {
      IndexedCell<?> cell = cell(row, column);
      if (cell != null) {
        cells.add(
            new Virtualization.CellText(ColumnNames.name(control, column), CellTexts.text(cell)));
      }
    }
    return cells;
  }

  /** The cell of a column; null if it is scrolled out of a table with a fixed cell size. */
  private static IndexedCell<?> cell(IndexedCell<?> row, TableColumnBase<?, ?> column) {
    for (Node child : row.getChildrenUnmodifiable()) {
      if (Items.column(child) == column) {
        return (IndexedCell<?>) child;
      }
    }
    return null;
  }
}
