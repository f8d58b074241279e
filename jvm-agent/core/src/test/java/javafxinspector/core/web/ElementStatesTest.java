package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The states of elements in rows and nodes. */
class ElementStatesTest extends PageTest {
  @Test
  void nameTheTypesOfInputsThatAreNotForText() throws Exception {
    page(
        "<input id=a><input id=b type=search><input id=c type=EMAIL><input id=d type=range><input id=e type=strange>");
    assertLines("input #a", "input #b", "input #c [email]", "input #d “50” [range]", "input #e");
  }

  @Test
  void sayWhatIsDisabledOrReadOnly() throws Exception {
    page(
        "<button disabled>1</button><fieldset id=f disabled><input id=a></fieldset><a href=x aria-disabled=true>2</a>"
            + "<a href=x aria-disabled=false>3</a><input id=b readonly><textarea id=c readonly></textarea><textarea id=d></textarea>");
    assertLines(
        "button “1” [disabled]",
        "fieldset #f [disabled]",
        " input #a [disabled]",
        "a “2” [disabled]",
        "a “3”",
        "input #b [readonly]",
        "textarea #c [readonly]",
        "textarea #d");
  }

  @Test
  void sayWhatIsSelectedOrIndeterminate() throws Exception {
    page(
        "<input id=a type=checkbox checked><input id=b type=radio checked><input id=c type=checkbox>"
            + "<div id=d role=checkbox aria-checked=true>d</div><div id=e role=tab aria-selected=true>e</div>"
            + "<button id=f aria-pressed=true>f</button><button id=g aria-pressed=false>g</button>"
            + "<div id=h role=checkbox aria-checked=mixed>h</div>");
    script("c.indeterminate = true");
    assertLines(
        "input #a [checkbox, selected]",
        "input #b [radio, selected]",
        "input #c [checkbox, indeterminate]",
        "div #d “d” [selected]",
        "div #e “e” [selected]",
        "button #f “f” [selected]",
        "button #g “g”",
        "div #h “h” [indeterminate]");
  }

  @Test
  void sayWhatIsExpandedOrCollapsed() throws Exception {
    page(
        "<button aria-expanded=true>1</button><button aria-expanded=false>2</button><button aria-expanded=x>3</button>"
            + "<details open><summary>4</summary></details><details><summary>5</summary><p>hidden</p></details>"
            + "<div><summary>6</summary></div>");
    assertLines(
        "button “1” [expanded]",
        "button “2” [collapsed]",
        "button “3”",
        "summary “4” [expanded]",
        "summary “5” [collapsed]",
        "summary “6”");
  }

  @Test
  void areShownForTheSummaryAloneWhileDetailsAreClosed() throws Exception {
    page(
        "<details id=d><summary>More</summary>Own text <p>In it</p><summary>Second</summary></details>");
    assertLines("summary “More” [collapsed]");
    script("d.open = true; d.lastChild.remove()");
    assertLines("details #d “Own text”", " summary “More” [expanded]", " p “In it”");
  }

  @Test
  void sayWhichElementHasTheFocus() throws Exception {
    page("<input id=a><input id=b>");
    act(on("#b", "type: 'focus'"));
    assertLines("input #a", "input #b [focused]");
    act(on("#a", "type: 'focus'"));
    assertLines("input #a [focused]", "input #b");
  }

  @Test
  void areThoseOfOptionsAndHiddenElementsInAQuery() throws Exception {
    page(
        "<select><option id=a>1<option id=b selected>2</select><p id=c style='display: none'>c</p>"
            + "<div style='display: none'><p id=d>d</p></div><p id=e>e</p>");
    assertEquals(true, selected("#b"));
    assertEquals(false, selected("#a"));
    assertEquals("false", element("#c").get("visible").toString());
    assertEquals("false", element("#d").get("visible").toString());
    assertEquals("true", element("#e").get("visible").toString());
  }

  private boolean selected(String css) throws Exception {
    return element(css).getAsJsonObject("value").toString().contains("\"selected\":true");
  }
}
