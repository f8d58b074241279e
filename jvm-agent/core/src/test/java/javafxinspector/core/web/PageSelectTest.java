package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Options of a page's select elements that are selected and read. */
class PageSelectTest extends PageTest {
  @BeforeEach
  void open() {
    page(
        "<select id=country onchange='alert(\"change \" + value)' oninput='alert(\"input \" + value)'>"
            + "<option>Austria<option selected>Germany<option disabled>Nowhere<optgroup label=Old disabled><option>Prussia</optgroup>"
            + "<optgroup label=New><option>Mars <option label=''></optgroup></select>"
            + "<select id=colors multiple size=3 onchange='alert(Array.from(selectedOptions, o => o.text).join())'>"
            + "<option>red<option>green<option>blue</select><input id=city><select id=empty></select>");
  }

  private static String select(String css, String what) {
    return on(css, "type: 'select', " + what);
  }

  @Test
  void firesTheEventsOfAChoice() throws Exception {
    JsonObject result = act(select("#country", "text: 'Austria'")).get(0);
    JsonObject change = objects(result.getAsJsonObject("effects").get("changed")).get(0);
    assertJson(
        "{id: 'country', field: 'value', from: 'Germany', to: 'Austria'}",
        only(change, "id", "field", "from", "to"));
    assertLog("input Austria", "change Austria");
    assertEquals("country", evaluate("document.activeElement.id"));
    act(select("#country", "index: 1"));
    assertLog("input Germany", "change Germany");
  }

  @Test
  void changesNothingIfTheOptionIsSelected() throws Exception {
    JsonObject first = act(select("#country", "text: ' austria'")).get(0);
    assertFalse(first.has("unchanged"), first::toString);
    clearLog();
    JsonObject again = act(select("#country", "text: 'Austria'")).get(0);
    assertTrue(again.get("unchanged").getAsBoolean());
    assertLog();
  }

  @Test
  void selectsSeveralOptionsAndClearsThem() throws Exception {
    act(select("#colors", "indices: [2, 0]"));
    assertEquals(List.of("colors"), texts(matches("{text: 'red, blue'}"), "id"));
    act(select("#colors", "index: 1"));
    act(select("#colors", "clear: true"));
    assertLog("red,blue", "green", "");
  }

  @Test
  void refusesOptionsThatAreDisabledMissingOrTooMany() {
    assertRefused("disabled", "\"Nowhere\" is disabled", select("#country", "index: 2"));
    assertRefused("disabled", "\"Prussia\" is disabled", select("#country", "text: 'Prussia'"));
    assertRefused(
        "noSuchItem",
        "no item \"Venus\" in the select element#country\\. Its items, the nearest first: .*Austria",
        select("#country", "text: 'Venus'"));
    assertRefused("noSuchItem", "no option 9", select("#country", "index: 9"));
    assertRefused("unsupported", "takes one option", select("#country", "indices: [0, 1]"));
    assertRefused("unsupported", "needs a select element", select("#city", "index: 0"));
  }

  @Test
  void refusesAChoiceThatThePageTakesBack() {
    script("country.onchange = () => country.selectedIndex = 1");
    assertRefused("rejected", "did not accept", select("#country", "index: 0"));
  }

  @Test
  void listsTheOptionsAsItems() throws Exception {
    JsonObject items =
        ask(
                "node",
                "{ref: {selector: {css: '#country'}, within: {selector: {css: '#page'}}}, items: {from: 0, count: 10}}")
            .getAsJsonObject("items");
    assertEquals(6, items.get("count").getAsInt());
    assertJson(
        "[{index: 0, cells: ['Austria']}, {index: 1, state: ['selected'], cells: ['Germany']},"
            + " {index: 2, state: ['disabled'], cells: ['Nowhere']}, {index: 3, state: ['disabled'], cells: ['Prussia']},"
            + " {index: 4, cells: ['Mars']}, {index: 5, cells: ['']}]",
        items.get("rows"));
    assertTrue(
        refused(
                "node",
                "{ref: {selector: {css: '#city'}, within: {selector: {css: '#page'}}}, items: {from: 0}}")
            .getMessage()
            .contains("select elements have items; the target has the type input."));
  }
}
