package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StylesheetLinesTest {
  @Test
  void skipsCommentsStringsAndAtRules() {
    String css =
        "/* one { \n two } */\n@import \"other.css\";\n@font-face {\n  src: url('a{b');\n}\n"
            + ".a { -fx-x: 1 }\n\n.b,\n.c {\n  -fx-y: \"}\";\n}\n.d{}";
    assertEquals(List.of(7, 9, 13), StylesheetLines.ofText(css));
  }

  @Test
  void knowsNoLinesOfRulesInsideOfOthers() {
    assertEquals(List.of(), StylesheetLines.ofText("@media (x) {\n.a {}\n}"));
  }

  @Test
  void readsOnlyFilesOfThisMachine() {
    assertEquals(List.of(), StylesheetLines.of("http://localhost/a.css"));
    assertEquals(List.of(), StylesheetLines.of("data:text/css,.a{}"));
    assertEquals(List.of(), StylesheetLines.of("no url"));
  }
}
