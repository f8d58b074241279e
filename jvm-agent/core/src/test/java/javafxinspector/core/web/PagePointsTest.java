package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points of a page at which actions use the mouse, and elements that cannot be reached. */
class PagePointsTest extends PageTest {
  private static final String CSS =
      "#a { display: block; width: 100px; height: 40px; border: 0; padding: 0; margin: 0; position: absolute }"
          + "#cover { position: absolute; background: red }";
  private static final String BUTTON =
      "<button id=a onmousedown='alert(offsetLeft - scrollX + \" \" + event.offsetX + \",\" + event.offsetY)'></button>";

  /** Without quotation marks, for the document of a frame. */
  private static final String INNER =
      "<button id=a onmousedown=alert(event.offsetX*1000+event.offsetY)></button>";

  private void open(String more) {
    page(CSS, BUTTON + more);
  }

  private static String click(String css) {
    return on(css, "type: 'click'");
  }

  @Test
  void areInTheMiddleOfTheElement() throws Exception {
    open("");
    act(click("#a"));
    assertLog("0 50,20");
    script("a.style.left = '300px'");
    act(click("#a"));
    assertLog("300 50,20");
    change(() -> view.setZoom(1.5));
    act(click("#a"));
    assertLog("300 50,20");
  }

  @Test
  void areAtTheGivenPlace() throws Exception {
    open("");
    act(on("#a", "type: 'click', x: 7, y: 33"));
    assertLog("0 7,33");
    assertRefused(
        "outOfView",
        "button#a is not visible at x 7.0, y 41.0",
        on("#a", "type: 'click', x: 7, y: 41"));
    assertRefused("outOfView", "at x 101.0, y 4.0", on("#a", "type: 'click', x: 101, y: 4"));
  }

  @Test
  void areInTheVisiblePartOfALargeElement() throws Exception {
    open("");
    script("a.style.width = '1000px'; a.style.height = '2000px'; a.style.left = '-100px'");
    act(click("#a"));
    // The page is 600 to 400 pixels.
    List<String> log = logged();
    assertTrue(
        log.get(0).startsWith("-100 400,") || log.get(0).startsWith("-100 3"), log::toString);
  }

  @Test
  void areBesideWhatCoversTheElement() throws Exception {
    open("<div id=cover style='left: 40px; top: 0; width: 30px; height: 100px'></div>");
    act(click("#a"));
    assertLog("0 25,20");
    script("cover.style.left = 0");
    act(click("#a"));
    assertLog("0 50,20");
    script("cover.style.width = '60px'");
    act(click("#a"));
    assertLog("0 75,20");
    script("cover.style.width = '85px'");
    act(click("#a"));
    assertLog("0 90,20");
    script("cover.style.left = '20px'");
    act(click("#a"));
    assertLog("0 10,20");
    script(
        "cover.style.left = 0; cover.style.width = '200px'; cover.style.height = '30px'; cover.style.top = '8px'");
    act(click("#a"));
    assertLog("0 50,4");
  }

  @Test
  void areMissingIfTheElementIsCovered() throws Exception {
    open("<div id=cover style='left: 0; top: 0; width: 300px; height: 100px'>Cover</div>");
    JsonObject details =
        assertRefused("covered", "button#a is covered by div#cover in the page", click("#a"));
    assertJson("{summary: 'div#cover'}", details.get("by"));
    assertRefused("covered", "by div#cover", on("#a", "type: 'click', x: 1, y: 1"));
    script(
        "cover.removeAttribute('id'); document.body.lastChild.style.cssText = 'position: absolute; left: 0; top: 0; width: 300px; height: 100px'");
    assertRefused("covered", "covered by div in the page", click("#a"));
    act(on("#a", "type: 'scrollTo'"));
    script("document.body.lastChild.remove()");
    String uid = text(found("#a").get(0).getAsJsonObject("ref"), "uid");
    act("{type: 'click', target: {ref: {uid: '" + uid + "'}}}");
    assertLog("0 50,20");
  }

  @Test
  void areReachedThroughTheLabelAndContentOfAnElement() throws Exception {
    page(
        CSS,
        "<input id=box type=checkbox style='position: absolute; margin: 0; left: 0; top: 100px'>"
            + "<label for=box id=cover style='left: 0; top: 90px; width: 100px; height: 50px'></label>"
            + "<label for=other id=more style='position: absolute; left: 200px; top: 90px; width: 100px; height: 50px; z-index: 2'></label>"
            + "<input id=wrong type=checkbox style='position: absolute; margin: 0; left: 210px; top: 100px'><input id=other>"
            + "<div role=button id=a onclick='alert(\"content\")'><b style='display: block; height: 40px'></b></div>");
    act(click("#box"));
    assertEquals("true", evaluate("box.checked"));
    act(click("#a"));
    assertLog("content");
    assertRefused("covered", "by label#more", click("#wrong"));
  }

  @Test
  void areFoundWhereTransformsAndPositionsPutTheElement() throws Exception {
    page(
        "button { width: 100px; height: 20px; border: 0; padding: 0; margin: 0 } body { height: 2000px }",
        "<div style='transform: translate(60px, 30px) scale(1.5); transform-origin: 0 0; width: 120px'>"
            + "<button id=scaled onclick='alert(id)'></button></div>"
            + "<div style='overflow: auto; height: 70px; border: 2px solid; margin-top: 80px'><div style='height: 400px'></div>"
            + "<button id=scrolled onclick='alert(id)'></button></div>"
            + "<div style='position: relative; left: 30px; width: 200px; height: 40px'>"
            + "<button id=positioned style='position: absolute; right: 0; bottom: 0' onclick='alert(id)'></button></div>"
            + "<button id=fixed style='position: fixed; right: 20px; top: 10px' onclick='alert(id)'></button>");
    act(click("#scaled"), click("#scrolled"), click("#positioned"), click("#fixed"));
    assertLog("scaled", "scrolled", "positioned", "fixed");
    change(() -> view.setZoom(1.5));
    act(click("#scrolled"), click("#scaled"));
    assertLog("scrolled", "scaled");
  }

  @Test
  void areScrolledIntoView() throws Exception {
    open("<div style='height: 3000px'></div>");
    script("a.style.top = '2500px'");
    act(click("#a"));
    assertLog("0 50,20");
    assertTrue(Integer.parseInt(evaluate("scrollY")) > 2100);
    act(on("#a", "type: 'scrollTo'"));
    script("scrollTo(0, 0)");
    act(on("#a", "type: 'scrollTo'"));
    assertTrue(Integer.parseInt(evaluate("scrollY")) > 2100);
    script("scrollTo(0, 0)");
    act(on("#a", "type: 'hover'"));
    assertTrue(Integer.parseInt(evaluate("scrollY")) > 2100);
  }

  @Test
  void areScrolledIntoViewInAnElementThatScrolls() throws Exception {
    page(
        "#a { height: 30px; width: 100px; border: 0 } #b { overflow: auto; height: 70px; border: 2px solid }",
        "<div style='height: 100px'></div><div id=b><div style='height: 400px'></div>"
            + BUTTON
            + "</div>");
    act(click("#a"));
    assertLog("2 50,15");
    assertTrue(Integer.parseInt(evaluate("b.scrollTop")) > 300);
  }

  @Test
  void areMissingOutsideOfThePage() {
    open("");
    script("a.style.position = 'fixed'; a.style.left = '-200px'");
    assertRefused("outOfView", "button#a is outside the visible part of the page", click("#a"));
    script("a.style.left = '0'; a.style.top = '900px'");
    assertRefused("outOfView", "outside the visible part", click("#a"));
    assertRefused("outOfView", "outside the visible part", on("#a", "type: 'scrollTo'"));
  }

  @Test
  void areMissingForElementsThatAUserCannotUse() {
    open(
        "<button id=off disabled>Off</button><p id=none style='display: none'>x</p><p id=hidden style='visibility: hidden'>x</p>"
            + "<div id=zero></div><div style='display: none'><p id=in>x</p></div>");
    assertRefused("disabled", "button#off is disabled", click("#off"));
    assertRefused("invisible", "p#none is not displayed", click("#none"));
    assertRefused("invisible", "p#hidden is not displayed", click("#hidden"));
    assertRefused("zeroSize", "div#zero has no size", click("#zero"));
    assertRefused("unsupported", "does not apply to elements", on("#a", "type: 'expand'"));
  }

  @Test
  void areReachedOnceTheElementIsEnabled() throws Exception {
    open("");
    script("a.disabled = true; setTimeout(() => a.disabled = false, 50)");
    act(click("#a"));
    assertLog("0 50,20");
  }

  @Test
  void areFoundInFrames() throws Exception {
    page(
        "iframe { border: 5px solid; padding: 3px; margin: 30px; width: 300px; height: 100px }"
            + "#cover { position: absolute; background: red; left: 0; top: 0; width: 600px; height: 200px }",
        "<iframe id=f srcdoc='<style>"
            + CSS
            + "</style><div style=\"height: 900px\"></div>"
            + INNER
            + "'></iframe><div id=cover hidden></div>");
    act(click("#a"));
    assertLog("50020");
    script("f.contentWindow.a.style.top = '850px'");
    act(click("#a"));
    assertLog("50020");
    script("f.contentWindow.a.style.top = 0; f.contentWindow.a.style.width = '1000px'");
    act(click("#a"));
    assertLog("154020");
    script("cover.hidden = false");
    assertRefused("covered", "button#a is covered by div#cover", click("#a"));
  }

  @Test
  void areFoundInFramesOfFrames() throws Exception {
    page(
        "iframe { border: 5px solid; margin: 30px }",
        "<iframe width=400 height=250 srcdoc=\"<style>iframe { border: 0; padding: 9px; margin: 20px }</style>"
            + "<iframe width=200 height=100 srcdoc='<style>"
            + CSS
            + "</style>"
            + INNER
            + "'></iframe>\"></iframe>");
    act(click("#a"));
    assertLog("50020");
  }
}
