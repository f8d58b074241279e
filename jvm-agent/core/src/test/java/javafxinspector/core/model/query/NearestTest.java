package javafxinspector.core.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> KNOWN = List.of("disabled", "visible", "textFill");

  @Test
  void findsTheNameWithTheFewestEdits() {
    assertEquals("disabled", Nearest.to("disable", KNOWN));
    assertEquals("visible", Nearest.to("visbile", KNOWN));
  }

  @Test
  void ignoresCase() {
    assertEquals("textFill", Nearest.to("TEXTFIL", KNOWN));
  }

  @Test
  void aDifferentWordIsNotNear() {
    assertEquals("disabled", Nearest.near("disable", KNOWN));
    assertNull(Nearest.near("contains", KNOWN));
  }

  @Test
  void isNullWhenNothingIsKnown() {
    assertNull(Nearest.to("disabled", List.of()));
  }
}
