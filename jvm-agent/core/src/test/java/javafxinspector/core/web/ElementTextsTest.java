package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The texts that the rows of elements show. */
class ElementTextsTest extends PageTest {
  @Test
  void haveSingleSpacesUnlessTheyAreFormatted() throws Exception {
    page("<p>  One\n  two&nbsp;&nbsp;three </p><pre>\n a\n  b \n</pre>");
    assertLines("p “One two three”", "pre “a\n  b”");
  }

  @Test
  void separateBlocksAndLines() throws Exception {
    page("<button>One<br>two<div>three</div>four</button><p>One<br>two</p>");
    assertLines("button “One two three four”", "p “One two”");
  }

  @Test
  void leaveOutHiddenPartsFieldsAndScripts() throws Exception {
    page(
        "<p>Seen<span style='display: none'> not</span><i style='visibility: hidden'> nor</i>"
            + "<b> but <u style='visibility: hidden'>not</u>this</b><script>0</script></p>"
            + "<h2>Sort <select><option>Up</select><textarea>typed</textarea></h2>");
    assertLines("p “Seen but this”", "h2 “Sort”", " select “Up”", " textarea “typed”");
  }

  @Test
  void areTheValuesOfFields() throws Exception {
    page(
        "<input id=a value=Ada><textarea id=b>Two\nlines</textarea><select id=c><option>Up<option selected>Down</select>"
            + "<select id=d multiple><option selected>red<option>green<option selected label=azure>blue</select>"
            + "<select id=e><option label=''>Empty label</select>"
            + "<meter id=f value=0.4></meter><progress id=g value=3 max=4></progress><progress id=h></progress>");
    assertLines(
        "input #a “Ada”",
        "textarea #b “Two\nlines”",
        "select #c “Down”",
        "select #d “red, azure”",
        "select #e “Empty label”",
        "meter #f “0.4”",
        "progress #g “3”",
        "progress #h");
  }

  @Test
  void areThoseOfButtonsButNotTheValuesOfCheckBoxes() throws Exception {
    page(
        "<form><input type=submit><input type=reset><input type=submit value=Send><input type=button value=Go><input type=button>"
            + "<input type=checkbox value=yes><input type=radio value=no><input type=image value=i alt=Map></form>");
    assertLines(
        "form",
        " input “Submit” [submit]",
        " input “Reset” [reset]",
        " input “Send” [submit]",
        " input “Go” [button]",
        " input [button]",
        " input [checkbox]",
        " input [radio]",
        " input accessible “Map” [image]");
  }

  @Test
  void areWithheldFromPasswords() throws Exception {
    page(
        "<input id=a type=password value=hush><input id=b autocomplete=Current-Password value=hush>"
            + "<input id=c autocomplete=email value=shown><input id=d type=hidden value=hush>");
    assertLines("input #a [password]", "input #b", "input #c “shown”");
    assertEquals(false, rows("{}").toString().contains("hush"));
    for (String id : new String[] {"#a", "#b", "#d"}) {
      assertEquals(false, element(id).toString().contains("hush"), id);
    }
    assertEquals("password", element("#a").getAsJsonObject("attributes").get("type").getAsString());
    assertEquals("shown", element("#c").getAsJsonObject("attributes").get("value").getAsString());
    assertEquals(0, matches("{text: 'hush'}").size());
    assertEquals(1, matches("{text: 'shown'}").size());
  }

  @Test
  void endAfterSomeThousandCharacters() throws Exception {
    page("<button></button>");
    script(
        "for (let i = 0; i < 500; i++) { document.body.firstChild.appendChild(document.createTextNode('12345 ')) }");
    // The text node that exceeds the limit is the last one that is read.
    String shown = text(element("button").getAsJsonObject("text"), "label");
    assertEquals("12345 ".repeat(334).trim(), shown);
  }
}
