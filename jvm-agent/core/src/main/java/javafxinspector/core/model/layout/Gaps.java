package javafxinspector.core.model.layout;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.threads.AnyThread;

/** The gaps between the children of a pane. */
@AnyThread
final class Gaps {
  /** Anything narrower, in pixels, comes from rounding. */
  static final double LEAST = 0.01;

  private Gaps() {}

  /**
   * The gaps between children that are side by side.
   *
   * @param children with their margins, from left to right
   * @param content the pane without its insets, from whose top to bottom the gaps reach
   */
  static List<Area> inRow(List<Area> children, Area content) {
    List<Area> gaps = new ArrayList<>();
    for (int i = 1; i < children.size(); i++) {
      double from = children.get(i - 1).endX();
      Area.add(gaps, from, content.y(), children.get(i).x(), content.endY());
    }
    return gaps;
  }

  /** Like {@link #inRow}, for children that are one below the other, from the top. */
  static List<Area> inColumn(List<Area> children, Area content) {
    return transposed(inRow(transposed(children), content.transposed()));
  }

  /**
   * The gaps between children in rows, and between the rows.
   *
   * @param children with their margins, row by row
   */
  static List<Area> inRows(List<Area> children, Area content) {
    List<Area> gaps = new ArrayList<>();
    double above = Double.NaN;
    for (List<Area> row : rows(children)) {
      double top = row.stream().mapToDouble(Area::y).min().orElseThrow();
      double bottom = row.stream().mapToDouble(Area::endY).max().orElseThrow();
      if (!Double.isNaN(above)) {
        Area.add(gaps, content.x(), above, content.endX(), top);
      }
      gaps.addAll(inRow(row, new Area(content.x(), top, content.width(), bottom - top)));
      above = bottom;
    }
    return gaps;
  }

  /** Like {@link #inRows}, for children in columns, column by column. */
  static List<Area> inColumns(List<Area> children, Area content) {
    return transposed(inRows(transposed(children), content.transposed()));
  }

  /**
   * Groups children into rows. A child that is not to the right of the one before it begins a row.
   */
  private static List<List<Area>> rows(List<Area> children) {
    List<List<Area>> rows = new ArrayList<>();
    Area before = null;
    for (Area child : children) {
      if (before == null || child.x() < before.endX() - LEAST) {
        rows.add(new ArrayList<>());
      }
      rows.get(rows.size() - 1).add(child);
      before = child;
    }
    return rows;
  }

  private static List<Area> transposed(List<Area> areas) {
    return areas.stream().map(Area::transposed).toList();
  }
}
