package javafxinspector.core.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CssTest {
  private final Rectangle box = new Rectangle();
  private final HBox row = new HBox(box);
  private final VBox root = new VBox(row);

  CssTest() {
    box.setId("box");
    box.getStyleClass().addAll("tile", "large");
    root.getStyleClass().add("page");
  }

  @Test
  void matchesIdsTypesAndStyleClasses() throws UiException {
    assertTrue(matches("#box", box));
    assertTrue(matches("Rectangle", box));
    assertTrue(matches(".tile.large", box));
    assertTrue(matches("*", box));
    assertFalse(matches("#row", box));
    assertFalse(matches(".tile.small", box));
  }

  @Test
  void matchesIdsWithOtherParts() throws UiException {
    row.setId("row");
    for (String css :
        List.of("#box.tile", ".tile#box", " #box ", "Rectangle#box", "#row #box", "#row > #box")) {
      assertTrue(matches(css, box), css);
    }
    for (String css :
        List.of("#bo", "#box2", "#box.other", "#page #row", "#box > #row", "Button#box")) {
      assertFalse(matches(css, box), css);
    }
    assertTrue(matches("#row, #box", box));
    assertTrue(matches("#row Rectangle", box));
  }

  @Test
  void matchesAncestors() throws UiException {
    assertTrue(matches("HBox > Rectangle", box));
    assertTrue(matches(".page Rectangle", box));
    assertFalse(matches(".page > Rectangle", box));
  }

  @Test
  void matchesAnySelectorOfAList() throws UiException {
    assertTrue(matches("Button, #box", box));
    assertFalse(matches("Button, .other", box));
  }

  @Test
  void matchesPseudoClasses() throws UiException {
    assertFalse(matches("Rectangle:marked", box));
    box.pseudoClassStateChanged(PseudoClass.getPseudoClass("marked"), true);
    assertTrue(matches("Rectangle:marked", box));
  }

  @Test
  void anAnonymousClassMatchesItsNearestNamedSuperclass() throws UiException {
    assertTrue(matches("Rectangle", new Rectangle() {}));
  }

  @ParameterizedTest
  @CsvSource({"'#', 0", "'Button[', 6", "'Button {', 7", "'> Button', 0", "'A >', 3", "'', 0"})
  void anInvalidSelectorReportsThePosition(String css, int position) {
    UiException bad = assertThrows(UiException.class, () -> Css.parse(css));
    assertEquals("MCP_UI_INVALID_INPUT", bad.code());
    assertEquals(position, bad.details().get("position"));
  }

  private static boolean matches(String css, Node node) throws UiException {
    return Css.parse(css).matches(node);
  }
}
