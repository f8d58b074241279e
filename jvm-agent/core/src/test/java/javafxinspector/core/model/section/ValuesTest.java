package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValuesTest {
  @Test
  void listsHaveTheirFirstItemsAndTheNumberOfTheOthers() {
    assertEquals(List.of(1, "a"), Values.plain(List.of(1, "a")));
    List<?> cut = (List<?>) Values.plain(Collections.nCopies(500, true));
    assertEquals(101, cut.size());
    assertEquals("… 400 more", cut.get(100));
    assertEquals(Collections.nCopies(100, true), Values.plain(Collections.nCopies(100, true)));
  }
}
