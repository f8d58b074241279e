package javafxinspector.core.model.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UidPagesTest {
  @ParameterizedTest
  @CsvSource({"n1, 1", "nz, 35", "n10, 36", "n1a, 46", "nzzzzzzzzzz, 3656158440062975"})
  void aUidIsANumberInBase36(String uid, long number) {
    assertEquals(number, UidPages.number(uid));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "n", "n0", "n01", "m1", "n1A", "n-1", "n1 ", "nzzzzzzzzzzz", "save"})
  void otherTextsAreNotUids(String text) {
    assertEquals(-1, UidPages.number(text));
  }

  @Test
  void findsTheOwnerOnAnyPage() {
    UidPages pages = new UidPages();
    Object first = new Object();
    Object far = new Object();
    pages.put("n1", first, null);
    pages.put("nzzz", far, null);

    assertSame(first, pages.get(1).get());
    assertSame(far, pages.get(UidPages.number("nzzz")).get());
    assertNull(pages.get(2));
    assertNull(pages.get(1_000_000));
    assertNull(pages.get(-1));
  }

  @Test
  void keepsTheHintOfARetiredUid() {
    UidPages pages = new UidPages();
    NodeHint was = new NodeHint(null, "ListCell", "Ada", 3);
    pages.put("n1", new Object(), null);
    pages.retire(1, was);

    assertNull(pages.get(1));
    assertSame(was, pages.retiredHint(1));
    assertNull(pages.retiredHint(2));
  }
}
