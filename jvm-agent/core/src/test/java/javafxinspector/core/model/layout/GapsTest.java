package javafxinspector.core.model.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.geometry.Insets;
import org.junit.jupiter.api.Test;

class GapsTest {
  private static final Area CONTENT = new Area(10, 5, 100, 40);

  private static Area area(double x, double y, double width, double height) {
    return new Area(x, y, width, height);
  }

  @Test
  void areBetweenChildrenFromTopToBottom() {
    assertEquals(
        List.of(area(30, 5, 8, 40), area(58, 5, 8, 40)),
        Gaps.inRow(List.of(area(10, 5, 20, 10), area(38, 5, 20, 40), area(66, 5, 5, 5)), CONTENT));
  }

  @Test
  void areNotBetweenChildrenThatTouchOrOverlap() {
    assertEquals(
        List.of(),
        Gaps.inRow(
            List.of(area(10, 5, 20, 10), area(30, 5, 20, 10), area(40, 5, 20, 10)), CONTENT));
  }

  @Test
  void reachFromLeftToRightInAColumn() {
    assertEquals(
        List.of(area(10, 15, 100, 6)),
        Gaps.inColumn(List.of(area(10, 5, 20, 10), area(10, 21, 30, 10)), CONTENT));
  }

  @Test
  void areInRowsAsHighAsTheirHighestChildAndBetweenRows() {
    assertEquals(
        List.of(area(40, 5, 10, 20), area(10, 25, 100, 5)),
        Gaps.inRows(
            List.of(area(10, 5, 30, 10), area(50, 5, 30, 20), area(10, 30, 30, 10)), CONTENT));
  }

  @Test
  void areInColumnsLikewise() {
    assertEquals(
        List.of(area(10, 15, 30, 5), area(40, 5, 7, 40)),
        Gaps.inColumns(
            List.of(area(10, 5, 20, 10), area(10, 20, 30, 10), area(47, 5, 30, 10)), CONTENT));
  }

  @Test
  void aRingHasNoCornerTwice() {
    Area outer = area(0, 0, 100, 50);
    Area inner = outer.inside(new Insets(1, 2, 3, 4));
    assertEquals(
        List.of(area(0, 0, 100, 1), area(98, 1, 2, 46), area(0, 47, 100, 3), area(0, 1, 4, 46)),
        outer.ring(inner));
    assertEquals(inner, area(4, 1, 94, 46));
    assertEquals(List.of(), outer.ring(outer.inside(null)));
  }

  @Test
  void aRingHasOnlyTheSidesThatHaveASize() {
    Area box = area(0, 0, 100, 50);
    assertEquals(List.of(area(-9, 0, 9, 50)), box.around(new Insets(0, 0, 0, 9)).ring(box));
    // For example a negative margin, with which a node extends beyond its place.
    assertEquals(List.of(), box.around(new Insets(-5)).ring(box));
  }
}
