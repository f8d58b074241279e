package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.Pane;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Elements that selectors find beside the nodes of the scene. */
class PageQueryTest extends PageTest {
  private void assertFound(String selector, String... expected) throws UiException {
    assertEquals(List.of(expected), texts(matches(selector), "summary"));
  }

  private void assertSelected(String css, String... expected) throws UiException {
    assertEquals(List.of(expected), texts(found(css), "id"));
  }

  @Test
  void findsThemByTextLabelAndType() throws Exception {
    page(
        "<p>Read the <a href=x>terms</a></p><ul><li>Second <b>item</b></ul>"
            + "<label>City <input value=Bern></label><select aria-label=Colors><option>red</select>"
            + "<select aria-label=Sizes></select><label><input type=radio> Small</label>"
            + "<button disabled id=off>Delete</button><iframe srcdoc='<button>Inner</button>'></iframe>");
    assertFound("{text: 'terms', match: 'equals'}", "a[text=terms]");
    assertFound("{text: 'second item', match: 'contains'}", "li[text=Second item]");
    assertFound("{label: 'City'}", "input[text=Bern]");
    assertFound("{text: 'Inner'}", "button[text=Inner]");
    assertFound("{predicate: {idEquals: 'off', enabled: false}}", "button[text=Delete]");
    assertFound(
        "{predicate: {typeIs: ['select']}}", "select[text=red]", "select[accessible=Sizes]");
    assertFound("{label: 'Small'}", "input[label=Small]");
  }

  @Test
  void findsTheInnermostOfSeveralThatShowAText() throws Exception {
    page(
        "<table><tr><td><button>Edit</button></table><iframe title=Edit srcdoc='<p>Edit</p>'></iframe><div>Edit<p>more</p></div>");
    assertFound(
        "{text: 'Edit', match: 'equals'}", "button[text=Edit]", "p[text=Edit]", "div[text=Edit]");
  }

  @Test
  void findsControlsAndElementsOfTheSameText() throws Exception {
    page("<button>Save</button>");
    change(() -> ((Pane) view.getParent()).getChildren().add(new Button("Save")));
    assertFound("{text: 'Save'}", "Button[text=Save]", "button[text=Save]");
    assertFound("{predicate: {typeIs: ['Button']}}", "Button[text=Save]");
    assertRefused("ambiguous", "match", "{type: 'click', target: {text: 'Save'}}");
  }

  @Test
  void usesTheCssOfTheWebBelowAWebView() throws Exception {
    page(
        "<form><input id=a type=radio checked><input id=b type=radio></form><button id=c>C</button>"
            + "<iframe srcdoc='<button id=d>D</button><iframe srcdoc=\"<button id=e>E</button>\"></iframe>'></iframe>"
            + "<button id=f style='display: none'>F</button>");
    assertSelected("form input:checked", "a");
    assertSelected("button", "c", "f", "d", "e");
    assertSelected("h1");
  }

  @Test
  void usesTheCssOfTheWebBelowAnElement() throws Exception {
    page(
        "<form><button id=a>A</button><button id=b disabled>B</button></form><button id=c>C</button>");
    String form = text(element("form").getAsJsonObject("ref"), "uid");
    List<JsonObject> matches =
        objects(
            ask("query", "{selector: {css: 'button:not([disabled])'}, within: {uid: '%s'}}", form)
                .get("matches"));
    assertEquals(List.of("a"), texts(matches, "id"));
    matches =
        objects(ask("query", "{selector: {text: 'C'}, within: {uid: '%s'}}", form).get("matches"));
    assertEquals(List.of(), matches);
    matches =
        objects(ask("query", "{selector: {text: 'B'}, within: {uid: '%s'}}", form).get("matches"));
    assertEquals(List.of("b"), texts(matches, "id"));
  }

  @Test
  void findsElementsOfAFrameBelowTheFrame() throws Exception {
    page("<iframe id=frame srcdoc='<p>In</p>'></iframe><p>Out</p>");
    String frame = text(element("#frame").getAsJsonObject("ref"), "uid");
    List<JsonObject> matches =
        objects(
            ask("query", "{selector: {predicate: {typeIs: ['p']}}, within: {uid: '%s'}}", frame)
                .get("matches"));
    assertEquals(List.of("p[text=In]"), texts(matches, "summary"));
  }

  @Test
  void refusesAnInvalidSelector() throws Exception {
    page("<p>1</p>");
    UiException error =
        refused("query", "{selector: {css: 'a['}, within: {selector: {css: '#page'}}}");
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertEquals("selector.css", error.details().get("path"));
    assertTrue(
        error.getMessage().startsWith("\"a[\" is not a CSS selector of the web"),
        error::getMessage);
  }
}
