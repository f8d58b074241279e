package javafxinspector.core.model.virtual;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.address.FullRef;

/**
 * The rows that a list, table or tree shows (docs/contract/nodes.md, "Virtualized controls").
 *
 * @param perRow number of items beside each other; null for a list, table or tree
 */
public record Virtualization(
    String kind,
    int itemsCount,
    Range visibleRange,
    Integer perRow,
    List<Integer> selectedIndices,
    int focusedIndex,
    List<Column> columns,
    List<Row> visibleCells) {

  /** Range of rows, both ends inclusive; {@code to} is -1 if there is none. */
  public record Range(int from, int to) {}

  /** A visible column; {@code id} is its header text if it has no id. */
  public record Column(String id, @KeepNull String text) {}

  public record Row(int index, FullRef rowRef, List<CellText> cells) {}

  /** {@code columnId} is null in lists and trees. */
  @KeepNull
  public record CellText(String columnId, String text) {}
}
