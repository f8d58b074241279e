package javafxinspector.core.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.css.CssParser;
import org.junit.jupiter.api.Test;

/** The texts that users read about errors that JavaFX's own parser has found. */
class ParserMessageTest {
  /** The first message of the parser about a text. */
  private static String first(String css) throws Exception {
    CssParser.errorsProperty().clear();
    new CssParser().parse("file:/folder/app.css", css);
    return CssParser.errorsProperty().get(0).getMessage();
  }

  @Test
  void messagesOfTheParserAreSentencesWithoutPlacesAndNamesOfTokens() throws Exception {
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put(".a { -fx-padding 1; }", "Expected :");
    expected.put(
        ".a\n  -fx-padding: 1;\n  -fx-fill: red;\n}\n.b { -fx-padding: 2; }", "Expected {");
    expected.put(".a { -fx-padding: 1", "Expected }");
    expected.put(
        ".a { -fx-x: 1\n -fx-y: 2; }",
        "“:” does not belong here: a ; is probably missing before it");
    expected.put(".a { -fx-padding: 1rem; }", "JavaFX has no unit “rem”");
    expected.put(".a { -fx-padding: #fff; }", "Expected size instead of “#fff”");
    expected.put(".a { -fx-fill: #zz; }", "Invalid color specification instead of “#zz”");
    expected.put(
        ".a { -fx-fill: hsl(1,2%,3%); }", "JavaFX has no function “hsl” for this property");
    expected.put(".a { -fx-font-weight: boldd; }", "Expected font-weight instead of “boldd”");
    expected.put(".a { -fx-fill: derive(red); }", "Expected percent instead of “red”");
    for (Map.Entry<String, String> each : expected.entrySet()) {
      assertEquals(each.getValue(), ParserMessage.of(first(each.getKey())), each.getKey());
    }
  }

  @Test
  void theLineAndColumnOfTheParserStay() throws Exception {
    var problem = CssText.problem(first(".a {\n  -fx-padding: #fff;\n}"));
    assertEquals("Expected size instead of “#fff”", problem.message());
    assertEquals(2, problem.line());
  }
}
