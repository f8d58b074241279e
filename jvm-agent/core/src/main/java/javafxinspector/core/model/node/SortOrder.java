package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafxinspector.core.threads.OnFx;

/** The columns by which a table is sorted, as its headers show it. */
@OnFx
public final class SortOrder {
  private SortOrder() {}

  /** {@code ascending} or {@code descending}; null if the table is not sorted by the column. */
  static String of(TableColumnBase<?, ?> column) {
    if (column instanceof TableColumn<?, ?> flat) {
      TableView<?> table = flat.getTableView();
      return table != null && table.getSortOrder().contains(flat)
          ? word(flat.getSortType() == TableColumn.SortType.DESCENDING)
          : null;
    }
    if (column instanceof TreeTableColumn<?, ?> nested) {
      TreeTableView<?> table = nested.getTreeTableView();
      return table != null && table.getSortOrder().contains(nested)
          ? word(nested.getSortType() == TreeTableColumn.SortType.DESCENDING)
          : null;
    }
    return null;
  }

  /**
   * The header texts of the columns by which a table is sorted, the first one first, each with its
   * direction; null if it is not sorted.
   */
  public static List<String> texts(Node control) {
    List<? extends TableColumnBase<?, ?>> order =
        control instanceof TableView<?> table
            ? table.getSortOrder()
            : control instanceof TreeTableView<?> table ? table.getSortOrder() : List.of();
    if (order.isEmpty()) {
      return null;
    }
    List<String> texts = new ArrayList<>();
    for (TableColumnBase<?, ?> column : order) {
      texts.add((column.getText() == null ? "" : column.getText()) + " " + of(column));
    }
    return texts;
  }

  private static String word(boolean descending) {
    return descending ? "descending" : "ascending";
  }
}
