package javafxinspector.core.model;

import java.util.List;
import javafxinspector.core.json.KeepNull;

/** What a list, table or tree shows (contract.md §3.1). */
public record Virtualization(
    String kind,
    int itemsCount,
    Range visibleRange,
    List<Integer> selectedIndices,
    int focusedIndex,
    List<Column> columns,
    List<Row> visibleCells) {

  /** Rows, both inclusive; {@code to} is -1 when there is none. */
  public record Range(int from, int to) {}

  /** A column that shows; {@code id} is its header text when it has no id. */
  public record Column(String id, @KeepNull String text) {}

  public record Row(int index, FullRef rowRef, List<CellText> cells) {}

  /** {@code columnId} is null in lists and trees. */
  @KeepNull
  public record CellText(String columnId, String text) {}
}
