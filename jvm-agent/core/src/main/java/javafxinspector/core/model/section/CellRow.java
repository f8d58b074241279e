package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The row of a list, table or tree that a cell shows.
 *
 * @param index of the row, from 0
 * @param column header text of the column of a table cell; null for other cells
 * @param item the item as text; null if there is none
 * @param cells texts of the cells of a row of a table; null for other cells
 */
public record CellRow(int index, String column, @KeepNull String item, List<String> cells) {
  public static final String FIELD = "row";

  private static final int ITEM = 500;

  /** Null for an empty cell and for every other node. */
  @OnFx
  public static CellRow of(Node node) {
    if (!(node instanceof IndexedCell) || ((IndexedCell<?>) node).isEmpty()) {
      return null;
    }
    IndexedCell<?> cell = (IndexedCell<?>) node;
    TableColumnBase<?, ?> column = columnOf(cell);
    String item = AppCode.text(Values.plain(cell.getItem()));
    return new CellRow(
        cell.getIndex(),
        column == null ? null : column.getText(),
        item == null ? null : Truncation.withEllipsis(item, ITEM),
        cell instanceof TableRow || cell instanceof TreeTableRow ? cells(cell) : null);
  }

  /** The column of a cell of a table; null for every other node. */
  static TableColumnBase<?, ?> columnOf(Node node) {
    return node instanceof TableCell
        ? ((TableCell<?, ?>) node).getTableColumn()
        : node instanceof TreeTableCell ? ((TreeTableCell<?, ?>) node).getTableColumn() : null;
  }

  private static List<String> cells(IndexedCell<?> row) {
    List<String> texts = new ArrayList<>();
    for (Node child : row.getChildrenUnmodifiable()) {
      if (child instanceof IndexedCell && child.isVisible()) {
        String text = ((IndexedCell<?>) child).getText();
        texts.add(text == null ? "" : Truncation.withEllipsis(text, ITEM));
      }
    }
    return texts;
  }
}
