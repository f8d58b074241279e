package javafxinspector.core.model.layout;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.threads.AnyThread;

/**
 * The tiles of a TilePane: rows of tiles of one size; the last row may have fewer. A vertical pane
 * is the same with its axes exchanged.
 *
 * @param content the pane without its insets
 * @param width of a tile
 * @param gapX between two tiles of a row
 * @param shareX the share of the free width that is left of the tiles: 0, 0.5 or 1
 * @param shareY the share of the free height that is above them
 */
@AnyThread
record Tiles(
    Area content,
    double width,
    double height,
    double gapX,
    double gapY,
    double shareX,
    double shareY) {
  /** The tiles of {@code count} children, row by row. */
  List<Area> of(int count) {
    double wide = Math.min(width, content.width());
    double high = Math.min(height, content.height());
    int columns = Math.max(1, (int) ((content.width() + gapX) / (wide + gapX)));
    int rows = (count + columns - 1) / columns;
    double free = content.height() - length(rows, high, gapY);
    double top = content.y() + free * shareY;
    List<Area> tiles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int row = i / columns;
      // Only the last row is aligned by its own number of tiles.
      int inRow = row == rows - 1 && shareX > 0 ? count - row * columns : columns;
      double left = content.x() + (content.width() - length(inRow, wide, gapX)) * shareX;
      double x = left + i % columns * (wide + gapX);
      tiles.add(new Area(x, top + row * (high + gapY), wide, high));
    }
    return tiles;
  }

  private static double length(int count, double each, double gap) {
    return count * each + Math.max(0, count - 1) * gap;
  }
}
