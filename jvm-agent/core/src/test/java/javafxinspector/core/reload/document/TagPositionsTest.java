package javafxinspector.core.reload.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class TagPositionsTest {
  @Test
  void aTagIsWhereItBegins() {
    TagPositions tags =
        TagPositions.of(
            "<?xml version=\"1.0\"?>\n<VBox xmlns:fx=\"x\">\n  <Label/><fx:include\n"
                + "      source=\"a > b\"\n  /><!-- <Text/> -->\n  <Button text=\"é\"></Button>\n</VBox>\n");
    assertEquals(new TagPositions.Tag("VBox", 2, 1), tags.get(0));
    assertEquals(new TagPositions.Tag("Label", 3, 3), tags.get(1));
    assertEquals(new TagPositions.Tag("fx:include", 3, 11), tags.get(2));
    assertEquals(new TagPositions.Tag("Button", 6, 3), tags.get(3));
    assertNull(tags.get(4));
  }

  @Test
  void linesMayEndAsOnWindows() {
    TagPositions tags = TagPositions.of("<VBox>\r\n  <Label\r\n    text=\"a\"/>\r\n</VBox>");
    assertEquals(new TagPositions.Tag("Label", 2, 3), tags.get(1));
  }

  @Test
  void aTextThatIsNotWellFormedHasNone() {
    assertNull(TagPositions.of("<VBox>").get(0));
  }
}
