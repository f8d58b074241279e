package javafxinspector.core.model.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.SubScene;
import javafx.scene.control.Accordion;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class SnapshotsTest extends SceneTest {
  /** A nested class of the application. */
  private static final class Fancy extends Button {
    Fancy(String text) {
      super(text);
    }
  }

  private final TabPane tabs = named("tabs", new TabPane());
  private final Label status = named("status", new Label("Ready"));

  /** A window with tabs, menus and a line for the status. */
  private void showAll() {
    show(
        () -> {
          tabs.getTabs().addAll(tab("Form", form()), tab("Panes", panes()));
          return named("root", new BorderPane(tabs, menus(), null, status, null));
        });
    // Titled panes are laid out after the tab that contains them.
    change(() -> {});
  }

  private static Tab tab(String text, Node content) {
    Tab tab = new Tab(text, content);
    tab.setClosable(false);
    return tab;
  }

  private static MenuBar menus() {
    Menu file = new Menu("File", null, new MenuItem("Open file"));
    return named("menus", new MenuBar(file, new Menu("View", null, new CheckMenuItem("Grid"))));
  }

  private static Button save() {
    Button save = named("save", new Button("Save", new Rectangle(10, 10)));
    save.setTooltip(new Tooltip("Saves everything"));
    save.setUserData("user data");
    save.setAccessibleHelp("Stores the form");
    save.setStyle("-fx-font-weight: bold;");
    return save;
  }

  private static VBox form() {
    TextField name = named("name", new TextField("Ada"));
    name.setPromptText("Your name");
    PasswordField secret = named("secret", new PasswordField());
    secret.setText("s3cr3t-word");
    CheckBox agree = named("agree", new CheckBox("Agree"));
    agree.setSelected(true);
    CheckBox maybe = named("maybe", new CheckBox("Maybe"));
    maybe.setAllowIndeterminate(true);
    maybe.setIndeterminate(true);
    ToggleButton toggle = named("toggle", new ToggleButton("Toggle"));
    toggle.setSelected(true);
    ComboBox<String> color = named("color", new ComboBox<>());
    color.setItems(FXCollections.observableArrayList("Red", "Green"));
    color.setValue("Red");
    ComboBox<String> empty = named("empty", new ComboBox<>());
    empty.setPromptText("Choose one");
    Label hidden = named("hidden", new Label("Hidden words"));
    hidden.setVisible(false);
    Label turned = named("turned", new Label("Turned"));
    turned.setRotate(90);
    TextField fixed = named("fixed", new TextField("fixed"));
    fixed.setEditable(false);
    HBox off = named("off", new HBox(new Label("In a disabled box")));
    off.setDisable(true);
    VBox form = named("form", new VBox(4, save(), name, secret));
    form.getChildren().add(named("anonymous", new Button("Anonymous") {}));
    form.getChildren().add(named("fancy", new Fancy("Fancy")));
    form.getChildren().addAll(agree, maybe, toggle, color, empty, hidden);
    form.getChildren().addAll(turned, fixed, off, named("date", new DatePicker()));
    form.getChildren().add(named("spinner", new Spinner<>(0, 9, 4)));
    form.getChildren().add(named("slider", new Slider(0, 100, 25)));
    form.getChildren().add(named("notes", new TextArea("First line\nSecond line")));
    return form;
  }

  private static VBox panes() {
    TitledPane closed = new TitledPane("Closed", new Label("Inside closed"));
    closed.setExpanded(false);
    closed.setAnimated(false);
    TitledPane open = new TitledPane("Open", new Label("Inside open"));
    Accordion accordion = new Accordion(new TitledPane("Fold", new Label("Inside fold")));
    ScrollPane scroll = new ScrollPane(new Label("Inside scroll"));
    SplitPane split = new SplitPane(new Label("Left half"), new Label("Right half"));
    ToolBar bar = new ToolBar(new Button("Tool one"), new Button("Tool two"));
    SubScene sub = new SubScene(new StackPane(new Label("Inside sub")), 120, 40);
    VBox panes = new VBox(closed, open, accordion, scroll, split, bar, named("sub", sub));
    return named("panes", panes);
  }

  private void assertTree(String css, String expected) throws UiException {
    assertEquals(
        expected.strip(), String.join("\n", lines(rows("{root: {selector: {css: '%s'}}}", css))));
  }

  @Test
  void standardControlsAreLeavesButNodesThatAnApplicationPutIntoThemAreIncluded() throws Exception {
    show(SnapshotsTest::form);
    assertTree(
        "#form",
        """
        VBox #form
          Button #save “Save” [focused]
            Rectangle
          TextField #name “Ada”
          PasswordField #secret
          Button #anonymous “Anonymous”
          Fancy #fancy “Fancy”
          CheckBox #agree “Agree” [selected]
          CheckBox #maybe “Maybe” [indeterminate]
          ToggleButton #toggle “Toggle” [selected]
          ComboBox #color “Red”
          ComboBox #empty
          Label #hidden “Hidden words” [invisible]
          Label #turned “Turned”
          TextField #fixed “fixed” [readOnly]
          HBox #off [disabled]
            Label “In a disabled box” [disabled]
          DatePicker #date
          Spinner #spinner “4”
          Slider #slider “25”
          TextArea #notes “First line
        Second line”
        """);
  }

  @Test
  void theContentOfPanesAndBarsIsIncludedAndWhatACollapsedOneHidesIsInvisible() throws Exception {
    show(SnapshotsTest::panes);
    change(() -> {});
    assertTree(
        "#panes",
        """
        VBox #panes
          TitledPane “Closed” [focused collapsed]
            Label “Inside closed” [invisible]
          TitledPane “Open”
            Label “Inside open”
          Accordion
            TitledPane “Fold” [collapsed]
              Label “Inside fold” [invisible]
          ScrollPane
            Label “Inside scroll”
          SplitPane
            Label “Left half”
            Label “Right half”
          ToolBar
            Button “Tool one”
            Button “Tool two”
          SubScene #sub
            StackPane
              Label “Inside sub”
        """);
  }

  @Test
  void tabHeadersAndMenusAreIncludedAndTheChosenTabIsSelected() throws Exception {
    showAll();
    assertEquals(
        List.of(
            "Tab “Form” [selected]", "Tab “Panes”", "MenuBar #menus", "Menu “File”", "Menu “View”"),
        lines(rows("{}")).stream()
            .map(String::strip)
            .filter(line -> line.matches("(Tab |Menu).*"))
            .toList());
  }

  @Test
  void theSameSceneGivesTheSameResultTwice() throws Exception {
    showAll();
    for (String method : List.of("snapshotLight", "snapshotFull")) {
      assertEquals(
          ask(method, "{internals: true}").toString(), ask(method, "{internals: true}").toString());
    }
  }

  @Test
  void depthOffsetAndLimitCutTheTreeAndReportWhatTheyCut() throws Exception {
    showAll();
    JsonObject all = ask("snapshotLight", "{}");
    List<JsonObject> rows = objects(all.get("rows"));
    assertJson(
        "[{type: 'BorderPane'}, {type: 'TabPane', childCount: 2}, {type: 'MenuBar', childCount: 2},"
            + " {type: 'Label'}]",
        array(rows("{depth: 1}").stream().map(row -> only(row, "type", "childCount")).toList()));
    JsonObject part = ask("snapshotLight", "{offset: 5, limit: 10}");
    assertEquals(all.get("total"), part.get("total"));
    List<JsonObject> shown = objects(part.get("rows"));
    assertEquals(texts(rows.subList(5, 15), "uid"), texts(shown, "uid"));
    List<String> above = texts(objects(part.get("ancestors")), "uid");
    assertEquals(texts(rows.subList(0, 5), "uid").stream().filter(above::contains).toList(), above);
    assertEquals(above.size(), shown.get(0).get("d").getAsInt());
    assertEquals(List.of("3", "2", "1"), texts(rows("{limit: 3}"), "childCount"));
  }

  private static JsonElement array(List<JsonObject> objects) {
    JsonArray array = new JsonArray();
    objects.forEach(array::add);
    return array;
  }

  @Test
  void nodesAreOnlyCountedOnceTheLinesBeforeThemAreLongEnough() throws Exception {
    showAll();
    JsonObject all = ask("snapshotLight", "{}");
    List<JsonObject> rows = objects(all.get("rows"));
    for (int chars : new int[] {0, 100, 300}) {
      JsonObject part = ask("snapshotLight", "{chars: %d}", chars);
      List<JsonObject> read = objects(part.get("rows"));
      assertTrue(!read.isEmpty() && read.size() < rows.size(), () -> read.size() + " rows");
      assertEquals(only(all, "total", "counts"), only(part, "total", "counts"));
      assertEquals(withoutCounts(rows.subList(0, read.size())), withoutCounts(read));
      int length = read.stream().mapToInt(SnapshotsTest::lineLength).sum();
      assertTrue(length >= chars, () -> length + " do not fill " + chars + " characters");
    }
    assertEquals(text(rows.get(5), "uid"), text(rows("{chars: 300, offset: 5}").get(0), "uid"));
  }

  /** The length of the line for a row, with its line break: {@code Button n1 #save “Save”}. */
  private static int lineLength(JsonObject row) {
    return lines(List.of(row)).get(0).strip().length()
        + row.get("d").getAsInt()
        + text(row, "uid").length()
        + 3;
  }

  private static List<JsonObject> withoutCounts(List<JsonObject> rows) {
    return rows.stream()
        .map(
            row -> {
              JsonObject copy = row.deepCopy();
              copy.remove("childCount");
              return copy;
            })
        .toList();
  }

  @Test
  void nodesThatAreNotReadAreCountedAtEachDepth() throws Exception {
    showAll();
    for (boolean internals : new boolean[] {false, true}) {
      for (int depth : new int[] {0, 1, 2, 5}) {
        JsonObject all = ask("snapshotLight", "{depth: %d, internals: %b}", depth, internals);
        JsonObject one =
            ask("snapshotLight", "{depth: %d, internals: %b, limit: 1}", depth, internals);
        assertEquals(1, one.getAsJsonArray("rows").size());
        assertEquals(all.getAsJsonArray("rows").size(), one.get("total").getAsInt());
        assertEquals(all.get("counts"), one.get("counts"));
      }
    }
  }

  /**
   * Rows with labels and groups, a list and a titled pane. Most changes keep the number of
   * children.
   */
  private final VBox crowd = new VBox();

  private Label label(int row) {
    return (Label) ((HBox) crowd.getChildren().get(row)).getChildren().get(0);
  }

  @Test
  void eachChangeAmongManyNodesIsKnownAlsoWhereTheyAreOnlyCounted() throws Exception {
    ListView<String> list = new ListView<>();
    TitledPane titled = new TitledPane("Titled", new Label("content"));
    show(
        () -> {
          crowd.getChildren().addAll(list, titled);
          for (int i = 0; i < 300; i++) {
            crowd
                .getChildren()
                .add(new HBox(new Label("Row " + i), new Group(new Rectangle(4, 4))));
          }
          return crowd;
        });
    Map<String, Runnable> changes = new LinkedHashMap<>();
    changes.put("nothing", () -> {});
    changes.put(
        "a graphic",
        () -> label(7).setGraphic(new HBox(named("wanted", new Rectangle()), new Label("b"))));
    changes.put(
        "a node in it",
        () -> ((Pane) label(7).getGraphic()).getChildren().add(new Group(new Rectangle())));
    changes.put(
        "another row",
        () -> crowd.getChildren().set(200, new HBox(named("wanted", new Label("c")))));
    changes.put("an id", () -> label(9).setId("wanted"));
    changes.put("the order", () -> crowd.getChildren().get(3).toFront());
    changes.put("items", () -> list.getItems().addAll("x", "y"));
    changes.put(
        "content",
        () -> titled.setContent(new VBox(new Label("d"), named("wanted", new Label("e")))));
    changes.put("no id", () -> label(9).setId(null));
    changes.put("no graphic", () -> label(7).setGraphic(null));
    for (Map.Entry<String, Runnable> each : changes.entrySet()) {
      change(each.getValue());
      for (boolean internals : new boolean[] {false, true}) {
        List<JsonObject> all = rows("{internals: %b}", internals);
        assertTrue(all.size() > 600, () -> all.size() + " nodes");
        JsonObject counted = ask("snapshotLight", "{internals: %b, limit: 1}", internals);
        assertEquals(all.size(), counted.get("total").getAsInt(), each.getKey());
        if (internals) {
          List<String> wanted =
              texts(all.stream().filter(row -> "wanted".equals(text(row, "id"))).toList(), "uid");
          assertEquals(new HashSet<>(wanted), new HashSet<>(found("#wanted")), each.getKey());
        }
      }
    }
  }

  private List<String> found(String css) throws UiException {
    return objects(ask("query", "{selector: {css: '%s'}}", css).get("matches")).stream()
        .map(match -> text(match.getAsJsonObject("ref"), "uid"))
        .toList();
  }

  /** Every node of a full snapshot, in document order. */
  private List<JsonObject> full(boolean internals) throws UiException {
    List<JsonObject> all = new ArrayList<>();
    JsonObject stage =
        objects(ask("snapshotFull", "{internals: %b}", internals).get("stages")).get(0);
    add(all, stage.getAsJsonObject("scene").getAsJsonObject("root"));
    return all;
  }

  private static void add(List<JsonObject> all, JsonObject node) {
    all.add(node);
    objects(node.get("children")).forEach(child -> add(all, child));
  }

  @Test
  void inAFullSnapshotPathsLeadBackToTheirNodes() throws Exception {
    showAll();
    for (boolean internals : new boolean[] {false, true}) {
      List<JsonObject> nodes = full(internals);
      HashSet<String> uids = new HashSet<>();
      for (JsonObject node : nodes) {
        JsonObject ref = node.getAsJsonObject("ref");
        assertTrue(uids.add(text(ref, "uid")), ref::toString);
        JsonObject found =
            ask("node", "{ref: {path: '%s'}}", text(ref, "path")).getAsJsonObject("node");
        assertEquals(only(node, "ref", "type"), only(found, "ref", "type"));
      }
      assertEquals(
          internals,
          nodes.stream()
              .anyMatch(node -> node.has("internal") && node.get("internal").getAsBoolean()));
    }
  }

  @Test
  void aButtonHasItsTextStylesHelpAndTooltip() throws Exception {
    showAll();
    JsonObject node = node("#save");
    String path = text(node.getAsJsonObject("ref"), "path");
    assertTrue(
        path.matches(
            "/stages\\[0]/scene/root/TabPane\\[0]/TabContentRegion\\[\\d]/VBox\\[0]/Button\\[0]"),
        path);
    assertJson(
        "{type: 'Button', className: 'javafx.scene.control.Button', id: 'save',"
            + " styleClass: ['button'], visible: true, managed: true, disabled: false, opacity: 1,"
            + " text: {label: 'Save', prompt: null},"
            + " accessibility: {role: 'BUTTON', help: 'Stores the form'},"
            + " fx: {properties: {tooltip: 'Saves everything', userData: 'user data'}},"
            + " style: '-fx-font-weight: bold;', childCount: 1}",
        only(
            node,
            "type",
            "className",
            "id",
            "styleClass",
            "visible",
            "managed",
            "disabled",
            "opacity",
            "text",
            "accessibility",
            "fx",
            "style",
            "childCount"));
  }

  @Test
  void inputsHaveTheirValues() throws Exception {
    showAll();
    assertValue(
        "#name",
        "{label: null, prompt: 'Your name'}",
        "{text: 'Ada', selected: null, checked: null}");
    assertValue(
        "#agree", "{label: 'Agree', prompt: null}", "{text: null, selected: true, checked: true}");
    assertValue(
        "#maybe", "{label: 'Maybe', prompt: null}", "{text: null, selected: false, checked: null}");
    String none = "{label: null, prompt: null}";
    assertValue("#color", none, "{text: 'Red', selected: 'Red', checked: null}");
    assertValue(
        "#empty",
        "{label: null, prompt: 'Choose one'}",
        "{text: null, selected: null, checked: null}");
    assertValue("#spinner", none, "{text: '4', selected: null, checked: null}");
    assertValue("#tabs", none, "{text: null, selected: 'Form', checked: null}");
  }

  private void assertValue(String css, String text, String value) throws UiException {
    JsonObject node = node(css);
    assertJson(text, node.get("text"));
    assertJson(value, node.get("value"));
  }

  @Test
  void summedBoundsEqualThoseOfJavaFxAlsoBelowRotatedNodesAndInSubScenes() throws Exception {
    show(() -> new HBox(form(), panes()));
    change(() -> {});
    Map<String, JsonObject> rows = new HashMap<>();
    for (JsonObject row : rows("{include: {bounds: true, localToScreen: true}, internals: true}")) {
      rows.put(text(row, "uid"), row);
    }
    int compared = 0;
    for (JsonObject match :
        objects(ask("query", "{selector: {css: '*'}, limit: 1000}").get("matches"))) {
      JsonObject row = rows.get(text(match.getAsJsonObject("ref"), "uid"));
      JsonObject summed = bounds(row);
      JsonObject javafx = bounds(match);
      // A node without extent has no place of its own.
      if (summed == null || javafx == null || summed.get("width").getAsDouble() < 0) {
        continue;
      }
      for (String side : List.of("minX", "minY", "width", "height")) {
        assertEquals(
            javafx.get(side).getAsDouble(),
            summed.get(side).getAsDouble(),
            0.02,
            () -> side + " of " + match);
      }
      compared++;
    }
    assertTrue(compared > 100, compared + " compared");
  }

  private static JsonObject bounds(JsonObject node) {
    JsonElement layout = node == null ? null : node.get("layout");
    return layout == null || layout.isJsonNull()
        ? null
        : layout.getAsJsonObject().getAsJsonObject("boundsInScene");
  }

  @Test
  void anAnonymousClassHasTheNearestNamedType() throws Exception {
    show(SnapshotsTest::form);
    JsonObject anonymous = node("#anonymous");
    assertEquals("Button", text(anonymous, "type"));
    assertEquals("javafx.scene.control.Button", text(anonymous, "className"));
    assertEquals("Fancy", text(node("#fancy"), "type"));
  }

  @Test
  void namedPropertiesAreIncludedAndAnUnknownOneIsAnErrorThatSuggestsTheNearest() throws Exception {
    show(SnapshotsTest::form);
    assertJson(
        "{text: 'Save', visible: true, graphic: 'Rectangle'}",
        properties("#save", "text", "visible", "graphic"));
    UiException error =
        refused("node", "{ref: {selector: {css: '#save'}}, properties: ['visible', 'txt']}");
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertEquals("properties[1]", error.details().get("path"));
    assertEquals("text", error.details().get("nearest"));
  }

  @Test
  void aLongTextIsCutInTheLightFormOnly() throws Exception {
    show(() -> new StackPane(status));
    change(() -> status.setText("x".repeat(5000)));
    assertEquals(501, text(row("status", "{}"), "text").length());
    assertEquals(5000, text(node("#status").getAsJsonObject("text"), "label").length());
  }
}
