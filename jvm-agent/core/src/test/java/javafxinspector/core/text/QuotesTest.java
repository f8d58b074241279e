package javafxinspector.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class QuotesTest {
  @Test
  void aTextCannotCloseItsQuotation() {
    assertEquals("“Save\\u201d in “Orders”", Quotes.around("Save” in “Orders"));
    assertEquals("a\\u201d, “b", Quotes.inside("a”, “b"));
  }

  @Test
  void otherTextsAreUnchanged() {
    assertEquals("“Größe “x 100 % \\”", Quotes.around("Größe “x 100 % \\"));
    assertEquals("“”", Quotes.around(""));
  }
}
