package javafxinspector.core.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class TextMatchTest {
  @Test
  void containsIsTheDefaultAndIgnoresCase() throws UiException {
    assertTrue(matches("save", null, "Save as…"));
    assertTrue(matches("SAVE", "contains", "Don't save"));
    assertFalse(matches("save", null, "Sav"));
  }

  @Test
  void equalsComparesTheWholeTextWithItsCase() throws UiException {
    assertTrue(matches("Save", "equals", "Save"));
    assertFalse(matches("Save", "equals", "save"));
    assertFalse(matches("Save", "equals", "Save as…"));
  }

  @Test
  void regexMatchesAnywhere() throws UiException {
    assertTrue(matches("\\d+ of \\d+", "regex", "Row 3 of 10"));
    assertTrue(matches("^Row", "regex", "Row 3"));
    assertFalse(matches("^of", "regex", "Row 3 of 10"));
    assertTrue(matches("(?i)ROW", "regex", "Row 3"));
  }

  @Test
  void ignoresDifferencesOfWhiteSpace() throws UiException {
    for (String mode : new String[] {"equals", "contains", "regex"}) {
      assertTrue(matches("one two", mode, "one\n\ttwo"), mode);
    }
    assertTrue(matches("one\ntwo", "equals", " one two "));
    assertTrue(matches("one ⏎ two", "equals", "one\r\ntwo"));
    assertFalse(matches("onetwo", "contains", "one two"));
  }

  @Test
  void acceptsATextAsResponsesPrintIt() throws UiException {
    assertTrue(matches("“Save”", "equals", "Save"));
    assertTrue(matches("“Save”", "equals", "“Save”"));
    assertTrue(matches("x".repeat(60) + "…", "equals", "x".repeat(90)));
    assertTrue(matches("x".repeat(59) + "…", "equals", "x".repeat(59) + "😀"));
    assertFalse(matches("Save…", "equals", "Save all"));
  }

  @Test
  void aMissingTextNeverMatches() throws UiException {
    assertFalse(matches("", "contains", null));
    assertFalse(matches(".*", "regex", null));
    assertTrue(matches("", "contains", ""));
  }

  @Test
  void anInvalidExpressionReportsItsPosition() {
    UiException bad = assertThrows(UiException.class, () -> TextMatch.of("a(b", "regex", "text"));
    assertEquals("MCP_UI_INVALID_INPUT", bad.code());
    assertEquals("text", bad.details().get("path"));
    assertEquals(3, bad.details().get("position"));
  }

  @Test
  void anUnknownModeIsInvalid() {
    UiException bad = assertThrows(UiException.class, () -> TextMatch.of("a", "glob", "text"));
    assertEquals("MCP_UI_INVALID_INPUT", bad.code());
    assertEquals("match", bad.details().get("path"));
  }

  @Test
  void stopsAnExpressionThatBacktracksExcessively() throws UiException {
    TextMatch match = TextMatch.of("(.*a){12}", "regex", "text");
    assertThrows(
        TextMatch.TooComplex.class, () -> match.matches("a".repeat(11) + "b".repeat(2000)));
  }

  private static boolean matches(String wanted, String mode, String text) throws UiException {
    return TextMatch.of(wanted, mode, "text").matches(text);
  }

  @Test
  void matchesATextWhoseCharactersResponsesShowAsEscapes() throws UiException {
    String text = "pay" + (char) 0x202e + "lap\u201d now";
    String shown = "pay" + '\\' + "u202elap" + '\\' + "u201d now";
    assertTrue(matches(shown, "equals", text));
    assertTrue(matches("“" + shown + "”", "equals", text));
    assertTrue(
        matches(shown.substring(0, 12).toUpperCase(java.util.Locale.ROOT), "contains", text));
    assertTrue(matches(shown, "equals", shown));
    assertFalse(matches(shown, "equals", "pay"));
  }
}
