package javafxinspector.core.model.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafxinspector.core.fx.Toolkit.RulePlace;
import javafxinspector.core.fx.Toolkit.RuleText;
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

  /** A rule by its index among those that JavaFX has read. */
  private WrittenRule at(String stylesheet, int index, String... read) {
    return written.at(place(stylesheet, index, read));
  }

  private static RulePlace place(String stylesheet, int index, String... read) {
    return new RulePlace(
        stylesheet,
        index,
        Stream.of(read)
            .map(each -> each.split(" "))
            .map(each -> new RuleText(each[0], List.of(each).subList(1, each.length)))
            .toList());
  }

  private static final String[] APP = {
    "*.root -fx-accent", "*.a -fx-x", "*.b,*.c -fx-y -fx-z", "*.d"
  };
  private static final String[] MEDIA = {"*.a", "*.b -fx-y", "*.c"};

  @Test
  void skipsCommentsStringsAndOtherAtRules() {
    assertEquals(
        new WrittenRule("app.css", 7, null, ".a", List.of(new WrittenDeclaration("-fx-x", "1", 7))),
        at("app.css", 1, APP));
    assertEquals(
        List.of(
            new WrittenDeclaration("-fx-y", "\"}\"", 11), new WrittenDeclaration("-fx-z", "a", 12)),
        at("app.css", 2, APP).declarations());
    assertEquals(15, at("app.css", 3, APP).line());
  }

  @Test
  void includesImportedRulesOnce() {
    assertEquals(
        new WrittenRule(
            "base.css", 2, null, ".root", List.of(new WrittenDeclaration("-fx-accent", "red", 2))),
        at("app.css", 0, APP));
  }

  @Test
  void knowsTheConditionsOfMediaBlocks() {
    assertEquals("(-fx-x: dark)", at("media.css", 1, MEDIA).media());
    assertEquals(3, at("media.css", 1, MEDIA).line());
    assertNull(at("media.css", 2, MEDIA).media());
  }

  @Test
  void isNotKnownIfTheTextIsAnother() {
    assertNull(at("app.css", 0, "*.other -fx-y"));
    assertNull(at("missing.css", 0, APP));
    assertNull(at("app.css", -1, APP));
    assertNull(written.at(null));
  }

  @Test
  void findsTheOtherRulesIfJavaFxHasIgnoredOne() {
    String[] read = {"*.root -fx-accent", "*.b,*.c -fx-z", "*.d"};
    assertEquals(2, at("app.css", 0, read).line());
    assertEquals("base.css", at("app.css", 0, read).stylesheet());
    assertEquals(9, at("app.css", 1, read).line());
    assertEquals(15, at("app.css", 2, read).line());
    assertEquals(
        List.of(".a"),
        written.ignored(place("app.css", -1, read)).stream().map(each -> each.selector()).toList());
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
