package javafxinspector.core.model.node;

import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The location of a node in a list, table or tree, as a user would describe it.
 *
 * @param row the zero-based index of its row
 * @param text the first text of the row, which tells it from others; null if there is none or if
 *     the node itself shows it
 * @param column the header of its column, with what distinguishes it from others, otherwise its id;
 *     null for a row, and in lists and trees
 */
public record CellPlace(int row, String text, String column) {
  private static final int MAX_TEXT = 40;

  /**
   * The place of a row, a cell or a node in one.
   *
   * @return null for a node elsewhere, and in a cell that shows no row
   */
  @OnFx
  public static CellPlace of(Node node) {
    Cell<?> row = Items.row(node);
    if (row == null || row.isEmpty() || Items.index(row) < 0 || !isRow(row)) {
      return null;
    }
    TableColumnBase<?, ?> column = null;
    Node cell = row;
    for (Node n = node; n != row && n != null && column == null; n = n.getParent()) {
      column = Items.column(n);
      cell = column == null ? row : n;
    }
    String text = text(row, node == cell ? cell : null);
    return new CellPlace(Items.index(row), text, column == null ? null : name(row, column));
  }

  private static boolean isRow(Cell<?> row) {
    return row.getParent() != null && Items.isControl(Items.control(row));
  }

  private static String name(Cell<?> row, TableColumnBase<?, ?> column) {
    boolean hasTitle = column.getText() != null && !column.getText().isEmpty();
    Node control = Items.control(row);
    return hasTitle ? ColumnNames.title(control, column) : ColumnNames.name(control, column);
  }

  /**
   * @param self the cell whose own text is already in its line; null for none
   */
  private static String text(Cell<?> row, Node self) {
    if (Types.of(row).kind() != Kind.ROW) {
      boolean isShown = row == self && row.getText() != null && !row.getText().isEmpty();
      return isShown ? null : shortened(CellTexts.text(row));
    }
    if (row == self) {
      return null;
    }
    for (Node cell : Children.content(row, Kind.ROW)) {
      String text = cell instanceof Labeled shown ? shown.getText() : null;
      if (text != null && !text.isEmpty()) {
        return cell == self ? null : shortened(text);
      }
    }
    return null;
  }

  private static String shortened(String text) {
    return text == null || text.isEmpty() ? null : Truncation.withEllipsis(text, MAX_TEXT);
  }
}
