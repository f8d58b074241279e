package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import javafx.geometry.Insets;
import javafx.scene.layout.StackPane;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/**
 * The places of elements in the scene, which follow scrolling, positions, transforms and frames.
 */
class ElementBoundsTest extends PageTest {
  private static final String BOX = "#a { width: 50px; height: 20px } ";

  private void assertBounds(int x, int y, int width, int height) throws UiException {
    assertJson(
        "{minX: %d, minY: %d, width: %d, height: %d}".formatted(x, y, width, height), bounds());
  }

  private JsonElement bounds() throws UiException {
    JsonObject layout = element("#a").getAsJsonObject("layout");
    return layout == null ? null : layout.get("boundsInScene");
  }

  @Test
  void followMarginsAndTheZoomOfTheWebView() throws Exception {
    page(
        BOX + "body { margin: 8px 10px } #b { margin: 0 0 0 30px }",
        "<div id=b><div id=a>1</div></div>");
    assertBounds(40, 8, 50, 20);
    JsonObject match = found("#a").get(0).getAsJsonObject("layout");
    assertJson("{minX: 40, minY: 8, width: 50, height: 20}", match.get("boundsInScene"));
    change(() -> view.setZoom(2));
    assertBounds(80, 16, 100, 40);
    change(() -> ((StackPane) view.getParent()).setPadding(new Insets(7, 0, 0, 9)));
    assertBounds(89, 23, 100, 40);
  }

  @Test
  void followTheScrollingOfThePage() throws Exception {
    page(BOX + "body { width: 2000px; height: 2000px }", "<div id=a>1</div>");
    script("scrollTo(30, 100)");
    assertBounds(-30, -100, 50, 20);
  }

  @Test
  void followTheScrollingOfAnElement() throws Exception {
    page(
        BOX
            + "#b { width: 200px; height: 100px; overflow: auto; border: 3px solid; margin: 5px 7px } #c { width: 900px; height: 900px; padding: 400px 300px; }",
        "<div style='height: 1px'></div><div id=b><div id=c><div id=a>1</div></div></div>");
    script("b.scrollTo(250, 380)");
    assertBounds(7 + 3 + 300 - 250, 1 + 5 + 3 + 400 - 380, 50, 20);
  }

  @Test
  void followPositions() throws Exception {
    page(
        BOX
            + "#b { position: relative; left: 30px; top: 11px; width: 200px; height: 100px; border: 4px solid; margin: 0 }"
            + "#a { position: absolute; right: 0; bottom: 0 }",
        "<div id=b><div><div id=a>1</div></div></div>");
    assertBounds(30 + 4 + 150, 11 + 4 + 80, 50, 20);
  }

  @Test
  void ofAPositionedElementFollowTheScrollingOfWhatContainsIt() throws Exception {
    page(
        BOX
            + "#b { position: relative; width: 200px; height: 100px; overflow: auto; border: 4px solid }"
            + "#a { position: absolute; left: 20px; top: 300px } #c { height: 900px }",
        "<div id=b><div id=c><div id=a>1</div></div></div>");
    script("b.scrollTo(0, 250)");
    assertBounds(4 + 20, 4 + 300 - 250, 50, 20);
  }

  @Test
  void ofAFixedElementStayWhenThePageIsScrolled() throws Exception {
    page(
        BOX
            + "#a { position: fixed; left: 20px; top: 10px } body { width: 2000px; height: 2000px }",
        "<div id=a><b>1</b></div>");
    script("scrollTo(50, 100)");
    assertBounds(20, 10, 50, 20);
  }

  @Test
  void ofTheBodyAndOfTheDocument() throws Exception {
    page("body { width: 300px; height: 2000px }", "<p>1</p>");
    script("scrollTo(0, 100); document.body.id = 'a'");
    assertBounds(0, -100, 300, 2000);
  }

  @Test
  void followTheBodyIfItHasMargins() throws Exception {
    page(BOX + "body { width: 200px; margin: 20px auto; border: 3px solid }", "<div id=a>1</div>");
    assertBounds(200 - 3 + 3, 23, 50, 20);
  }

  @Test
  void followABodyThatIsPositioned() throws Exception {
    page(
        BOX + "body { position: relative; width: 200px; margin: 20px auto; border: 3px solid }",
        "<div id=a>1</div>");
    assertBounds(200 - 3 + 3, 23, 50, 20);
    script("document.body.style.cssText = 'left: 7px; top: 9px; padding: 4px'");
    assertBounds(200 - 4 - 3 + 7 + 4 + 3, 23 + 9 + 4, 50, 20);
    script("document.documentElement.style.cssText = 'padding: 11px 7px; border: 2px solid'");
    assertBounds(207, 36 + 13, 50, 20);
    script("document.body.style.cssText = 'position: absolute; left: 5px; top: 6px; margin: 8px'");
    assertBounds(5 + 8 + 3, 6 + 8 + 3, 50, 20);
  }

  @Test
  void ofABodyThatIsPositioned() throws Exception {
    page("body { position: relative; width: 300px; height: 200px; margin: 20px 30px }", "<p>1</p>");
    script("document.body.id = 'a'");
    assertBounds(30, 20, 300, 200);
  }

  @Test
  void followTransforms() throws Exception {
    page(
        BOX
            + "#b { width: 100px; height: 40px; margin: 50px; transform: translate(60px, 30px) scale(2, 1.5); transform-origin: 0 0 }"
            + "#a { margin-left: 5px }",
        "<div style='height: 1px'></div><div id=b><div id=a>1</div></div>");
    assertBounds(50 + 60 + 10, 50 + 1 + 30, 100, 30);
    script("b.style.transform = 'rotate(90deg)'; b.style.transformOrigin = '10px 20px'");
    // (5..55, 0..20) around (10, 20): x' = 10 - (y - 20), y' = 20 + (x - 10)
    assertBounds(50 + 10, 51 + 15, 20, 50);
    script("b.style.transform = 'skewX(45deg)'; b.style.transformOrigin = '0 0'");
    assertBounds(50 + 5, 51, 70, 20);
  }

  @Test
  void ofAnElementWithATransformOfItsOwn() throws Exception {
    page(
        BOX + "#a { transform: scale(3); margin: 100px }",
        "<div style='height: 1px'></div><div id=a>1</div>");
    assertBounds(100 - 50, 101 - 20, 150, 60);
  }

  @Test
  void inFramesFollowTheirBordersPaddingAndScrolling() throws Exception {
    page(
        "iframe { width: 300px; height: 200px; border: 5px solid; padding: 4px 6px; margin: 20px 10px; display: block }",
        "<div style='height: 1px'></div><iframe id=f srcdoc='<style>body { margin: 2px; height: 900px } "
            + BOX
            + "</style><div style=\"height: 300px\"></div><div id=a>1</div>'></iframe>");
    script("f.contentWindow.scrollTo(0, 250)");
    assertBounds(10 + 5 + 6 + 2, 21 + 5 + 4 + 2 + 300 - 250, 50, 20);
  }

  @Test
  void inFramesOfFrames() throws Exception {
    page(
        "iframe { border: 5px solid; margin: 20px 10px; display: block }",
        "<div style='height: 1px'></div><iframe width=400 height=300 srcdoc=\"<style>body { margin: 0 } iframe { border: 0; margin: 7px; display: block }</style>"
            + "<div style='height: 1px'></div><iframe width=200 height=100 srcdoc='<style>body { margin: 3px } "
            + BOX
            + "</style><div id=a>1</div>'></iframe>\"></iframe>");
    assertBounds(10 + 5 + 7 + 3, 21 + 5 + 8 + 3, 50, 20);
  }

  @Test
  void areAbsentForAnElementThatIsNotDisplayed() throws Exception {
    page("<div style='display: none'><p id=a>1</p></div>");
    assertNull(bounds());
    script("a.parentNode.style.display = 'block'");
    assertEquals(600, bounds().getAsJsonObject().get("width").getAsInt());
  }

  @Test
  void areAbsentInAFrameThatIsNotDisplayed() throws Exception {
    page("<iframe id=f srcdoc='<p id=a>1</p>'></iframe>");
    script("f.style.visibility = 'hidden'");
    assertNull(bounds());
  }
}
