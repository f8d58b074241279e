package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** One element of a page as a node: path, classes, attributes and interface. */
class PageElementTest extends PageTest {
  @Test
  void hasItsTagClassesAndText() throws Exception {
    page("<button class=' far  away ' id=below>Far <b>below</b></button><button>x</button>");
    JsonObject node = element(".far.away");
    assertJson("'button'", node.get("type"));
    assertJson("'org.w3c.dom.html.HTMLButtonElement'", node.get("className"));
    assertJson("['far', 'away']", node.get("styleClass"));
    assertJson("'Far below'", node.getAsJsonObject("text").get("label"));
    assertJson("{class: ' far  away ', id: 'below'}", node.get("attributes"));
    assertJson("[]", element("button:not(.far)").get("styleClass"));
  }

  @Test
  void namesTheInterfaceOfAnElementThatIsNotOfHtml() throws Exception {
    page("<svg width=9 height=9><title>Star</title></svg>");
    assertJson("'org.w3c.dom.Element'", element("svg").get("className"));
  }

  @Test
  void hasAPathOfTagsWithTheirIndices() throws Exception {
    page(
        "<p>0</p>text<div><p>a</p></div><p id=second>1</p><iframe srcdoc='<p>x</p><p id=inner>y</p>'></iframe>");
    String root = "/stages[0]/scene/root/WebView[0]/html[0]/body[0]/";
    assertEquals(root + "p[1]", path("#second"));
    assertEquals(root + "iframe[0]/html[0]/body[0]/p[1]", path("#inner"));
  }

  private String path(String css) throws UiException {
    return text(element(css).getAsJsonObject("ref"), "path");
  }

  @Test
  void hasAddressesWithoutTheirQueries() throws Exception {
    page(
        "<a href='next.html?token=hush' id='link' title='a?b'>1</a><img src='data:image/png,hush' alt=''>"
            + "<form action='https://ada:hush@example.com/go'><button formaction='?hush'>2</button></form>"
            + "<a id=script href='javascript:hush()'>3</a><a id=none href='about:blank'>4</a>");
    assertJson("{href: 'next.html?…', id: 'link', title: 'a?b'}", attributes("#link"));
    assertJson("{src: 'data:image/png…', alt: ''}", attributes("img"));
    assertJson("{action: 'https://example.com/go'}", attributes("form"));
    assertJson("{formaction: '?…'}", attributes("button"));
    assertJson("{id: 'script', href: 'javascript:…'}", attributes("#script"));
    assertJson("{id: 'none', href: ''}", attributes("#none"));
  }

  private JsonObject attributes(String css) throws UiException {
    return element(css).getAsJsonObject("attributes");
  }

  @Test
  void hasShortAttributesAndNoSecretValues() throws Exception {
    page(
        "<p title='"
            + "x".repeat(600)
            + "'>1</p><input type=password value=hush name=pin>"
            + "<input type=hidden value=hush name=token><input type=text value=shown>");
    assertEquals("x".repeat(500) + "…", text(attributes("p"), "title"));
    assertJson("{type: 'password', name: 'pin'}", attributes("[type=password]"));
    assertJson("{type: 'hidden', name: 'token'}", attributes("[type=hidden]"));
    assertJson("{type: 'text', value: 'shown'}", attributes("[type=text]"));
  }

  @Test
  void hasTheValueOfAField() throws Exception {
    page(
        "<input id=a value=Ada><textarea id=b>Bob</textarea><div id=c contenteditable>Cid</div><p id=d>Dan</p>"
            + "<select id=e><option>Eve</select>");
    script("a.value = 'Ann'");
    assertJson("'Ann'", value("#a"));
    assertJson("'Bob'", value("#b"));
    assertJson("'Cid'", value("#c"));
    assertJson("null", value("#d"));
    assertJson("'Eve'", value("#e"));
  }

  private com.google.gson.JsonElement value(String css) throws UiException {
    return element(css).getAsJsonObject("value").get("text");
  }

  @Test
  void keepsItsUidUntilItLeavesThePage() throws Exception {
    page(
        "<input id=city><button id=save>Save</button><iframe id=frame srcdoc='<p id=inner>x</p>'></iframe>");
    String city = uidOf("#city");
    String save = uidOf("#save");
    String inner = uidOf("#inner");
    assertEquals(city, uidOf("#city"));
    script("city.remove(); frame.remove()");
    assertStale(city);
    assertStale(inner);
    assertEquals(save, uidOf("#save"));
    pageRows();
    assertEquals(save, uidOf("#save"));
    load(view, "<button id=save>Save</button>");
    assertStale(save);
    assertFalse(uidOf("#save").equals(save));
  }

  @Test
  void hasAnotherUidAfterItWasRemovedReadAndAddedAgain() throws Exception {
    page("<p>1</p><button id=save>Save</button>");
    String save = uidOf("#save");
    script("window.kept = save; save.remove()");
    script("document.body.append(kept)");
    assertEquals(save, uidOf("#save"));
    script("kept.remove()");
    pageRows();
    script("document.body.append(kept)");
    assertFalse(uidOf("#save").equals(save));
  }

  @Test
  void isStaleWithoutItsWindow() throws Exception {
    page("<button id=save>Save</button>");
    String save = uidOf("#save");
    change(() -> ((javafx.scene.layout.Pane) view.getParent()).getChildren().clear());
    assertStale(save);
  }

  private void assertStale(String uid) {
    assertEquals("MCP_UI_STALE_REF", refused("node", "{ref: {uid: '%s'}}", uid).code());
  }

  private String uidOf(String css) throws UiException {
    return text(element(css).getAsJsonObject("ref"), "uid");
  }

  @Test
  void isRefusedWhereOnlyNodesAreAccepted() throws Exception {
    page("<button id=save>Save</button>");
    UiException error = refused("screenshot", "{ref: {uid: '%s'}}", uidOf("#save"));
    assertEquals("unsupported", error.details().get("reason"));
    assertTrue(error.getMessage().contains("an element (button) of the page in a WebView"));
  }
}
