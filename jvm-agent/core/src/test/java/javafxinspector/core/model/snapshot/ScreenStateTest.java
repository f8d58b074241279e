package javafxinspector.core.model.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The nodes that a user can see, and the actions that are possible. */
class ScreenStateTest extends SceneTest {
  private JsonObject state() throws UiException {
    return ask("screenState", "{}");
  }

  private static JsonObject byId(JsonObject state, String id) {
    List<JsonObject> found =
        objects(state.get("nodes")).stream().filter(node -> id.equals(text(node, "id"))).toList();
    assertEquals(1, found.size(), id);
    return found.get(0);
  }

  private static String flags(JsonObject node) {
    StringBuilder flags = new StringBuilder();
    node.getAsJsonArray("flags").forEach(flag -> flags.append(' ').append(flag.getAsString()));
    return flags.toString().strip();
  }

  private void assertFlags(Map<String, String> expected) throws UiException {
    JsonObject state = state();
    Map<String, String> actual = new LinkedHashMap<>();
    expected.keySet().forEach(id -> actual.put(id, flags(byId(state, id))));
    assertEquals(expected, actual);
  }

  private String flagsOf(String type, String text) throws UiException {
    return objects(state().get("nodes")).stream()
        .filter(node -> type.equals(text(node, "type")) && text.equals(text(node, "text")))
        .findFirst()
        .map(ScreenStateTest::flags)
        .orElse("none");
  }

  @Test
  void theWindowHasItsTitleAndSizeAndTheScreenItsSizeAndScale() throws Exception {
    Stage stage = show(() -> new VBox(new Button("OK")));
    change(() -> stage.setTitle("On\tscreen"));
    JsonObject window = state().getAsJsonObject("window");
    JsonObject screen = state().getAsJsonObject("screen");
    assertEquals("On\tscreen", text(window, "title"));
    assertEquals("stage", text(window, "kind"));
    assertEquals("1", text(screen, "scale"));
    assertTrue(screen.get("width").getAsDouble() >= 640, screen::toString);
    assertTrue(screen.get("height").getAsDouble() >= 480, screen::toString);
    assertTrue(screen.get("width").getAsDouble() > window.get("width").getAsDouble());
  }

  private static VBox buttons() {
    Button ok = named("ok", new Button("_OK"));
    ok.setAccessibleText("Confirms the order");
    ok.setAccessibleHelp("Not this");
    Button off = named("off", new Button("Off"));
    off.setDisable(true);
    off.setAccessibleHelp("Only help");
    Button hidden = named("hidden", new Button("Hidden"));
    hidden.setVisible(false);
    Label link = named("link", new Label("Plain"));
    return new VBox(ok, off, hidden, named("check", new CheckBox("Check")), link);
  }

  @Test
  void buttonsCanBeClickedAndFocusedLabelsCannot() throws Exception {
    show(ScreenStateTest::buttons);
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put("ok", "visible clickable focusable enabled");
    expected.put("off", "visible clickable focusable");
    expected.put("hidden", "clickable focusable enabled");
    expected.put("check", "visible clickable focusable enabled");
    expected.put("link", "visible enabled");
    assertFlags(expected);
  }

  @Test
  void nodesWithHandlersOfClicksOrMenusCanBeClicked() throws Exception {
    show(
        () -> {
          Label property = named("property", new Label("Property"));
          property.setOnMouseClicked(event -> {});
          StackPane added = named("added", new StackPane(new Rectangle(10, 10)));
          added.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {});
          Rectangle hover = named("hover", new Rectangle(10, 10));
          hover.setOnMouseEntered(event -> {});
          hover.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {});
          Rectangle wheel = named("wheel", new Rectangle(10, 10));
          wheel.setOnScroll(event -> {});
          Label menu = named("menu", new Label("Has a menu"));
          menu.setContextMenu(new ContextMenu(new MenuItem("Copy")));
          Rectangle requests = named("requests", new Rectangle(10, 10));
          requests.setOnContextMenuRequested(event -> {});
          return new VBox(property, added, hover, wheel, menu, requests);
        });
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put("property", "visible clickable enabled");
    expected.put("added", "visible clickable enabled");
    expected.put("hover", "visible enabled");
    expected.put("wheel", "visible scrollable enabled");
    expected.put("menu", "visible longClickable enabled");
    expected.put("requests", "visible longClickable enabled");
    assertFlags(expected);
  }

  private static HBox inputs() {
    PasswordField secret = named("secret", new PasswordField());
    secret.setText("s3cr3t-word");
    secret.setAccessibleText("s3cr3t-access");
    secret.setAccessibleHelp("s3cr3t-help");
    TextField fixed = named("fixed", new TextField("Fixed"));
    fixed.setEditable(false);
    ComboBox<String> combo = named("combo", new ComboBox<>());
    combo.setItems(FXCollections.observableArrayList("Red", "Green"));
    ComboBox<String> typed = named("typed", new ComboBox<>());
    typed.setEditable(true);
    Spinner<Integer> spinner = named("spinner", new Spinner<>(0, 9, 4));
    HBox inputs =
        new HBox(named("name", new TextField("Ada")), fixed, secret, combo, typed, spinner);
    inputs.getChildren().forEach(each -> ((Region) each).setPrefWidth(90));
    return inputs;
  }

  private static TextArea notes() {
    TextArea notes =
        named("notes", new TextArea(" \tLine one\nline two " + "word ".repeat(600) + "end"));
    notes.setPrefSize(160, 80);
    return notes;
  }

  @Test
  void inputsAreEditableUnlessTheyAreReadOnlyAndMayBeScrolled() throws Exception {
    show(
        () -> {
          ListView<String> list = named("list", new ListView<>());
          list.getItems().addAll("One", "Two");
          return new VBox(inputs(), notes(), list);
        });
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put("name", "visible focusable editable enabled");
    expected.put("fixed", "visible focusable enabled");
    expected.put("secret", "visible focusable editable enabled");
    expected.put("combo", "visible clickable focusable enabled");
    expected.put("typed", "visible clickable focusable editable enabled");
    expected.put("spinner", "visible focusable enabled");
    expected.put("notes", "visible focusable scrollable editable enabled");
    expected.put("list", "visible focusable scrollable enabled");
    assertFlags(expected);
    assertTrue(flagsOf("ListCell", "One").startsWith("visible clickable"));
  }

  @Test
  void headersOfTabsAndOfPanesThatOpenCanBeClicked() throws Exception {
    show(
        () -> {
          TitledPane open = new TitledPane("Opens", named("inside", new Label("Inside")));
          TitledPane fixed = new TitledPane("Stays", new Label("In the fixed one"));
          fixed.setCollapsible(false);
          Tab second = new Tab("Second tab", named("later", new Label("Later")));
          second.setContextMenu(new ContextMenu(new MenuItem("Close")));
          return new TabPane(new Tab("First tab", new VBox(open, fixed)), second);
        });
    change(() -> {});
    assertFlags(Map.of("inside", "visible enabled", "later", "enabled"));
    String first = flagsOf("Tab", "First tab");
    assertTrue(first.matches("visible clickable (focusable )?enabled"), first);
    String second = flagsOf("Tab", "Second tab");
    assertTrue(second.startsWith("visible clickable longClickable"), second);
    assertTrue(flagsOf("TitledPane", "Opens").contains("clickable"));
    assertFalse(flagsOf("TitledPane", "Stays").contains("clickable"));
  }

  @Test
  void nodesThatAreScrolledOutOfViewAreNotVisible() throws Exception {
    ScrollPane scroll = onFx(() -> named("scroll", new ScrollPane()));
    show(
        () -> {
          VBox tall = new VBox(named("first", new Label("First")), new Rectangle(10, 800));
          tall.getChildren().add(named("last", new Label("Last")));
          scroll.setContent(tall);
          scroll.setPrefHeight(90);
          return new VBox(scroll);
        });
    assertFlags(Map.of("first", "visible enabled", "last", "enabled"));
    assertTrue(flags(byId(state(), "scroll")).contains("scrollable"));
    change(() -> scroll.setVvalue(1));
    assertFlags(Map.of("first", "enabled", "last", "visible enabled"));
  }

  @Test
  void nodesHaveTheirTextsAsDisplayedAndTheirAccessibleTextOrHelp() throws Exception {
    show(() -> new VBox(buttons(), inputs(), named("broken", new Label("Two\nlines\tand a tab"))));
    JsonObject state = state();
    assertTexts("{text: 'OK', desc: 'Confirms the order'}", state, "ok");
    assertTexts("{text: 'Off', desc: 'Only help'}", state, "off");
    assertTexts("{text: 'Two\\nlines\\tand a tab'}", state, "broken");
    assertTexts("{text: 'Ada'}", state, "name");
    assertTexts("{}", state, "secret");
    assertFalse(state.toString().contains("s3cr3t"));
  }

  private static void assertTexts(String expected, JsonObject state, String id) {
    assertJson(expected, only(byId(state, id), "text", "desc"));
  }

  @Test
  void aLongTextIsShortenedUnlessTheNodeIsAskedForByItsUid() throws Exception {
    show(() -> new VBox(inputs(), notes()));
    JsonObject state = state();
    String shown = text(byId(state, "notes"), "text");
    assertTrue(shown.matches("(?s)Line one\nline two word .*…"), shown);
    assertTrue(shown.length() <= 501);
    String notes = text(byId(state, "notes"), "uid");
    String secret = text(byId(state, "secret"), "uid");
    JsonObject asked = ask("screenState", "{uids: ['%s', '%s', 'n0']}", notes, secret);
    assertEquals(List.of("secret", "notes"), texts(objects(asked.get("nodes")), "id"));
    assertEquals(
        " \tLine one\nline two " + "word ".repeat(600) + "end", text(byId(asked, "notes"), "text"));
    assertFalse(asked.toString().contains("s3cr3t"));
  }

  @Test
  void theNodesAndBoundsAreThoseOfASnapshot() throws Exception {
    show(() -> new VBox(buttons(), inputs()));
    List<JsonObject> nodes = objects(state().get("nodes"));
    List<JsonObject> rows = rows("{include: {bounds: true}}");
    assertEquals(texts(rows, "uid"), texts(nodes, "uid"));
    assertEquals(texts(rows, "type"), texts(nodes, "type"));
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(
          rows.get(i).getAsJsonObject("layout").get("boundsInScene"), nodes.get(i).get("bounds"));
    }
  }

  @Test
  void popupsAreIncludedWithBoundsInTheSceneOfTheirWindow() throws Exception {
    ComboBox<String> combo = onFx(() -> named("combo", new ComboBox<>()));
    show(
        () -> {
          combo.getItems().addAll("Red", "Green");
          return new HBox(new Label("A label before it"), combo);
        });
    change(combo::show);
    JsonObject state = state();
    assertEquals("stage", text(state.getAsJsonObject("window"), "kind"));
    JsonObject cell =
        objects(state.get("nodes")).stream()
            .filter(node -> "Green".equals(text(node, "text")))
            .findFirst()
            .orElseThrow();
    assertTrue(flags(cell).startsWith("visible clickable"), cell::toString);
    JsonObject inScene = cell.getAsJsonObject("bounds");
    JsonObject owner = byId(state, "combo").getAsJsonObject("bounds");
    assertTrue(number(inScene, "minY") >= number(owner, "minY"), inScene::toString);
    assertEquals(number(owner, "minX"), number(inScene, "minX"), 25);
  }

  private static double number(JsonObject bounds, String side) {
    return bounds.get(side).getAsDouble();
  }

  @Test
  void whileADialogBlocksTheWindowItIsTheOneThatIsDescribed() throws Exception {
    Stage stage = show(() -> new VBox((Node) named("ok", new Button("OK"))));
    Dialog<ButtonType> dialog = onFx(Dialog::new);
    change(
        () -> {
          stage.setTitle("On screen");
          dialog.initOwner(stage);
          dialog.setTitle("Question");
          dialog.setContentText("Really?");
          dialog.getDialogPane().getButtonTypes().add(ButtonType.OK);
          dialog.show();
        });
    JsonObject state = state();
    assertEquals("Question", text(state.getAsJsonObject("window"), "title"));
    List<JsonObject> nodes = objects(state.get("nodes"));
    assertTrue(texts(nodes, "text").contains("Really?"));
    assertFalse(texts(nodes, "id").contains("ok"));
    change(dialog::close);
    assertEquals("On screen", text(state().getAsJsonObject("window"), "title"));
  }
}
