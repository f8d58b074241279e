package javafxinspector.core.effects;

import static javafxinspector.core.effects.Diffs.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.node.Kind;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static List<String> changes(Effects effects) {
    return effects.changed().stream()
        .map(each -> each.uid() + " " + each.field() + " " + each.from() + " > " + each.to())
        .toList();
  }

  private static List<String> uids(List<Effects.Shown> shown) {
    return shown.stream().map(Effects.Shown::uid).toList();
  }

  private static List<String> moved(Effects effects) {
    return effects.moved().stream()
        .map(each -> each.uid() + " " + each.from() + " > " + each.to())
        .toList();
  }

  @Test
  void textsThatChangedUnlessTheyAreKnown() {
    Diffs diffs = new Diffs().label("n1", "Ready", "Saved").label("n2", "a", "a");
    assertEquals(List.of("n1 text Ready > Saved"), changes(diffs.effects(true)));
    assertNull(new Diffs().label("n1", "Ready", "Saved", Fact.KNOWN).effects(true));
  }

  @Test
  void whatIsInsideOfAKnownNodeIsReported() {
    Diffs diffs = new Diffs().label("n1", "Ready", "Saved", Fact.IN_KNOWN);
    assertEquals(List.of("n1 text Ready > Saved"), changes(diffs.effects(true)));
  }

  @Test
  void statesExceptThoseThatFollowThePointer() {
    Row before = row("n1", "CheckBox", "pane", "News", "hover");
    Row now = row("n1", "CheckBox", "pane", "News", "selected", "pressed");
    Effects effects = new Diffs().add(Kind.LABELED, before, now, null).effects(true);
    assertEquals(List.of("n1 selected false > true"), changes(effects));
  }

  @Test
  void aDisabledPaneWithoutItsContent() {
    Diffs diffs = new Diffs();
    diffs.add(
        Kind.PARENT, row("p", "VBox", "r", null), row("p", "VBox", "r", null, "disabled"), null);
    diffs.add(
        Kind.LABELED, row("n", "Label", "p", "a"), row("n", "Label", "p", "a", "disabled"), null);
    assertEquals(List.of("p disabled false > true"), changes(diffs.effects(true)));
  }

  @Test
  void anItemThatTookThePlaceOfAnother() {
    Effects effects = new Diffs().item("a", "Ada", 1, -1).item("b", "Bea", -1, 1).effects(true);
    assertEquals(List.of("b text Ada > Bea"), changes(effects));
    assertNull(effects.appeared());
    assertNull(effects.disappeared());
  }

  @Test
  void aRemovedRowAndANewOneWhereTheNumberDiffers() {
    Effects effects = new Diffs().item("a", "Ada", 1, -1).item("b", "Bea", -1, 1).effects(false);
    assertNull(effects.changed());
    assertEquals(List.of("b"), uids(effects.appeared()));
    assertEquals(List.of("a"), uids(effects.disappeared()));
    assertEquals(1, effects.appeared().get(0).row());
    assertEquals("list", effects.appeared().get(0).in().uid());
  }

  @Test
  void nothingForRowsThatWereReadAgain() {
    Diffs diffs = new Diffs();
    diffs.item("a", "Ada", 0, -1).item("b", "Bob", 1, -1);
    diffs.item("c", "Ada", -1, 0).item("d", "Bob", -1, 1);
    assertNull(diffs.effects(true));
  }

  @Test
  void sortedRowsInTheirNewOrder() {
    Diffs diffs = new Diffs().item("a", "Ada", 0, 2).item("b", "Bob", 1, 1).item("c", "Cy", 2, 0);
    assertEquals(List.of("c 2 > 0", "a 0 > 2"), moved(diffs.effects(true)));
  }

  @Test
  void nothingForRowsThatWereShiftedByANewOne() {
    Diffs diffs = new Diffs().item("n", "New", -1, 0).item("a", "Ada", 0, 1).item("b", "Bob", 1, 2);
    Effects effects = diffs.effects(false);
    assertNull(effects.moved());
    assertEquals(List.of("n"), uids(effects.appeared()));
  }

  @Test
  void rowsThatASortBringsIntoView() {
    Diffs diffs = new Diffs();
    diffs.item("a", "Ada", 0, 98, Fact.ITEM_REMAINS).item("b", "Bob", 1, 99, Fact.ITEM_REMAINS);
    diffs.item("y", "Yan", -1, 0).item("z", "Zoe", -1, 1);
    Effects effects = diffs.effects(true);
    assertEquals(List.of("y null > 0", "z null > 1"), moved(effects));
    assertNull(effects.appeared());
    assertNull(effects.disappeared());
  }

  @Test
  void rowsThatScrollingBringsIntoView() {
    Diffs diffs = new Diffs();
    diffs.item("a", "Ada", 0, 0, Fact.ITEM_REMAINS).item("b", "Bob", 1, 1, Fact.ITEM_REMAINS);
    diffs.item("z", "Zoe", -1, 9).item("y", "Yan", -1, 8);
    Effects effects = diffs.effects(true);
    assertNull(effects.moved());
    assertEquals(List.of("y", "z"), uids(effects.appeared()));
    assertNull(effects.disappeared());
  }

  @Test
  void theRowThatWasDraggedRatherThanItsNeighbour() {
    Diffs diffs = new Diffs().item("a", "Ada", 0, 1, Fact.DRAGGED).item("b", "Bob", 1, 0);
    assertEquals(List.of("a 0 > 1"), moved(diffs.effects(true)));
  }

  @Test
  void siblingsOfABoxThatChangedPlaces() {
    Diffs diffs = new Diffs();
    for (int i = 0; i < 3; i++) {
      int to = (i + 1) % 3;
      Row before = new Row("n" + i, "box", i, "Label", null, null, "L" + i, null);
      Row now = new Row("n" + i, "box", to, "Label", null, null, "L" + i, null);
      diffs.add(Kind.LABELED, before, now, null, Fact.ORDERED);
    }
    assertEquals(List.of("n2 2 > 0"), moved(diffs.effects(true)));
  }

  @Test
  void namedAndVisibleNodesFirstAndACountOfTheRest() {
    Diffs diffs = new Diffs();
    for (int i = 0; i < 1100; i++) {
      diffs.add(Kind.NODE, null, row("p" + i, "Path", "canvas", null), null);
    }
    diffs.label("far", null, "Far below", Fact.OUT_OF_VIEW).label("near", null, "Done");
    Effects effects = diffs.effects(true);
    assertEquals(List.of("near", "p0", "p1", "p2", "far"), uids(effects.appeared()));
    assertNull(effects.appeared().get(0).minor());
    assertEquals(Boolean.TRUE, effects.appeared().get(4).minor());
    assertEquals(Map.of("Path", 1097), effects.omitted());
  }

  @Test
  void noMoreThanAResultCanHold() {
    Diffs diffs = new Diffs();
    IntStream.range(0, 100).forEach(i -> diffs.label("n" + i, "a", "b"));
    Effects effects = diffs.effects(true);
    assertEquals(60, effects.changed().size());
    assertEquals(Map.of("Label", 40), effects.omitted());
  }

  @Test
  void aPaneOnlyWithoutContentAndALabelWithoutItsParts() {
    Diffs diffs = new Diffs();
    diffs.add(Kind.PARENT, null, row("pane", "VBox", "root", null), null);
    diffs.add(Kind.LABELED, null, row("label", "Label", "pane", "Hello"), null);
    diffs.add(Kind.TEXT, null, row("text", "Text", "label", "Hello"), null);
    assertEquals(List.of("label"), uids(diffs.effects(true).appeared()));
  }

  @Test
  void aRowWithTheTextOfItsCells() {
    NodeDiff.RowPlace place = new NodeDiff.RowPlace(Diffs.LIST, -1, 4, null, "Ada | 20");
    Diffs diffs = new Diffs().add(Kind.ROW, null, row("r", "TableRow", "sheet", null), place);
    diffs.add(Kind.CELL, null, row("c", "TableCell", "r", "Ada"), null);
    List<Effects.Shown> appeared = diffs.effects(false).appeared();
    assertEquals(List.of("r"), uids(appeared));
    assertEquals("Ada | 20", appeared.get(0).text());
  }

  @Test
  void changesOutsideOfTheLiveTree() {
    Effects.Change rows =
        new Effects.Change("t", "TableView", null, null, "rows", "5", "6", null, null);
    assertEquals(List.of("t rows 5 > 6"), changes(new Diffs().effects(false, rows)));
  }
}
