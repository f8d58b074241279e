package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.FocusModel;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

/**
 * What lists, tables and trees show (contract.md §3.1). It costs what the visible rows cost, and
 * scrolls nothing. FX thread.
 */
final class VirtualReader {
  private final Nodes nodes;

  VirtualReader(Nodes nodes) {
    this.nodes = nodes;
  }

  Virtualization read(Node control) {
    List<TableColumnBase<?, ?>> columns = columns(control);
    List<Virtualization.Row> rows = new ArrayList<>();
    for (Node child : Children.content(control, Kind.VIRTUALIZED)) {
      if (child instanceof IndexedCell) {
        IndexedCell<?> row = (IndexedCell<?>) child;
        rows.add(new Virtualization.Row(row.getIndex(), nodes.ref(row), cells(row, columns)));
      }
    }
    Virtualization.Range range =
        rows.isEmpty()
            ? new Virtualization.Range(0, -1)
            : new Virtualization.Range(rows.get(0).index(), rows.get(rows.size() - 1).index());
    return new Virtualization(
        kind(control),
        count(control),
        range,
        selected(control),
        focused(control),
        told(columns),
        rows);
  }

  private static String kind(Node control) {
    return control instanceof ListView
        ? "ListView"
        : control instanceof TableView
            ? "TableView"
            : control instanceof TreeView ? "TreeView" : "TreeTableView";
  }

  private static int count(Node control) {
    if (control instanceof ListView) {
      List<?> items = ((ListView<?>) control).getItems();
      return items == null ? 0 : items.size();
    }
    if (control instanceof TableView) {
      List<?> items = ((TableView<?>) control).getItems();
      return items == null ? 0 : items.size();
    }
    return control instanceof TreeView
        ? ((TreeView<?>) control).getExpandedItemCount()
        : ((TreeTableView<?>) control).getExpandedItemCount();
  }

  private static List<Integer> selected(Node control) {
    SelectionModel<?> model =
        control instanceof ListView
            ? ((ListView<?>) control).getSelectionModel()
            : control instanceof TableView
                ? ((TableView<?>) control).getSelectionModel()
                : control instanceof TreeView
                    ? ((TreeView<?>) control).getSelectionModel()
                    : ((TreeTableView<?>) control).getSelectionModel();
    return model instanceof MultipleSelectionModel
        ? List.copyOf(((MultipleSelectionModel<?>) model).getSelectedIndices())
        : List.of();
  }

  private static int focused(Node control) {
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

  /** The columns that show, leaves of nested ones, from left to right; null for lists and trees. */
  private static List<TableColumnBase<?, ?>> columns(Node control) {
    return control instanceof TableView
        ? new ArrayList<>(((TableView<?>) control).getVisibleLeafColumns())
        : control instanceof TreeTableView
            ? new ArrayList<>(((TreeTableView<?>) control).getVisibleLeafColumns())
            : null;
  }

  private static List<Virtualization.Column> told(List<TableColumnBase<?, ?>> columns) {
    if (columns == null) {
      return null;
    }
    List<Virtualization.Column> told = new ArrayList<>();
    for (TableColumnBase<?, ?> column : columns) {
      told.add(new Virtualization.Column(id(column), column.getText()));
    }
    return told;
  }

  /** A column's id, else its header text. */
  private static String id(TableColumnBase<?, ?> column) {
    return column.getId() != null && !column.getId().isEmpty()
        ? column.getId()
        : Objects.requireNonNullElse(column.getText(), "");
  }

  private static List<Virtualization.CellText> cells(
      IndexedCell<?> row, List<TableColumnBase<?, ?>> columns) {
    List<Virtualization.CellText> cells = new ArrayList<>();
    if (columns == null) {
      cells.add(new Virtualization.CellText(null, text(row)));
      return cells;
    }
    for (TableColumnBase<?, ?> column : columns) {
      IndexedCell<?> cell = cell(row, column);
      if (cell != null) {
        cells.add(new Virtualization.CellText(id(column), text(cell)));
      }
    }
    return cells;
  }

  /** Null for a column that is scrolled out of a table with a fixed cell size. */
  private static IndexedCell<?> cell(IndexedCell<?> row, TableColumnBase<?, ?> column) {
    for (Node child : row.getChildrenUnmodifiable()) {
      if (child instanceof TableCell && ((TableCell<?, ?>) child).getTableColumn() == column
          || child instanceof TreeTableCell
              && ((TreeTableCell<?, ?>) child).getTableColumn() == column) {
        return (IndexedCell<?>) child;
      }
    }
    return null;
  }

  /** A cell's text, else what its graphic shows. */
  static String text(Labeled cell) {
    if (cell.getText() != null && !cell.getText().isEmpty()) {
      return cell.getText();
    }
    Node graphic = cell.getGraphic();
    return graphic == null ? null : textIn(graphic);
  }

  private static String textIn(Node node) {
    TypeInfo type = Types.of(node);
    if (type.kind() == Kind.PASSWORD || !node.isVisible()) {
      return null;
    }
    String text = Texts.of(node, type.kind(), Integer.MAX_VALUE);
    if (text != null) {
      return text;
    }
    if (node instanceof CheckBox) {
      return ((CheckBox) node).isIndeterminate()
          ? null
          : Boolean.toString(((CheckBox) node).isSelected());
    }
    if (!(node instanceof Parent)) {
      return null;
    }
    StringBuilder all = new StringBuilder();
    for (Node child : Children.content(node, type.kind())) {
      String part = textIn(child);
      if (part != null) {
        all.append(all.length() == 0 ? "" : " ").append(part);
      }
    }
    return all.length() == 0 ? null : all.toString();
  }
}
