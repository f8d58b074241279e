package javafxinspector.core.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class InlinedLinesTest {
  /** In the form that version 2.1 of Kotlin writes. */
  private static final String DEBUG =
      String.join(
          "\n",
          "SMAP",
          "Part.kt",
          "Kotlin",
          "*S Kotlin",
          "*F",
          "+ 1 Part.kt",
          "app/Part",
          "+ 2 Builders.kt",
          "app/Widgets",
          "*L",
          "1#1,111:1",
          "21#2,3:112",
          "94#1:115",
          "*S KotlinDebug",
          "*F",
          "+ 1 Part.kt",
          "app/Part",
          "*L",
          "28#1:112,3",
          "34#1:115",
          "*E",
          "");

  private final InlinedLines lines = InlinedLines.parse(DEBUG);

  @Test
  void linesOfTheFileAreWhereTheyAre() {
    assertEquals(new InlinedLines.Place("Part.kt", "app/Part", 111), lines.writtenAt(111));
    assertNull(lines.calledAt(111));
  }

  @Test
  void linesBeyondTheFileAreOfInlineFunctions() {
    assertEquals(new InlinedLines.Place("Builders.kt", "app/Widgets", 23), lines.writtenAt(114));
    assertEquals(new InlinedLines.Place("Part.kt", "app/Part", 28), lines.calledAt(114));
    assertEquals(new InlinedLines.Place("Part.kt", "app/Part", 94), lines.writtenAt(115));
    assertEquals(34, lines.calledAt(115).line());
    assertNull(lines.writtenAt(116));
  }

  @Test
  void aClassWithoutThemHasNone() {
    assertNull(InlinedLines.parse(null).writtenAt(1));
    assertNull(InlinedLines.of(InlinedLinesTest.class).writtenAt(1));
  }

  @Test
  void theFileOfAClassIsThatOfTheCompiler() {
    assertEquals("InlinedLinesTest.java", CodeSources.fileName(Beside.class));
  }
}

/** A class in the file of another one. */
final class Beside {}
