package javafxinspector.core.made;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NodeSourceTest {
  @Test
  void theSourceOfAClassIsBesideIt() {
    assertEquals(
        "file:/p/target/classes/app/Card.java",
        NodeSource.file("app.Card$1", "Card.java", "file:/p/target/classes/"));
    assertEquals("file:/p/bin/Card.kt", NodeSource.file("CardKt", "Card.kt", "file:/p/bin/"));
    assertEquals(
        "jar:file:/p/target/app.jar!/app/Card.java",
        NodeSource.file("app.Card", "Card.java", "file:/p/target/app.jar"));
    assertEquals("jrt:/mod/app/Card.java", NodeSource.file("app.Card", "Card.java", "jrt:/mod"));
  }

  @Test
  void withoutDebugInformationItIsThatOfTheOutermostClass() {
    assertEquals("file:/c/app/Card.java", NodeSource.file("app.Card$Part$1", null, "file:/c/"));
    assertEquals("Card.java", NodeSource.file("app.Card", null, null));
  }
}
