package javafxinspector.core.model.layout;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.model.geometry.NodeInsets;
import javafxinspector.core.threads.OnFx;

/**
 * The parts of a pane's layout: the gaps between its children, and the columns and rows of a grid.
 */
@OnFx
final class PaneParts {
  /**
   * Maximum number of children, columns or rows that are shown, because more would block the JavaFX
   * application thread.
   */
  static final int MOST = 200;

  private PaneParts() {}

  /**
   * @param content the node without its insets
   */
  static List<LocalPart> of(Node node, Area content) {
    if (node instanceof HBox) {
      return gaps(Gaps.inRow(children((Region) node), content));
    }
    if (node instanceof VBox) {
      return gaps(Gaps.inColumn(children((Region) node), content));
    }
    if (node instanceof FlowPane) {
      FlowPane pane = (FlowPane) node;
      List<Area> children = children(pane);
      return gaps(
          pane.getOrientation() == Orientation.HORIZONTAL
              ? Gaps.inRows(children, content)
              : Gaps.inColumns(children, content));
    }
    if (node instanceof TilePane) {
      return gaps(tiles((TilePane) node, content));
    }
    return node instanceof GridPane ? grid((GridPane) node) : List.of();
  }

  private static List<LocalPart> gaps(List<Area> areas) {
    return areas.stream().map(area -> new LocalPart(PartKind.GAP, area, null)).toList();
  }

  /** The areas of the children that the pane lays out, with their margins. */
  private static List<Area> children(Region pane) {
    List<Area> areas = new ArrayList<>();
    for (Node child : pane.getChildrenUnmodifiable()) {
      if (child.isManaged() && areas.size() < MOST) {
        Area own = Area.of(child.getLayoutBounds());
        Area placed =
            new Area(
                own.x() + child.getLayoutX(),
                own.y() + child.getLayoutY(),
                own.width(),
                own.height());
        areas.add(placed.around(NodeInsets.margin(child)));
      }
    }
    return areas;
  }

  private static List<Area> tiles(TilePane pane, Area content) {
    int count = (int) pane.getChildrenUnmodifiable().stream().filter(Node::isManaged).count();
    Pos alignment = pane.getAlignment() == null ? Pos.TOP_LEFT : pane.getAlignment();
    double shareX = share(alignment.getHpos());
    double shareY = share(alignment.getVpos());
    double width = pane.getTileWidth();
    double height = pane.getTileHeight();
    double gapX = pane.snapSpaceX(pane.getHgap());
    double gapY = pane.snapSpaceY(pane.getVgap());
    int shown = Math.min(count, MOST);
    if (pane.getOrientation() == Orientation.HORIZONTAL) {
      Tiles tiles = new Tiles(content, width, height, gapX, gapY, shareX, shareY);
      return Gaps.inRows(tiles.of(shown), content);
    }
    Tiles tiles = new Tiles(content.transposed(), height, width, gapY, gapX, shareY, shareX);
    List<Area> placed = tiles.of(shown).stream().map(Area::transposed).toList();
    return Gaps.inColumns(placed, content);
  }

  private static double share(HPos position) {
    return position == HPos.LEFT ? 0 : position == HPos.CENTER ? 0.5 : 1;
  }

  private static double share(VPos position) {
    return position == VPos.BOTTOM ? 1 : position == VPos.CENTER ? 0.5 : 0;
  }

  private static List<LocalPart> grid(GridPane pane) {
    int columns = Math.min(MOST, pane.getColumnCount());
    int rows = Math.min(MOST, pane.getRowCount());
    if (columns == 0 || rows == 0) {
      return List.of();
    }
    List<Area> inColumns = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      inColumns.add(span(pane.getCellBounds(i, 0), pane.getCellBounds(i, rows - 1)));
    }
    List<Area> inRows = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      inRows.add(span(pane.getCellBounds(0, i), pane.getCellBounds(columns - 1, i)));
    }
    Area whole = span(pane.getCellBounds(0, 0), pane.getCellBounds(columns - 1, rows - 1));
    List<LocalPart> parts = new ArrayList<>(gaps(Gaps.inRow(inColumns, whole)));
    // Where two gaps cross, the one between columns is shown.
    for (Area column : inColumns) {
      parts.addAll(
          gaps(
              Gaps.inColumn(
                  inRows, new Area(column.x(), whole.y(), column.width(), whole.height()))));
    }
    addNumbered(parts, PartKind.COLUMN, inColumns);
    addNumbered(parts, PartKind.ROW, inRows);
    return parts;
  }

  private static void addNumbered(List<LocalPart> parts, PartKind kind, List<Area> areas) {
    for (int i = 0; i < areas.size(); i++) {
      parts.add(new LocalPart(kind, areas.get(i), i));
    }
  }

  private static Area span(Bounds first, Bounds last) {
    return new Area(
        first.getMinX(),
        first.getMinY(),
        last.getMaxX() - first.getMinX(),
        last.getMaxY() - first.getMinY());
  }
}
