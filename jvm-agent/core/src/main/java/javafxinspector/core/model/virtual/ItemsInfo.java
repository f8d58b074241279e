package javafxinspector.core.model.virtual;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.ColumnNames;
import javafxinspector.core.model.node.Grids;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.SortOrder;
import javafxinspector.core.threads.OnFx;

/**
 * A summary of the items of a list, table or tree.
 *
 * @param count number of rows, visible or not
 * @param from first visible row
 * @param to last visible row; -1 if there is none
 * @param perRow number of items beside each other; null for a list, table or tree
 * @param columns header texts of the visible columns, from left to right; null without columns
 * @param sortedBy the columns by which it is sorted, with their direction; null for none
 * @param selected the first selected rows; null for none
 * @param selectedCount their number, if not all are listed
 */
public record ItemsInfo(
    int count,
    int from,
    int to,
    Integer perRow,
    List<String> columns,
    List<String> sortedBy,
    List<Integer> selected,
    Integer selectedCount) {
  private static final int MAX_SELECTED = 10;

  @OnFx
  public static ItemsInfo of(Node control) {
    int from = 0;
    int to = -1;
    Integer perRow = null;
    for (Node child : Children.content(control, Kind.VIRTUALIZED)) {
      if (child instanceof IndexedCell) {
        int index = ((IndexedCell<?>) child).getIndex();
        from = to < 0 ? index : from;
        to = index;
        perRow = perRow == null ? Grids.perRowAround(child) : perRow;
      }
    }
    List<Integer> selected = VirtualReader.selectedIndices(control);
    int size = selected.size();
    return new ItemsInfo(
        Items.count(control),
        from,
        to,
        perRow,
        VirtualReader.hasColumns(control) ? columns(control) : null,
        SortOrder.texts(control),
        size == 0 ? null : List.copyOf(selected.subList(0, Math.min(size, MAX_SELECTED))),
        size > MAX_SELECTED ? size : null);
  }

  private static List<String> columns(Node control) {
    List<String> texts = new ArrayList<>();
    for (TableColumnBase<?, ?> column : Items.columns(control)) {
      texts.add(ColumnNames.title(control, column));
    }
    return texts;
  }
}
