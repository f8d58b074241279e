package javafxinspector.core.web;

import org.junit.jupiter.api.Test;

/** The names beside the texts of elements, and where they come from. */
class ElementNamesTest extends PageTest {
  @Test
  void areTheTextsOfLabels() throws Exception {
    page(
        "<label for=a>One</label><input id=a><label>Two <select id=b><option>x</select></label>"
            + "<label>Three <textarea id=c></textarea></label>");
    assertLines("input #a label “One”", "select #b “x” label “Two”", "textarea #c label “Three”");
  }

  @Test
  void areTheTextsOfTheElementsThatAriaNames() throws Exception {
    page(
        "<b id=one>One</b><b id=two>two</b><b id=empty></b>"
            + "<input id=a aria-labelledby='one missing two' aria-label=No>"
            + "<input id=b aria-labelledby=empty aria-label=Yes><input id=c aria-labelledby=' ' aria-label=Yes>");
    assertLines(
        "b #one “One”",
        "b #two “two”",
        "input #a label “One two”",
        "input #b accessible “Yes”",
        "input #c accessible “Yes”");
  }

  @Test
  void areTakenFromTheFirstAttributeThatHasOne() throws Exception {
    page(
        "<label for=a>Label</label><input id=a aria-label=Aria title=Title placeholder=Prompt>"
            + "<input id=b aria-label=Aria title=Title placeholder=Prompt>"
            + "<input id=c aria-label=' ' title=Title placeholder=Prompt>"
            + "<input id=d title='' placeholder='Two  words'><input id=e>");
    assertLines(
        "input #a label “Label”",
        "input #b accessible “Aria”",
        "input #c tooltip “Title”",
        "input #d prompt “Two words”",
        "input #e");
  }

  @Test
  void areTheTextsThatRepresentImages() throws Exception {
    page(
        "<img id=a alt=Map width=9 height=9 src='data:,'><a id=b href=x><img alt=Home width=9 height=9 src='data:,'></a>"
            + "<a id=c href=x>Text <img alt=Icon width=9 height=9 src='data:,'></a>"
            + "<button id=d><span><img alt=Save width=9 height=9 src='data:,'></span></button>"
            + "<button id=e>&nbsp;</button><summary id=f><img alt=No width=9 height=9 src='data:,'></summary>"
            + "<input id=g type=image alt=Send><input id=h alt=No>");
    assertLines(
        "img #a accessible “Map”",
        "a #b accessible “Home”",
        "a #c “Text”",
        "button #d accessible “Save”",
        "button #e",
        "summary #f",
        "input #g accessible “Send” [image]",
        "input #h");
  }
}
