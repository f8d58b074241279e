package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fields of a page that are typed into and checked. */
class PageFieldsTest extends PageTest {
  private static String type(String css, String text) {
    return on(css, "type: 'typeText', text: '" + text + "'");
  }

  private static String set(String css, String text) {
    return on(css, "type: 'setText', text: '" + text + "'");
  }

  private static String check(String css, boolean value) {
    return on(css, "type: 'check', value: " + value);
  }

  private static List<String> changes(JsonObject result) {
    JsonObject effects = result.getAsJsonObject("effects");
    return objects(effects == null ? null : effects.get("changed")).stream()
        .map(
            each ->
                text(each, "id")
                    + " "
                    + text(each, "field")
                    + " "
                    + text(each, "from")
                    + " → "
                    + text(each, "to"))
        .toList();
  }

  @Test
  void haveTheTextThatReplacesTheirOwn() throws Exception {
    page(
        "<input id=a value=Bern oninput='alert(value)'><textarea id=b>Old</textarea><input id=c type=email value=x@y>"
            + "<div id=d contenteditable>Old <b>text</b></div>");
    act(set("#a", "Köln"), set("#b", "New"), set("#c", "a@b"), set("#d", "Edited"));
    assertEquals(
        "Köln New a@b Edited",
        evaluate("a.value + ' ' + b.value + ' ' + c.value + ' ' + d.textContent"));
    assertEquals("Köln", logged().get(logged().size() - 1));
    clearLog();
    act(set("#a", ""));
    assertEquals("", evaluate("a.value"));
    assertLog("");
  }

  @Test
  void haveTheTypedTextAfterTheirOwnAndReportIt() throws Exception {
    page("<textarea id=a></textarea><input id=b>");
    List<String> changed = changes(act(type("#a", "Hello")).get(0));
    assertTrue(changed.contains("a value null → Hello"), changed::toString);
    act(type("#a", " you"), type("#b", "x"));
    assertEquals("Hello you|x", evaluate("a.value + '|' + b.value"));
  }

  @Test
  void receiveKeys() throws Exception {
    page("<form onsubmit='alert(\"sent \" + a.value); return false'><input id=a value=Ulm></form>");
    act(on("#a", "type: 'pressKey', key: 'ENTER'"));
    assertLog("sent Ulm");
  }

  @Test
  void receiveKeysInFrames() throws Exception {
    page("<input id=a><iframe srcdoc='<input id=b oninput=alert(value)>'></iframe>");
    act(on("#a", "type: 'focus'"), type("#b", "x"));
    assertLog("x");
    assertTrue(lines().contains(" input #b “x” [focused]"), () -> "it has the focus");
    assertEquals("IFRAME", evaluate("document.activeElement.tagName"));
  }

  @Test
  void withholdAPassword() throws Exception {
    page("<input id=a type=password>");
    JsonObject result = act(set("#a", "swordfish")).get(0);
    assertFalse(result.toString().contains("swordfish"), result::toString);
    assertTrue(result.get("password").getAsBoolean());
    assertEquals("swordfish", evaluate("a.value"));
  }

  @Test
  void refuseTextThatAUserCouldNotType() throws Exception {
    page(
        "<input id=a readonly><textarea id=b readonly></textarea><button id=c>C</button><input id=d>");
    assertRefused("readOnly", "The input is read-only", set("#a", "x"));
    assertRefused("readOnly", "The textarea is read-only", set("#b", "x"));
    assertRefused("unsupported", "takes no text", type("#c", "x"));
    assertRefused("rejected", "does not accept line breaks", set("#d", "a\\nb"));
  }

  @Test
  void refuseTextIfTheirTypeTakesNone() throws Exception {
    List<String> types =
        List.of(
            "checkbox", "radio", "button", "submit", "reset", "image", "file", "range", "color");
    StringBuilder body = new StringBuilder();
    types.forEach(type -> body.append("<input type=" + type + ">"));
    page(body.toString());
    for (String type : types) {
      assertRefused("unsupported", "takes no text", type("[type=" + type + "]", "x"));
    }
  }

  @Test
  void areCheckedWithTheirEventsUnlessTheyAreAlready() throws Exception {
    page(
        "<input id=a type=checkbox onchange='alert(checked)'><input id=b type=radio onchange='alert(\"radio\")'>"
            + "<div id=c role=checkbox aria-checked=false onclick='ariaChecked = ariaChecked != \"true\"; alert(\"aria\")'>C</div>");
    List<String> changed = changes(act(check("#a", true)).get(0));
    assertTrue(changed.contains("a selected false → true"), changed::toString);
    assertEquals(List.of(), changes(act(check("#a", true)).get(0)));
    act(check("#a", false), check("#b", true));
    assertLog("true", "false", "radio");
  }

  @Test
  void areCheckedByRole() throws Exception {
    page(
        "<div id=a role=checkbox aria-checked=false onclick='setAttribute(\"aria-checked\", true); alert(\"on\")'>A</div>"
            + "<input id=b type=checkbox onclick='alert(\"clicked\")'>");
    act(check("#a", true), check("#a", true));
    assertLog("on");
    script("b.indeterminate = true");
    act(check("#b", true));
    assertLog("clicked");
    assertEquals("true false", evaluate("b.checked + ' ' + b.indeterminate"));
  }

  @Test
  void refuseACheckThatIsNotPossible() throws Exception {
    page("<input id=a><input id=b type=checkbox onclick='return false'><p id=c>C</p>");
    assertRefused("unsupported", "cannot be checked", check("#a", true));
    assertRefused("unsupported", "cannot be checked", check("#c", true));
    assertRefused("rejected", "did not accept the change", check("#b", true));
    assertRefused(
        "unsupported", "indeterminate", on("#b", "type: 'check', value: 'indeterminate'"));
  }

  @Test
  void reportThatTheTitleOfThePageHasChanged() throws Exception {
    page("<button id=a onclick='document.title = \"Done\"'>A</button>");
    List<String> changed = changes(act(on("#a", "type: 'click'")).get(0));
    assertEquals(List.of("page text null → Done"), changed);
    assertEquals("Done", text(row("page", "{}"), "text"));
  }
}
