package javafxinspector.core.model.node;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.PerClass;
import javafxinspector.core.threads.OnFx;

/**
 * The GridView of ControlsFX: a list with several items beside each other. Its rows are also cells,
 * which contain the cells of the items.
 */
@OnFx
public final class Grids {
  private static final String GRID = "org.controlsfx.control.GridView";
  private static final String ROW = "impl.org.controlsfx.skin.GridRow";

  private static final PerClass<Boolean> IS_GRID =
      PerClass.of(
          type ->
              type.getName().equals(GRID)
                  || type.getSuperclass() != null && isGrid(type.getSuperclass()));

  private Grids() {}

  /** Whether nodes of a class are such lists. */
  static boolean isGrid(Class<?> type) {
    return IS_GRID.get(type);
  }

  /** Whether a node is such a list. */
  public static boolean isGrid(Node node) {
    return node instanceof Control && isGrid(node.getClass());
  }

  /** Whether a cell is a row of such a list, which contains the cells of its items. */
  public static boolean isRow(Node node) {
    return node instanceof IndexedCell && node.getClass().getName().equals(ROW);
  }

  static List<?> items(Node grid) {
    return Beans.read(grid, "getItems") instanceof List<?> items ? items : List.of();
  }

  /**
   * The number of items beside each other in the GridView that contains a cell; null for a cell
   * outside of a GridView.
   */
  public static Integer perRowAround(Node cell) {
    return cell.getParent() instanceof IndexedCell<?> row && isRow(row) ? perRow(row) : null;
  }

  /**
   * The number of items beside each other.
   *
   * @param row any row that shows items
   */
  public static int perRow(IndexedCell<?> row) {
    List<Node> cells = ((Parent) row).getChildrenUnmodifiable();
    if (cells.isEmpty() || !(cells.get(0) instanceof IndexedCell<?> first)) {
      return 1;
    }
    // The last row may have fewer.
    return Math.max(1, row.getIndex() > 0 ? first.getIndex() / row.getIndex() : cells.size());
  }
}
