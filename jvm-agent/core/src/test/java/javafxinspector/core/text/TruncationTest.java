package javafxinspector.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruncationTest {
  @Test
  void keepsATextThatFits() {
    assertEquals("", Truncation.withEllipsis("", 0));
    assertEquals("abc", Truncation.withEllipsis("abc", 3));
    assertEquals("a😀", Truncation.withEllipsis("a😀", 3));
  }

  @ParameterizedTest
  @CsvSource({"0, …", "1, a…", "2, a…", "3, a😀…", "4, a😀…", "5, a😀😀…"})
  void doesNotSplitSurrogatePairs(int length, String truncated) {
    assertEquals(truncated, Truncation.withEllipsis("a😀😀b", length));
  }

  @Test
  void keepsALoneSurrogate() {
    assertEquals("a\ud83d", Truncation.start("a\ud83db", 2));
  }

  @Test
  void truncatesAnyCharSequence() {
    assertEquals("a", Truncation.start(new StringBuilder("a😀"), 2));
  }
}
