package javafxinspector.core.model.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TilesTest {
  private static final Area CONTENT = new Area(10, 20, 110, 100);

  private static List<Double> lefts(List<Area> tiles) {
    return tiles.stream().map(Area::x).toList();
  }

  @Test
  void fillRowsFromTheLeft() {
    List<Area> tiles = new Tiles(CONTENT, 50, 30, 10, 4, 0, 0).of(3);
    assertEquals(
        List.of(new Area(10, 20, 50, 30), new Area(70, 20, 50, 30), new Area(10, 54, 50, 30)),
        tiles);
  }

  @Test
  void areAlignedAsAWholeAndInTheLastRow() {
    assertEquals(List.of(15.0, 65.0, 40.0), lefts(new Tiles(CONTENT, 50, 30, 0, 0, 0.5, 0).of(3)));
    assertEquals(List.of(20.0, 70.0, 70.0), lefts(new Tiles(CONTENT, 50, 30, 0, 0, 1, 0).of(3)));
    assertEquals(90, new Tiles(CONTENT, 50, 30, 0, 0, 0, 1).of(1).get(0).y());
  }

  @Test
  void areNotWiderThanThePane() {
    assertEquals(
        List.of(new Area(10, 20, 110, 30), new Area(10, 54, 110, 30)),
        new Tiles(CONTENT, 500, 30, 10, 4, 0, 0).of(2));
  }
}
