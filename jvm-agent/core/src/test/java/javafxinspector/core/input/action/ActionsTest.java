package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** The application receives the same events as from a mouse and a keyboard. */
class ActionsTest extends ActingTest {
  private Stage showNodes(Node... nodes) {
    return show(() -> new VBox(6, nodes));
  }

  private Button plain() {
    Button plain = named("plain", new Button("Plain"));
    plain.setOnAction(event -> log("action plain"));
    plain.setOnMouseClicked(
        event ->
            log(
                "clicked "
                    + event.getClickCount()
                    + " "
                    + event.getButton()
                    + (event.isControlDown() ? " CTRL" : "")));
    return plain;
  }

  private Pane pad() {
    Pane pad = named("pad", new Pane());
    pad.setPrefSize(160, 50);
    pad.addEventHandler(
        ScrollEvent.SCROLL, event -> log("scroll " + event.getDeltaX() + " " + event.getDeltaY()));
    pad.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> log("entered"));
    pad.addEventHandler(MouseEvent.MOUSE_EXITED, event -> log("exited"));
    pad.setOnMouseClicked(event -> log("pad at " + event.getX() + " " + event.getY()));
    return pad;
  }

  private static String click(String css) {
    return "{type: 'click', target: '" + css + "'}";
  }

  private static String idOf(JsonObject result) {
    return text(result.getAsJsonObject("target"), "id");
  }

  @Test
  void aNodeIsClickedByItsSelectorUidOrPath() throws Exception {
    showNodes(plain());
    JsonObject result = act(click("#plain")).get(0);
    assertEquals("plain", idOf(result));
    JsonObject ref = result.getAsJsonObject("target").getAsJsonObject("ref");
    act(
        "{type: 'click', target: {ref: {uid: '" + text(ref, "uid") + "'}}}",
        "{type: 'click', target: {ref: {path: '" + text(ref, "path") + "'}}}");
    List<String> expected = new ArrayList<>();
    Collections.nCopies(3, List.of("action plain", "clicked 1 PRIMARY")).forEach(expected::addAll);
    assertLog(expected.toArray(String[]::new));
  }

  @Test
  void aPointIsClickedInANodeInTheSceneOrOnTheScreen() throws Exception {
    Stage stage = showNodes(new Label("Above it"), pad());
    act("{type: 'click', target: '#pad', x: 7, y: 9}");
    assertLogged("pad", "pad at 7.0 9.0");
    JsonObject bounds = node("#pad").getAsJsonObject("layout").getAsJsonObject("boundsInScene");
    double x = bounds.get("minX").getAsDouble();
    double y = bounds.get("minY").getAsDouble();
    JsonObject result =
        act(String.format(Locale.ROOT, "{type: 'click', x: %s, y: %s}", x + 20, y + 5)).get(0);
    assertEquals("pad", idOf(result));
    assertLogged("pad", "pad at 20.0 5.0");
    double left = onFx(() -> stage.getX() + stage.getScene().getX());
    double top = onFx(() -> stage.getY() + stage.getScene().getY());
    act(
        String.format(
            Locale.ROOT,
            "{type: 'click', x: %s, y: %s, space: 'screen'}",
            left + x + 30,
            top + y + 6));
    assertLogged("pad", "pad at 30.0 6.0");
  }

  @Test
  void clicksAreCounted() throws Exception {
    showNodes(plain());
    act(click("#plain"), click("#plain"));
    act("{type: 'doubleClick', target: '#plain'}");
    act("{type: 'click', target: '#plain', count: 3}");
    assertLogged(
        "clicked",
        "clicked 1 PRIMARY",
        "clicked 1 PRIMARY",
        "clicked 1 PRIMARY",
        "clicked 2 PRIMARY",
        "clicked 1 PRIMARY",
        "clicked 2 PRIMARY",
        "clicked 3 PRIMARY");
  }

  @Test
  void aClickMayHaveAnotherButtonAndAModifier() throws Exception {
    showNodes(plain());
    act("{type: 'click', target: '#plain', button: 'MIDDLE', modifiers: ['CTRL']}");
    assertLog("clicked 1 MIDDLE CTRL");
  }

  private static List<String> kinds(JsonObject result) {
    return texts(objects(result.get("opened")), "kind");
  }

  @Test
  void aContextMenuIsOpenedByTheRightButtonAndUsedInTheNextCall() throws Exception {
    Label label = named("label", new Label("Right-click me"));
    MenuItem item = onFx(() -> new MenuItem("Pick me"));
    item.setOnAction(event -> log("picked"));
    label.setContextMenu(onFx(() -> new ContextMenu(item)));
    showNodes(label);
    JsonObject opened = act("{type: 'click', target: '#label', button: 'SECONDARY'}").get(0);
    assertEquals(List.of("menu"), kinds(opened));
    JsonObject closed = act("{type: 'click', target: {text: 'Pick me'}}").get(0);
    assertEquals(1, closed.getAsJsonArray("closed").size());
    assertLog("picked");
  }

  private MenuBar menus() {
    MenuItem save = new MenuItem("Save");
    save.setAccelerator(KeyCombination.keyCombination("Shortcut+S"));
    save.setOnAction(event -> log("menu save"));
    MenuItem deep = new MenuItem("Deep");
    deep.setOnAction(event -> log("menu deep"));
    return new MenuBar(new Menu("File", null, save, new Menu("More", null, deep)));
  }

  @Test
  void aNestedMenuIsOpenedByHovering() throws Exception {
    show(() -> new VBox(menus()));
    act(
        "{type: 'click', target: {text: 'File'}}",
        "{type: 'hover', target: {text: 'More'}}",
        "{type: 'click', target: {text: 'Deep'}}");
    assertLog("menu deep");
  }

  @Test
  void anItemOfAComboBoxIsClickedInTheNextCall() throws Exception {
    ComboBox<String> combo = onFx(() -> named("combo", new ComboBox<>()));
    combo.getItems().addAll("Alpha", "Beta", "Gamma");
    logChanges("combo", combo.valueProperty());
    showNodes(combo);
    assertEquals(List.of("popup"), kinds(act(click("#combo")).get(0)));
    act("{type: 'click', target: {text: 'Gamma'}}");
    assertLog("combo Gamma");
  }

  @Test
  void theMouseEntersANodeAndLeavesItForTheNext() throws Exception {
    showNodes(plain(), pad());
    act("{type: 'hover', target: '#plain'}");
    clearLog();
    act("{type: 'hover', target: '#pad'}");
    assertLog("entered");
    act("{type: 'hover', target: '#plain'}");
    assertLog("exited");
  }

  private void logKey(KeyEvent event) {
    String key =
        event.getEventType() == KeyEvent.KEY_TYPED
            ? event.getCharacter().replace("\r", "CR")
            : event.getCode().name();
    String type = event.getEventType().getName().replace("KEY_", "");
    log(type + " " + key + (event.isShiftDown() ? "+SHIFT" : ""));
  }

  @Test
  void eachKeyIsSentAsAKeyboardSendsIt() throws Exception {
    TextField name = named("name", new TextField("Ada"));
    Stage stage = showNodes(plain(), name);
    act("{type: 'focus', target: '#name'}", "{type: 'pressKey', key: 'END'}");
    stage.getScene().addEventFilter(KeyEvent.ANY, this::logKey);
    act("{type: 'typeText', text: 'a B!é'}");
    assertLog(
        "PRESSED A",
        "TYPED a",
        "RELEASED A",
        "PRESSED SPACE",
        "TYPED  ",
        "RELEASED SPACE",
        "PRESSED SHIFT+SHIFT",
        "PRESSED B+SHIFT",
        "TYPED B+SHIFT",
        "RELEASED B+SHIFT",
        "RELEASED SHIFT",
        "PRESSED SHIFT+SHIFT",
        "PRESSED DIGIT1+SHIFT",
        "TYPED !+SHIFT",
        "RELEASED DIGIT1+SHIFT",
        "RELEASED SHIFT",
        "TYPED é");
    assertEquals("Adaa B!é", onFx(name::getText));
  }

  @Test
  void aLineBreakIsTypedAsEnterAndATabAsTab() throws Exception {
    TextArea area = named("area", new TextArea());
    Stage stage = showNodes(area);
    stage.getScene().addEventFilter(KeyEvent.ANY, this::logKey);
    act("{type: 'typeText', target: '#area', text: 'x\\ny\\tz'}");
    assertEquals("x\ny\tz", onFx(area::getText));
    assertLogged("\\w+ (ENTER|CR)$", "PRESSED ENTER", "TYPED CR", "RELEASED ENTER");
  }

  @Test
  void aFormatterOfAFieldSeesEachKeyAndMayRefuseIt() throws Exception {
    TextField digits = named("digits", new TextField());
    digits.setTextFormatter(
        new TextFormatter<>(
            change -> {
              if (change.isContentChange()) {
                log("format " + change.getText());
              }
              return change.getControlNewText().matches("\\d{0,4}") ? change : null;
            }));
    showNodes(digits);
    act(click("#digits"), "{type: 'typeText', text: '1x2'}");
    assertLog("format 1", "format x", "format 2");
    assertEquals("12", onFx(digits::getText));
  }

  @Test
  void aTextReplacesTheOldOneAndIsConfirmedWithEnter() throws Exception {
    TextField name = named("name", new TextField("Ada"));
    name.setOnAction(event -> log("enter " + name.getText()));
    ComboBox<String> editable = onFx(() -> named("editable", new ComboBox<>()));
    editable.setEditable(true);
    logChanges("editable", editable.valueProperty());
    showNodes(name, editable);
    act("{type: 'setText', target: '#name', text: 'Grace'}", "{type: 'pressKey', key: 'ENTER'}");
    assertLog("enter Grace");
    act("{type: 'setText', target: '#name', text: ''}");
    assertEquals("", onFx(name::getText));
    act(
        "{type: 'setText', target: '#editable', text: 'Three'}",
        "{type: 'pressKey', key: 'ENTER'}");
    assertLog("editable Three");
  }

  @Test
  void aPasswordIsEnteredAndNotRevealed() throws Exception {
    PasswordField secret = named("secret", new PasswordField());
    showNodes(secret);
    String results =
        act(
                "{type: 'setText', target: '#secret', text: 'hunter2'}",
                "{type: 'typeText', target: '#secret', text: 'more'}")
            .toString();
    assertEquals("hunter2more", onFx(secret::getText));
    assertFalse(results.matches("(?s).*(hunter2|more).*"), results);
  }

  @Test
  void acceleratorsAndSpaceArePressed() throws Exception {
    show(
        () -> {
          CheckBox check = named("check", new CheckBox("Check"));
          logChanges("check", check.selectedProperty());
          return new VBox(menus(), check);
        });
    act("{type: 'pressKey', chord: 'Ctrl+S'}");
    assertLog("menu save");
    act("{type: 'pressKey', key: 's', modifiers: ['SHORTCUT']}");
    assertLog("menu save");
    act("{type: 'focus', target: '#check'}", "{type: 'pressKey', key: 'SPACE'}");
    assertLog("check true");
  }

  @Test
  void aNodeIsScrolledByPixels() throws Exception {
    showNodes(pad());
    act("{type: 'scroll', target: '#pad', deltaY: -120, deltaX: 15}");
    assertLogged("scroll", "scroll 15.0 -120.0");
  }

  @Test
  void aButtonInNestedScrollPanesIsBroughtIntoViewAndClicked() throws Exception {
    show(
        () -> {
          VBox inner = new VBox(4);
          for (int i = 0; i < 30; i++) {
            inner.getChildren().add(button("deep" + i));
          }
          ScrollPane nested = new ScrollPane(inner);
          nested.setMinHeight(160);
          nested.setMaxHeight(160);
          VBox content = new VBox(4);
          for (int i = 0; i < 15; i++) {
            content.getChildren().add(new Label("Line " + i));
          }
          content.getChildren().addAll(nested, button("last"));
          ScrollPane outer = new ScrollPane(content);
          outer.setPrefSize(260, 200);
          outer.setMaxHeight(200);
          return new VBox(outer);
        });
    act(click("#deep25"), click("#deep0"), click("#last"));
    assertLog("action deep25", "action deep0", "action last");
  }

  private Button button(String id) {
    Button button = named(id, new Button(id));
    button.setOnAction(event -> log("action " + id));
    return button;
  }

  @Test
  void aCellFarDownATableBeyondItsLastVisibleColumnIsClicked() throws Exception {
    TableView<String[]> table = onFx(() -> named("table", new TableView<>()));
    show(
        () -> {
          for (int c = 0; c < 3; c++) {
            int at = c;
            TableColumn<String[], String> column = new TableColumn<>("Column " + c);
            column.setId("c" + c);
            column.setPrefWidth(140);
            column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()[at]));
            table.getColumns().add(column);
          }
          for (int r = 0; r < 1000; r++) {
            table.getItems().add(new String[] {"a" + r, "b" + r, "c" + r});
          }
          table.setMaxSize(260, 160);
          logChanges("row", table.getSelectionModel().selectedIndexProperty());
          return new VBox(table);
        });
    JsonObject cell =
        act("{type: 'click', target: {css: '#table', index: 777, columnId: 'c2'}}").get(0);
    assertEquals("TableCell[text=c777]", text(cell.getAsJsonObject("target"), "summary"));
    assertLog("row 777");
    JsonObject top = act("{type: 'scrollTo', target: '#table', index: 3}").get(0);
    assertEquals("TableRow", text(top.getAsJsonObject("target"), "type"));
  }

  @Test
  void aSecondWindowIsActedInAndKeysGoWhereTheClickWas() throws Exception {
    Button second = named("second", new Button("Second window"));
    TextField other = named("other", new TextField());
    second.setOnAction(
        event -> {
          Stage window = new Stage();
          window.setTitle("Second");
          window.setScene(new Scene(new VBox(8, other), 240, 120));
          window.setX(620);
          window.show();
        });
    showNodes(plain(), second);
    JsonObject opened = act(click("#second")).get(0);
    assertEquals(List.of("Second"), opened(opened));
    String index = text(objects(opened.get("opened")).get(0), "uid");
    act("{type: 'click', target: '#other', stageIndex: '" + index + "'}");
    act("{type: 'typeText', text: 'here'}");
    JsonObject typed =
        act("{type: 'typeText', target: '#other', stageIndex: '" + index + "', text: '!'}").get(0);
    assertEquals("TextField[text=here!]", text(typed.getAsJsonObject("target"), "summary"));
    act("{type: 'click', target: '#plain', stage: 'all'}");
    assertTrue(logged().contains("action plain"), () -> logged().toString());
  }
}
