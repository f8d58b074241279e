package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which elements of a page are rows of a snapshot, and at which depth. */
class PageRowsTest extends PageTest {
  @Test
  void areTheElementsWithTextThatUsersActOnOrThatGroupOthers() throws Exception {
    page(
        "<div><p>Read the <a href=terms.html>terms</a> <b>first</b></p></div>"
            + "<form><button>Save</button><div><span>In a box</span></div></form>"
            + "<div></div><img src='data:,' width=9 height=9 alt='A map'>");
    assertLines(
        "p “Read the terms first”",
        " a “terms”",
        "form",
        " button “Save”",
        " span “In a box”",
        "img accessible “A map”");
  }

  @Test
  void includeEachKindOfGroup() throws Exception {
    page(
        "<fieldset><p>1</p></fieldset><dialog open style='position: static'><p>2</p></dialog>"
            + "<nav><p>3</p></nav><ol><li>4</ol><dl><dt>5</dl>"
            + "<div role=radiogroup><p>6</p></div><div role=other><p>7</p></div>");
    assertLines(
        "fieldset",
        " p “1”",
        "dialog",
        " p “2”",
        "nav",
        " p “3”",
        "ol",
        " li “4”",
        "dl",
        " dt “5”",
        "div",
        " p “6”",
        "p “7”");
  }

  @Test
  void leaveOutWhatIsNotDisplayed() throws Exception {
    page(
        "<p style='display: none'>1</p><p style='visibility: hidden'>2</p>"
            + "<p aria-hidden=true>3</p><p aria-hidden=false>4</p><button style='width:0;padding:0;border:0'></button>"
            + "<button style='height:0;padding:0;border:0'>6</button><div style='display:none'><p>7</p></div>"
            + "<noscript>8</noscript><template><p>9</p></template><style>p {}</style><script>0</script>"
            + "<div style='visibility: hidden'>10 <p style='visibility: visible'>11</p></div>");
    assertLines("p “4”", "p “11”");
  }

  @Test
  void containTheTextOfInlineElementsInTheSurroundingLine() throws Exception {
    page(
        "<p>One <i>two <b>three</b></i></p><h2>Big <span>news</span></h2>"
            + "<p>Before <button>Press</button><strong style='display: block'>Apart</strong></p>"
            + "<div>Own <p>Inner</p></div>");
    assertLines(
        "p “One two three”",
        "h2 “Big news”",
        "p “Before Press”",
        " button “Press”",
        " strong “Apart”",
        "div “Own”",
        " p “Inner”");
  }

  @Test
  void haveNoContentOfAnElementThatIsActedOn() throws Exception {
    page(
        "<button><p>Save</p></button><div role=button><p>Open</p></div>"
            + "<div contenteditable><p>Edit</p></div><div contenteditable=false><p>Fixed</p></div>"
            + "<div role=note><p>Note</p></div>");
    assertLines("button “Save”", "div “Open”", "div “Edit”", "p “Fixed”", "p “Note”");
  }

  @Test
  void haveNoLabelBesideItsField() throws Exception {
    page(
        "<label for=city>City</label><input id=city>"
            + "<label>Country <select><option>Chile</select></label><label>Alone</label>"
            + "<label for=none>Hidden</label><input id=none style='display: none'>");
    assertLines(
        "input #city label “City”",
        "select “Chile” label “Country”",
        "label “Alone”",
        "label “Hidden”");
  }

  @Test
  void areTheRowsOfATableOfValues() throws Exception {
    page(
        "<table id=people><tr><th>Name<th>Age<tr><td>Ada<td><b>36</b><tr><td>Bob<td><button>Edit</button>"
            + "<tr><td><td>only<tr><td style='display: none'>none<td>shown</table>");
    assertLines(
        "table #people",
        " tr “Name | Age”",
        " tr “Ada | 36”",
        " tr “Bob | Edit”",
        "  button “Edit”",
        " tr “ | only”",
        " tr “shown”");
  }

  @Test
  void areTheCellsOfATableThatArrangesThePage() throws Exception {
    page("<table><tr><td>Left<td><h2>Right</h2><tr><td><td></table>");
    assertLines("table", " td “Left”", " h2 “Right”", " tr");
  }

  @Test
  void includeThoseInFramesWithTheirOwnDepth() throws Exception {
    page(
        "<iframe title=Outer srcdoc=\"<ul><li>One</ul><iframe srcdoc='<p>Two</p>'></iframe>\"></iframe>"
            + "<p>After</p>");
    assertLines("iframe tooltip “Outer”", " ul", "  li “One”", " iframe", "  p “Two”", "p “After”");
  }

  @Test
  void endAfterThreeThousandElementsAndCountTheRest() throws Exception {
    page("");
    script(
        "for (let i = 0; i < 3500; i++) { let p = document.createElement('p'); p.textContent = i; document.body.appendChild(p) }");
    List<JsonObject> rows = pageRows();
    // The first elements are html, head and body.
    assertEquals(2997, rows.size());
    assertEquals("2996", text(rows.get(2996), "text"));
    JsonObject view = row("page", "{}");
    assertEquals(3502, view.get("childCount").getAsInt());
    JsonObject part = ask("snapshotLight", "{chars: 2000}");
    assertTrue(objects(part.get("rows")).size() < 300, part::toString);
    assertTrue(part.get("total").getAsInt() > 2997, part::toString);
    script("while (document.body.childElementCount > 2000) document.body.lastChild.remove()");
    assertEquals(2000, pageRows().size());
    assertFalse(row("page", "{}").has("childCount"));
  }

  @Test
  void areReadWhileScriptsAreDisabled() throws Exception {
    onFx(
        () -> {
          view.getEngine().setJavaScriptEnabled(false);
          return null;
        });
    try {
      page("<p>Text</p><button id=save>Save</button>");
      assertLines("p “Text”", "button #save “Save”");
    } finally {
      onFx(
          () -> {
            view.getEngine().setJavaScriptEnabled(true);
            return null;
          });
    }
  }

  @Test
  void areReadFromAPageThatHasReplacedMethodsOfItsDocument() throws Exception {
    page("");
    load(
        view,
        "<!doctype html><html><head><meta http-equiv=Content-Security-Policy content=\"default-src 'self' 'unsafe-inline'\">"
            + "<script>let trap = () => { alert('trapped'); throw new Error('trap') };"
            + "JSON.stringify = trap; JSON.parse = trap; Array.prototype.push = trap; Array.prototype.map = trap;"
            + "Array.prototype.join = trap; String.prototype.trim = trap; Object.prototype.toString = trap;"
            + "Element.prototype.getAttribute = trap; Element.prototype.focus = trap;"
            + "Document.prototype.querySelectorAll = trap; Element.prototype.querySelectorAll = trap;"
            + "Element.prototype.getBoundingClientRect = trap; HTMLElement.prototype.focus = trap;"
            + "window.getComputedStyle = trap; document.elementFromPoint = trap;"
            + "Object.defineProperty(HTMLInputElement.prototype, 'value', {get: trap, set: trap});</script></head><body>"
            + "<h1>Trap</h1><input id=lure aria-label=Lure value=cheese>"
            + "<button id=spring onclick='alert(\"sprung\")'>Spring</button>");
    assertLines("h1 “Trap”", "input #lure “cheese” accessible “Lure”", "button #spring “Spring”");
    act(on("#lure", "type: 'setText', text: 'bait'"), on("#spring", "type: 'click'"));
    assertLog("sprung");
    assertTrue(
        lines().contains("input #lure “bait” accessible “Lure”"), () -> "the text was typed");
  }
}
