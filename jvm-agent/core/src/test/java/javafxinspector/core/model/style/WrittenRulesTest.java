package javafxinspector.core.model.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.fx.Toolkit.RulePlace;
import javafxinspector.core.model.style.WrittenRules.WrittenDeclaration;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import org.junit.jupiter.api.Test;

class WrittenRulesTest {
  private static final StylesheetTexts FILES =
      new StylesheetTexts() {
        private final Map<String, String> texts =
            Map.of(
                "app.css",
                "/* one { \n two } */\n@import url('base.css');\n@font-face {\n  src: url('a{b');\n}\n"
                    + ".a { -fx-x: 1 }\n\n.b,\n.c {\n  -fx-y: \"}\";\n  -fx-z:\n    a;\n}\n.d{}",
                "base.css",
                "@import 'app.css';\n.root { -fx-accent: red; }",
                "media.css",
                ".a {}\n@media (-fx-x: dark) {\n  .b { -fx-y: 2 }\n}\n.c {}");

        @Override
        public String of(String url) {
          return texts.get(url);
        }

        @Override
        public String resolve(String base, String reference) {
          return reference;
        }
      };

  private final WrittenRules written = new WrittenRules(FILES, new HashMap<>());

  private WrittenRule at(String stylesheet, int index, int rules) {
    return written.at(new RulePlace(stylesheet, index, rules));
  }

  @Test
  void skipsCommentsStringsAndOtherAtRules() {
    assertEquals(
        new WrittenRule("app.css", 7, null, List.of(new WrittenDeclaration("-fx-x", "1", 7))),
        at("app.css", 1, 4));
    assertEquals(
        List.of(
            new WrittenDeclaration("-fx-y", "\"}\"", 11), new WrittenDeclaration("-fx-z", "a", 12)),
        at("app.css", 2, 4).declarations());
    assertEquals(15, at("app.css", 3, 4).line());
  }

  @Test
  void includesImportedRulesOnce() {
    assertEquals(
        new WrittenRule(
            "base.css", 2, null, List.of(new WrittenDeclaration("-fx-accent", "red", 2))),
        at("app.css", 0, 4));
  }

  @Test
  void knowsTheConditionsOfMediaBlocks() {
    assertEquals("(-fx-x: dark)", at("media.css", 1, 3).media());
    assertEquals(3, at("media.css", 1, 3).line());
    assertNull(at("media.css", 2, 3).media());
  }

  @Test
  void isNotKnownIfTheTextIsAnother() {
    assertNull(at("app.css", 0, 5));
    assertNull(at("missing.css", 0, 1));
    assertNull(at("app.css", -1, 4));
    assertNull(written.at(null));
  }

  @Test
  void readsStyleAttributes() {
    assertEquals(
        List.of(
            new WrittenDeclaration("-fx-padding", "4 8", 1),
            new WrittenDeclaration("-fx-background-color", "derive(-fx-base, 10%)", 1)),
        StylesheetScan.inline("-fx-padding: 4 8;-fx-background-color:derive(-fx-base, 10%)"));
  }
}
