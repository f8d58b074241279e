package javafxinspector.core.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import javafx.collections.FXCollections;
import javafx.css.CssParser;
import javafx.scene.Node;
import javafx.scene.SubScene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueryTest extends FxTest {
  private Stage stage;
  private VBox form;
  private ComboBox<String> color;
  private Label status;

  /** A subclass of a control, as in applications. */
  static final class Fancy extends Button {
    Fancy(String text) {
      super(text);
    }
  }

  @BeforeEach
  void showForm() {
    stage =
        show(
            () -> {
              CheckBox agree = id("agree", new CheckBox("Agree"));
              agree.setSelected(true);
              CheckBox maybe = id("maybe", new CheckBox("Maybe"));
              maybe.setAllowIndeterminate(true);
              maybe.setIndeterminate(true);
              ToggleButton toggle = id("toggle", new ToggleButton("Toggle"));
              toggle.setSelected(true);
              color =
                  id("color", new ComboBox<>(FXCollections.observableArrayList("Red", "Green")));
              color.setValue("Red");
              Label hidden = id("hidden", new Label("Hidden words"));
              hidden.setVisible(false);
              HBox off = id("off", new HBox(new Label("In a disabled box")));
              off.setDisable(true);
              TextArea notes = id("notes", new TextArea("First line\nSecond line"));
              notes.setPrefRowCount(2);
              status = id("status", new Label("Ready"));
              form =
                  id(
                      "form",
                      new VBox(
                          id("save", new Button("Save")),
                          id("name", new TextField("Ada")),
                          id("anonymous", new Button("Anonymous") {}),
                          id("fancy", new Fancy("Fancy")),
                          agree,
                          maybe,
                          toggle,
                          color,
                          hidden,
                          id("shown", new Label("Hidden words")),
                          off,
                          id("spinner", new Spinner<Integer>(0, 9, 4)),
                          id("slider", new Slider(0, 100, 25)),
                          notes));
              form.getStyleClass().add("card");
              MenuBar menus =
                  id(
                      "menus",
                      new MenuBar(new Menu("File", null, new MenuItem("Open")), new Menu("View")));
              SubScene sub =
                  new SubScene(new VBox(id("inSub", new Label("In a sub-scene"))), 100, 20);
              TabPane tabs =
                  id(
                      "tabs",
                      new TabPane(
                          new Tab("Form", form), new Tab("Lists", id("lists", new Label("None")))));
              return new VBox(menus, tabs, sub, status);
            });
  }

  private static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }

  private JsonObject query(Map<String, ?> selector) throws UiException {
    return request("query", Map.of("selector", selector));
  }

  private static List<JsonObject> matches(JsonObject result) {
    return StreamSupport.stream(result.getAsJsonArray("matches").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private List<String> summaries(Map<String, ?> selector) throws UiException {
    return matches(query(selector)).stream()
        .map(each -> each.get("summary").getAsString())
        .toList();
  }

  private List<String> css(String css) throws UiException {
    return summaries(Map.of("css", css));
  }

  private List<String> text(String text, String match) throws UiException {
    return summaries(Map.of("text", text, "match", match));
  }

  private List<String> predicate(Map<String, ?> conditions) throws UiException {
    return summaries(Map.of("predicate", conditions));
  }

  private List<String> uids(String css) throws UiException {
    return matches(query(Map.of("css", css))).stream().map(QueryTest::uid).toList();
  }

  private static String uid(JsonObject match) {
    return match.getAsJsonObject("ref").get("uid").getAsString();
  }

  private static String note(JsonObject result) {
    return result.has("note") ? result.get("note").getAsString() : "";
  }

  private UiException refused(Map<String, ?> selector) {
    UiException error = assertThrows(UiException.class, () -> query(selector));
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    return error;
  }

  @Test
  void cssFindsIdsClassesTypesStatesAndChildrenInDocumentOrder() throws Exception {
    assertEquals(List.of("Button[text=Save]"), css("#save"));
    assertEquals(
        List.of("CheckBox[text=Agree]", "CheckBox[text=Maybe]"),
        css("CheckBox:selected, CheckBox:indeterminate"));
    assertEquals(
        List.of("ToggleButton[text=Toggle]", "Label[text=Ready]"),
        css("#status, .card > .toggle-button"));
    assertEquals(List.of("Label[text=In a disabled box]"), css(".card Label:disabled"));
  }

  @Test
  void cssNamesTypesAsSnapshotsDo() throws Exception {
    assertEquals(List.of("Button[text=Save]", "Button[text=Anonymous]"), css(".card > Button"));
    assertEquals(List.of("Fancy[text=Fancy]"), css("Fancy"));
  }

  @Test
  void anIdAloneFindsWhatASearchOfAllNodesFinds() throws Exception {
    Set<String> ids = new LinkedHashSet<>();
    for (JsonElement row :
        request("snapshotLight", Map.of("internals", true)).getAsJsonArray("rows")) {
      JsonElement id = row.getAsJsonObject().get("id");
      if (id != null && !id.isJsonNull()) {
        ids.add(id.getAsString());
      }
    }
    assertTrue(ids.containsAll(List.of("save", "inSub", "lists", "form", "menus")), ids::toString);
    for (String id : ids) {
      List<String> found = uids("#" + id);
      assertFalse(found.isEmpty(), id);
      // A list of selectors is matched with each node.
      assertEquals(found, uids("#" + id + ", #no-such-node"), id);
    }
    assertEquals(List.of(), uids("#no-such-node"));
  }

  @Test
  void aMalformedSelectorIsAnErrorWithItsPositionThatTheApplicationDoesNotSee() {
    Map<String, Integer> positions = new HashMap<>();
    positions.put("Button {", 7);
    positions.put("A >> B", 3);
    positions.put("", 0);
    positions.put(".", 0);
    positions.put("Button,", 7);
    positions.put("#a {} #b", 3);
    positions.put("  $", 2);
    int errors = onFx(() -> CssParser.errorsProperty().size());
    positions.forEach(
        (css, position) ->
            assertEquals(position, refused(Map.of("css", css)).details().get("position"), css));
    assertEquals(errors, onFx(() -> CssParser.errorsProperty().size()));
  }

  @Test
  void aTextIsContainedEqualOrMatchesAnExpression() throws Exception {
    assertEquals(List.of("Button[text=Anonymous]"), summaries(Map.of("text", "aNONym")));
    assertEquals(List.of(), text("save", "equals"));
    assertEquals(List.of("Button[text=Save]"), text("Save", "equals"));
    assertEquals(List.of("Button[text=Anonymous]"), text("^An.*s$", "regex"));
    assertEquals(List.of("TextField[text=Ada]"), text("Ada", "contains"));
    assertEquals(
        List.of("TextArea[text=First line ⏎ Second line]"), text("second LINE", "contains"));
    assertEquals(List.of("ComboBox[text=Red]"), text("Red", "contains"));
  }

  @Test
  void anExpressionThatIsInvalidOrNeverEndsIsRefused() {
    UiException invalid = refused(Map.of("text", "(a", "match", "regex"));
    assertEquals("selector.text", invalid.details().get("path"));
    assertEquals(2, invalid.details().get("position"));
    change(() -> status.setText("x".repeat(5000)));
    refused(Map.of("text", "(x+x+)+y", "match", "regex"));
  }

  @Test
  void textsOfTabsAndMenusAreFound() throws Exception {
    assertEquals(List.of("Tab[text=Lists]"), summaries(Map.of("text", "Lists")));
    assertEquals(List.of("Menu[text=View]"), summaries(Map.of("text", "View")));
  }

  @Test
  void invisibleNodesAreLast() throws Exception {
    assertEquals(
        List.of("shown", "hidden"),
        matches(query(Map.of("text", "Hidden words"))).stream()
            .map(each -> each.get("id").getAsString())
            .toList());
  }

  @Test
  void aTextMatchesInEachFormInWhichItIsShown() throws Exception {
    for (String text :
        List.of(
            "First line\nSecond line", "First line ⏎ Second line", "“First line  Second line”")) {
      for (String match : List.of("equals", "contains")) {
        assertEquals(List.of("TextArea[text=First line ⏎ Second line]"), text(text, match), text);
      }
    }
    change(() -> status.setText("x".repeat(5000)));
    String summary = css("#status").get(0);
    String printed = summary.substring(summary.indexOf('=') + 1, summary.length() - 1);
    assertTrue(printed.endsWith("…"), printed);
    assertEquals(List.of(summary), text(printed, "equals"));
  }

  @Test
  void allConditionsOfAPredicateHold() throws Exception {
    assertEquals(
        List.of("Fancy[text=Fancy]", "Slider[text=25]"),
        predicate(Map.of("typeIs", List.of("Fancy", "Slider"))));
    assertEquals(
        List.of("Label[text=In a disabled box]"),
        predicate(Map.of("textContains", "in a", "enabled", false)));
    assertEquals(
        List.of("Label[text=In a sub-scene]"),
        predicate(Map.of("textContains", "in a", "enabled", true)));
    assertEquals(List.of(), predicate(Map.of("idEquals", "hidden", "visible", true)));
    assertEquals(
        List.of("Label[text=Hidden words]"),
        predicate(Map.of("idEquals", "hidden", "visible", false)));
    assertEquals(List.of("VBox[id=form]"), predicate(Map.of("styleClassHas", "card")));
    assertEquals(
        List.of("Fancy[text=Fancy]"),
        summaries(Map.of("css", ".button", "predicate", Map.of("idEquals", "fancy"))));
    refused(Map.of());
  }

  private String note(String property) throws Exception {
    JsonObject response =
        request("query", Map.of("selector", Map.of("predicate", Map.of("propertyIs", property))));
    assertEquals(0, response.getAsJsonArray("matches").size(), response.toString());
    return response.get("note").getAsString();
  }

  @Test
  void aPropertyIsComparedWithAValueOrAPartOfIt() throws Exception {
    assertTrue(
        predicate(Map.of("propertyIs", "text~=A DISABLED", "typeIs", List.of("Label")))
            .contains("Label[text=In a disabled box]"));
    assertEquals(
        List.of("Label[text=In a disabled box]"),
        predicate(Map.of("propertyIs", "disabled = true", "typeIs", List.of("Label"))));
    assertEquals(
        List.of("Slider[text=25]"),
        predicate(Map.of("propertyIs", "value=25", "typeIs", List.of("Slider"))));
    assertEquals(List.of("VBox[id=form]"), predicate(Map.of("propertyIs", "id=\"form\"")));
    assertFalse(
        predicate(Map.of("propertyIs", "disabled!=true"))
            .contains("Label[text=In a disabled box]"));
    refused(Map.of("predicate", Map.of("propertyIs", "disabled")));
  }

  @Test
  void aPropertyThatNoNodeHasIsExplained() throws Exception {
    assertEquals(
        "No node in any window has the property \"disabledd\". The nearest is \"disabled\".",
        note("disabledd=true"));
    assertEquals("No node has disabled=maybe. Its values: false, true.", note("disabled=maybe"));
    String texts = note("text=nothing");
    assertTrue(texts.matches("No node has text=nothing\\. Its values: .+ and \\d+ more\\."), texts);
  }

  @Test
  void typesMatchSuperclassesAndInterfacesWhereNoNodeHasExactlyThatClass() throws Exception {
    assertTrue(types("TextInputControl").contains("TextField[text=Ada]"));
    assertTrue(types("javafx.scene.control.TextInputControl").contains("TextField[text=Ada]"));
    assertTrue(types("Toggle").contains("ToggleButton[text=Toggle]"));
    assertFalse(types("Button").contains("Fancy[text=Fancy]"));
    assertEquals(
        List.of("Fancy[text=Fancy]"),
        summaries(Map.of("text", "Fancy", "predicate", Map.of("typeIs", List.of("ButtonBase")))));
    assertEquals(List.of(), predicate(Map.of("typeIs", List.of("Object", "Tolbar"))));
  }

  private List<String> types(String type) throws UiException {
    return predicate(Map.of("typeIs", List.of(type)));
  }

  @Test
  void aQueryMayBeLimitedToANodeAndToANumber() throws Exception {
    Map<String, ?> within = Map.of("uid", uids("#off").get(0));
    JsonObject inside =
        request("query", Map.of("selector", Map.of("css", "Label"), "within", within));
    assertEquals(1, matches(inside).size());
    Map<String, ?> selector = Map.of("selector", Map.of("css", "#off"));
    JsonObject bySelector =
        request("query", Map.of("selector", Map.of("css", "Label"), "within", selector));
    assertEquals(matches(inside), matches(bySelector));
    JsonObject limited = request("query", Map.of("selector", Map.of("css", "Label"), "limit", 2));
    assertEquals(2, matches(limited).size());
    int all = css("Label").size();
    assertTrue(all > 2);
    assertEquals(all, limited.get("total").getAsInt());
  }

  @Test
  void itemsOfOpenPopupsAndMenusAreFound() throws Exception {
    change(color::show);
    assertEquals(List.of("ListCell[text=Green]"), summaries(Map.of("text", "Green")));
    change(color::hide);
    assertEquals(List.of(), summaries(Map.of("text", "Green")));
    ContextMenu[] menu = new ContextMenu[1];
    change(
        () -> {
          menu[0] = new ContextMenu(new MenuItem("Copy"), new CheckMenuItem("Wrap"));
          menu[0].setAutoHide(false);
          menu[0].show(status, 300, 300);
        });
    assertEquals(List.of("MenuItem[text=Wrap]"), summaries(Map.of("text", "Wrap")));
  }

  @Test
  void aNoteNamesTheNearestIdOrType() throws Exception {
    assertTrue(note(query(Map.of("css", "#nmae"))).endsWith("The nearest is \"#name\"."));
    assertTrue(
        note(query(Map.of("predicate", Map.of("typeIs", List.of("TextFeild")))))
            .endsWith("The nearest is \"TextField\"."));
    assertEquals(
        "",
        note(
            query(
                Map.of(
                    "predicate",
                    Map.of("typeIs", List.of("TextInputControl"), "idEquals", "save")))));
  }

  @Test
  void aNoteSaysWhichPartOfASelectorFails() throws Exception {
    assertEquals(
        "Css alone matches Button[text=Save], text alone matches nothing.",
        note(query(Map.of("css", "#save", "text", "Sav e"))));
    assertEquals(
        "Css alone matches 2 nodes, text alone matches Button[text=Save].",
        note(query(Map.of("css", "CheckBox", "text", "Save", "match", "equals"))));
  }

  @Test
  void aSelectorIsAnAddressOfTheOneVisibleNode() throws Exception {
    assertEquals("save", node(Map.of("selector", Map.of("css", "#save"))).get("id").getAsString());
    Map<String, ?> within = Map.of("selector", Map.of("css", "#off"));
    JsonObject first = node(Map.of("selector", Map.of("css", "Label"), "nth", 0, "within", within));
    assertEquals("In a disabled box", first.getAsJsonObject("text").get("label").getAsString());
    assertAddressFails("CheckBox", "2 visible nodes match the selector");
    assertAddressFails("#nobody", "No visible node matches the selector");
    JsonObject rows = request("snapshotLight", Map.of("root", within));
    assertEquals(
        "off", rows.getAsJsonArray("rows").get(0).getAsJsonObject().get("id").getAsString());
    JsonObject shot =
        request("screenshot", Map.of("ref", Map.of("selector", Map.of("css", "#save"))));
    assertTrue(shot.get("width").getAsInt() < 200 && shot.get("height").getAsInt() < 100);
  }

  private JsonObject node(Map<String, ?> ref) throws UiException {
    return request("node", Map.of("ref", ref)).getAsJsonObject("node");
  }

  private void assertAddressFails(String css, String begin) {
    UiException error =
        assertThrows(UiException.class, () -> node(Map.of("selector", Map.of("css", css))));
    assertTrue(error.getMessage().startsWith(begin), error.getMessage());
  }

  @Test
  void severalNodesAreReadInOneRequestEachWithItsOwnError() throws Exception {
    Map<String, ?> params =
        Map.of(
            "nodes",
            List.of(
                Map.of("selector", Map.of("css", "#save")),
                Map.of("selector", Map.of("css", "#nobody")),
                Map.of("ref", Map.of("uid", "n0000"))));
    List<String> results = new ArrayList<>();
    for (JsonElement each : request("lines", params).getAsJsonArray("nodes")) {
      JsonObject node = each.getAsJsonObject();
      results.add(
          node.has("line")
              ? node.getAsJsonObject("line").get("text").getAsString()
              : node.getAsJsonObject("error").get("code").getAsString());
    }
    assertEquals(List.of("Save", "MCP_UI_ACTION_FAILED", "MCP_UI_NODE_NOT_FOUND"), results);
  }

  @Test
  void withoutAScopeOtherWindowsThatHaveMatchesAreNamed() throws Exception {
    Stage other = show(() -> new VBox(id("other", new Label("Second"))));
    change(
        () -> {
          stage.setTitle("Reading");
          other.setTitle("A second");
        });
    // The window that is searched depends on the focus, which differs between platforms.
    boolean isOther = !uids("#other").isEmpty();
    String elsewhere = isOther ? "#save" : "#other";
    String title = isOther ? "Reading" : "A second";
    JsonObject missing = query(Map.of("css", elsewhere));
    assertEquals(List.of(), matches(missing));
    assertEquals("", note(missing));
    JsonObject found = missing.getAsJsonArray("elsewhere").get(0).getAsJsonObject();
    assertEquals(1, missing.getAsJsonArray("elsewhere").size());
    assertEquals(1, found.get("total").getAsInt());
    assertEquals(
        isOther ? "Button[text=Save]" : "Label[text=Second]",
        found.getAsJsonObject("first").get("summary").getAsString());
    assertFalse(query(Map.of("css", "#nobody")).has("elsewhere"));
    UiException error =
        assertThrows(UiException.class, () -> node(Map.of("selector", Map.of("css", elsewhere))));
    assertTrue(
        error
            .getMessage()
            .matches(
                ".*of this window .* 1 in stage \""
                    + title
                    + "\" \\(stageIndex \\d\\): .*, uid n.*"),
        error.getMessage());
  }
}
