package javafxinspector.core.model.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;

/** The parts of panes that JavaFX itself has laid out. */
class LayoutPartsTest {
  private static <T extends Region> T laidOut(T pane, double width, double height) {
    pane.resize(width, height);
    pane.layout();
    return pane;
  }

  private static List<Area> parts(Node node, PartKind kind) {
    return LayoutParts.local(node).stream()
        .filter(part -> part.kind() == kind)
        .map(LocalPart::area)
        .toList();
  }

  private static Rectangle box(double width, double height) {
    return new Rectangle(width, height);
  }

  @Test
  void marginIsAroundANodeAndPaddingInsideIt() {
    Region child = new Region();
    child.setPadding(new Insets(1, 2, 3, 4));
    StackPane.setMargin(child, new Insets(5));
    laidOut(new StackPane(child), 110, 60);
    assertEquals(
        List.of(
            new Area(-5, -5, 110, 5),
            new Area(100, 0, 5, 50),
            new Area(-5, 50, 110, 5),
            new Area(-5, 0, 5, 50)),
        parts(child, PartKind.MARGIN));
    assertEquals(new Area(0, 0, 100, 1), parts(child, PartKind.PADDING).get(0));
    assertEquals(List.of(new Area(4, 1, 94, 46)), parts(child, PartKind.CONTENT));
  }

  @Test
  void gapsOfBoxesAreBetweenTheMarginsOfTheirManagedChildren() {
    Rectangle second = box(20, 10);
    HBox.setMargin(second, new Insets(0, 0, 0, 3));
    Rectangle unmanaged = box(20, 10);
    unmanaged.setManaged(false);
    HBox row = new HBox(8, box(20, 10), unmanaged, second);
    row.setPadding(new Insets(4));
    assertEquals(List.of(new Area(24, 4, 8, 32)), parts(laidOut(row, 100, 40), PartKind.GAP));
    VBox column = laidOut(new VBox(6, box(20, 10), box(20, 10)), 100, 40);
    assertEquals(List.of(new Area(0, 10, 100, 6)), parts(column, PartKind.GAP));
  }

  @Test
  void gapsOfAFlowPaneAreInItsRowsAndBetweenThem() {
    FlowPane flow = new FlowPane(5, 7, box(40, 10), box(40, 20), box(40, 10));
    assertEquals(
        List.of(new Area(40, 0, 5, 20), new Area(0, 20, 100, 7)),
        parts(laidOut(flow, 100, 60), PartKind.GAP));
  }

  @Test
  void gapsOfATilePaneAreBetweenTilesWhateverTheirChildrenFill() {
    TilePane tiles = new TilePane(10, 6, box(40, 20), box(10, 10), box(10, 10));
    assertEquals(
        List.of(new Area(40, 0, 10, 20), new Area(0, 20, 100, 6)),
        parts(laidOut(tiles, 100, 60), PartKind.GAP));
    TilePane vertical =
        new TilePane(Orientation.VERTICAL, 10, 6, box(40, 20), box(10, 10), box(10, 10));
    vertical.setAlignment(Pos.TOP_LEFT);
    assertEquals(
        List.of(new Area(0, 20, 40, 6), new Area(40, 0, 10, 50)),
        parts(laidOut(vertical, 100, 50), PartKind.GAP));
  }

  @Test
  void aTilePaneHasItsTilesWhereItPutsItsChildren() {
    for (Orientation orientation : Orientation.values()) {
      for (Pos alignment : List.of(Pos.TOP_LEFT, Pos.CENTER, Pos.BOTTOM_RIGHT)) {
        Rectangle[] boxes = new Rectangle[5];
        for (int i = 0; i < boxes.length; i++) {
          boxes[i] = box(30, 20);
        }
        TilePane pane = new TilePane(orientation, 10, 6, boxes);
        pane.setAlignment(alignment);
        laidOut(pane, 137, 77);
        List<Area> gaps = parts(pane, PartKind.GAP);
        for (Rectangle each : boxes) {
          double x = each.getLayoutX();
          double y = each.getLayoutY();
          for (Area gap : gaps) {
            boolean isApart =
                gap.endX() <= x + 0.5
                    || gap.x() >= x + 29.5
                    || gap.endY() <= y + 0.5
                    || gap.y() >= y + 19.5;
            assertEquals(
                true, isApart, orientation + " " + alignment + " " + gap + " " + x + " " + y);
          }
        }
      }
    }
  }

  @Test
  void aGridHasColumnsRowsAndTheGapsBetweenThem() {
    GridPane grid = new GridPane();
    grid.setHgap(10);
    grid.setVgap(4);
    grid.setPadding(new Insets(2));
    grid.add(box(30, 10), 0, 0);
    grid.add(box(50, 20), 1, 1);
    laidOut(grid, 200, 100);
    assertEquals(
        List.of(new Area(2, 2, 30, 34), new Area(42, 2, 50, 34)), parts(grid, PartKind.COLUMN));
    assertEquals(
        List.of(new Area(2, 2, 90, 10), new Area(2, 16, 90, 20)), parts(grid, PartKind.ROW));
    assertEquals(
        List.of(new Area(32, 2, 10, 34), new Area(2, 12, 30, 4), new Area(42, 12, 50, 4)),
        parts(grid, PartKind.GAP));
    assertEquals(
        List.of(0, 1, 0, 1),
        LayoutParts.local(grid).stream()
            .filter(part -> part.index() != null)
            .map(LocalPart::index)
            .toList());
    assertEquals(List.of(), parts(new GridPane(), PartKind.COLUMN));
  }
}
