package javafxinspector.core.permission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StyleRulesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-fx-text-fill: red",
        "-fx-background-color: derive(-fx-base, 20%), linear-gradient(to top, red, rgba(1, 2, 3, 0.5));",
        "-fx-font-family: 'Segoe UI'; -fx-padding: 1 2 3 4;",
        "-fx-background-image: url('images/a.png'); -own-color: #123456",
        "-fx-shape: \"M 0 0 L 1 1 Z\"",
        "/* -fx-background-color: #778899; */",
        "-fx-padding: 1; /* -fx-opacity: 0.5; */ -fx-text-fill: red",
      })
  void permitsHowNodesLook(String style) {
    assertNull(StyleRules.refused(style));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-fx-skin: 'app.Evil'",
        "-fx-text-fill: red; -FX-Skin : \"app.Evil\"",
        "-fx-s\\6bin: 'app.Evil'",
        "-fx-/**/skin: 'app.Evil'",
        "/* -fx-skin: 'app.Evil'; */",
        "-x: '/*'; -fx-skin: 'app.Evil'; -y: '*/'",
        "-fx-image: /* */ url(http:/* */ //a/b.png)",
        "-fx-image: url(http:/**//a/b.png)",
        "-fx-image: url(/*;*/ http:/a",
        "-fx-image: /*;*/ \"http:/a\"",
        "-fx-image: ';', \"file:/a.png\"",
        "-fx-image: url(\n;\nFILE :/a.png)",
        "-fx-image: url(http://a/b.png)",
        "-fx-image: url('file:/etc/passwd')",
        "-fx-image: \"//host/b.png\"",
        "-fx-background-color: image-pattern('http://a')",
        "-x: 'jar:file:/a.jar!/b'; -fx-image: -x",
        "} * { -fx-padding: 1",
        "@import 'a.css'",
      })
  void refusesWhatLoadsAClassOrAFile(String style) {
    assertNotNull(StyleRules.refused(style));
  }

  @Test
  void keepsWhatTheNodeHas() {
    String own = "-fx-image: url(http://a/b.png); -fx-padding: 1";
    assertNull(StyleRules.refused("-fx-padding: 2; -fx-image: url(http://a/b.png)", own));
    assertEquals(
        "-fx-image: url(http://a/c.png)",
        StyleRules.refused("-fx-image: url(http://a/c.png)", own));
  }

  @Test
  void comparesStylesheets() {
    String own = ".a { -fx-skin: 'app.Own'; -fx-image: url(\"http://a/b.png\") }";
    assertNull(StyleRules.added(own + " .b { -fx-padding: 2; -fx-font-family: 'A b' }", own));
    for (String each :
        new String[] {
          ".b { -fx-skin: 'app.Evil' }",
          "@import 'a.css';",
          "@font-face { src: url(a.ttf) }",
          ".b { -fx-image: url(file:/etc/passwd) }",
          ".b { -fx-image: url( 'http://a/c.png') }",
          ".b { -fx-s\\6bin: x }",
        }) {
      assertNotNull(StyleRules.added(own + each, own), each);
    }
  }

  @Test
  void namesThePlacesThatMayLeadOutOfAFolder() {
    assertEquals(Set.of(), StyleRules.places("url('images/a.png'), 'Segoe UI'"));
    assertEquals(
        Set.of("../a.png", "%2e%2e/b.png", "../c.png"),
        StyleRules.places("url(../a.png), url('%2e%2e/b.png'), image-pattern(\"../c.png\")"));
  }
}
