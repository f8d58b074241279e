package javafxinspector.core.model.section;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.TilePane;
import javafxinspector.core.threads.OnFx;

/** The sizes of the cells and tiles of panes, in words. */
@OnFx
final class Places {
  private Places() {}

  /**
   * The cell of a child, or the columns or rows that it spans, with the gaps between them.
   *
   * @param size in pixels
   * @param text such as "its cell of GridPane is 200 wide"
   */
  record Cells(double size, String text) {}

  /**
   * The cells of a child.
   *
   * @param name of the pane
   * @return null if the pane has no such cell yet
   */
  static Cells inGrid(GridPane pane, String name, Node node, Axis axis) {
    boolean isWidth = axis == Axis.HORIZONTAL;
    int count = isWidth ? pane.getColumnCount() : pane.getRowCount();
    int from = index(isWidth ? GridPane.getColumnIndex(node) : GridPane.getRowIndex(node));
    Integer given = isWidth ? GridPane.getColumnSpan(node) : GridPane.getRowSpan(node);
    if (from >= count) {
      return null;
    }
    // GridPane.REMAINING is the largest int.
    int span = Math.min(given == null ? 1 : given, count - from);
    Bounds first = pane.getCellBounds(isWidth ? from : 0, isWidth ? 0 : from);
    int to = from + span - 1;
    Bounds last = pane.getCellBounds(isWidth ? to : 0, isWidth ? 0 : to);
    double size = isWidth ? last.getMaxX() - first.getMinX() : last.getMaxY() - first.getMinY();
    String cells =
        span == 1 ? "its cell of " : "its " + span + (isWidth ? " columns of " : " rows of ");
    return new Cells(size, cells + name + (span == 1 ? " is " : " are ") + inWords(size, axis));
  }

  /**
   * The tile of a child. All tiles have the same size.
   *
   * @param name of the pane
   */
  static String inTiles(TilePane pane, String name, Axis axis) {
    double tile = axis == Axis.HORIZONTAL ? pane.getTileWidth() : pane.getTileHeight();
    double room = axis.size(pane) - axis.of(pane.getInsets());
    return "its tile of " + name + " is " + inWords(Math.min(tile, Math.max(0, room)), axis);
  }

  private static int index(Integer given) {
    return given == null ? 0 : given;
  }

  private static String inWords(double size, Axis axis) {
    return ValueTexts.number(size) + (axis == Axis.HORIZONTAL ? " wide" : " high");
  }
}
