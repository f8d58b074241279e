package javafxinspector.core.input.ready;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The reasons why an action is not possible, each with a sentence. The application does not notice
 * the action.
 */
class ReasonsTest extends ActingTest {
  private final VBox root = new VBox();
  private Button plain;

  @BeforeEach
  void showNodes() {
    show(
        () -> {
          plain = button("plain", "Plain");
          Button off = button("off", "Off");
          off.setDisable(true);
          Button hidden = button("hidden", "Hidden");
          hidden.setVisible(false);
          Rectangle lid = named("lid", new Rectangle(120, 40));
          StackPane covered = new StackPane(button("under", "Under"), lid);
          Region empty = named("empty", new Region());
          empty.setMaxSize(0, 0);
          TextField fixed = named("fixed", new TextField("fixed"));
          fixed.setEditable(false);
          TextField digits = named("digits", new TextField());
          digits.setTextFormatter(
              new TextFormatter<>(
                  change -> change.getControlNewText().matches("\\d{0,4}") ? change : null));
          Pane pad = named("pad", new Pane());
          pad.setPrefSize(160, 50);
          root.getChildren().addAll(plain, off, hidden, covered, empty, fixed, digits, pad);
          root.getChildren().add(named("name", new TextField()));
          root.getChildren().add(named("label", new Label("A label")));
          return root;
        });
  }

  private Button button(String id, String text) {
    Button button = named(id, new Button(text));
    button.setOnAction(event -> log("action " + id));
    return button;
  }

  private void add(Parent node) {
    change(() -> root.getChildren().add(0, node));
  }

  /** Asserts that the action is rejected without the application noticing it. */
  private JsonObject refuses(String reason, String action) throws Exception {
    JsonObject error = refusal(action);
    assertEquals("MCP_UI_ACTION_FAILED", text(error, "code"), error::toString);
    JsonObject details = error.getAsJsonObject("details");
    assertEquals(reason, text(details, "reason"), error::toString);
    assertTrue(text(error, "message").matches("(?s)[\"A-Z\\d].*\\."), error::toString);
    assertLog();
    return details;
  }

  private static String click(String css) {
    return "{type: 'click', target: '" + css + "'}";
  }

  @Test
  void aNodeThatIsDisabledInvisibleOrEmptyIsNotClicked() throws Exception {
    refuses("disabled", click("#off"));
    refuses("invisible", click("#hidden"));
    refuses("zeroSize", click("#empty"));
  }

  @Test
  void aNodeThatIsNoFocusOwnerGetsNoFocus() throws Exception {
    refuses("notFocusable", "{type: 'focus', target: '#label'}");
  }

  @Test
  void keysForAPaneAreRefusedUnlessItContainsTheFocus() throws Exception {
    act("{type: 'focus', target: '#plain'}");
    refuses("notFocusable", "{type: 'typeText', target: '#pad', text: 'x'}");
    refuses("notFocusable", "{type: 'pressKey', target: '#label', key: 'F5'}");
    JsonObject result = act("{type: 'pressKey', target: '.root', key: 'F5'}").get(0);
    assertEquals("plain", text(result.getAsJsonObject("target"), "id"));
  }

  @Test
  void aReadOnlyFieldIsNotWritten() throws Exception {
    refuses("readOnly", "{type: 'setText', target: '#fixed', text: 'x'}");
    refuses("readOnly", "{type: 'typeText', target: '#fixed', text: 'x'}");
  }

  @Test
  void whatANodeDoesNotHaveIsUnsupported() throws Exception {
    refuses("unsupported", "{type: 'setText', target: '#plain', text: 'x'}");
    refuses("unsupported", "{type: 'click', target: {css: '#pad', index: 1}}");
  }

  @Test
  void aNodeThatDoesNotExistIsNotFound() throws Exception {
    refuses("noMatch", click("#nowhere"));
    refuses("noMatch", "{type: 'click', target: {css: '#plain', nth: 4}}");
  }

  @Test
  void aPointOutsideOfTheWindowOrNodeIsOutOfView() throws Exception {
    refuses("outOfView", "{type: 'click', x: 5000, y: 10, stage: 'primary'}");
    refuses("outOfView", "{type: 'click', target: '#plain', x: 4000, y: 1}");
  }

  @Test
  void aLineBreakIsRejectedForAFieldOfOneLine() throws Exception {
    refuses("rejected", "{type: 'setText', target: '#name', text: 'a\\nb'}");
  }

  @Test
  void aTextThatAFormatterRefusesIsReportedWithTheOneThatIsThereInstead() throws Exception {
    JsonObject details = refuses("rejected", "{type: 'setText', target: '#digits', text: '12345'}");
    assertEquals("1234", text(details, "text"));
    assertTrue(details.get("mayHaveHappened").getAsBoolean());
  }

  @Test
  void aCoveredNodeIsReportedWithWhatCoversIt() throws Exception {
    String by = refuses("covered", click("#under")).get("by").toString();
    assertTrue(by.contains("Rectangle[id=lid]"), by);
  }

  @Test
  void severalMatchesAreReportedOfWhichNthPicksOne() throws Exception {
    for (int i = 0; i < 3; i++) {
      add(new Button("More " + i));
    }
    assertEquals(5, refuses("ambiguous", click(".button")).getAsJsonArray("matches").size());
    act("{type: 'click', target: {css: '.button', nth: 3}}");
    assertLog("action plain");
  }

  @Test
  void ofSeveralNodesWithATextTheOneThatDisplaysNothingElseIsMeant() throws Exception {
    add(new VBox(new Label("Line 1"), new Label("Line 10"), new Label("Line 11")));
    refuses("ambiguous", "{type: 'hover', target: {selector: {text: 'Line'}}}");
    JsonObject result = act("{type: 'hover', target: {selector: {text: 'line 1'}}}").get(0);
    assertEquals("Label[text=Line 1]", text(result.getAsJsonObject("target"), "summary"));
  }

  @Test
  void aRowOrColumnThatDoesNotExistIsReportedWithThoseThatDo() throws Exception {
    TableView<String> table = named("table", new TableView<>());
    for (int i = 0; i < 3; i++) {
      TableColumn<String, String> column = new TableColumn<>("Column " + i);
      column.setId("c" + i);
      column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
      table.getColumns().add(column);
    }
    table.getItems().addAll("a", "b");
    add(table);
    JsonObject rows =
        refuses("noSuchItem", "{type: 'click', target: {css: '#table', index: 1000}}");
    assertEquals(2, rows.get("rows").getAsInt());
    JsonObject columns =
        refuses("noSuchItem", "{type: 'click', target: {css: '#table', index: 1, columnId: 'c9'}}");
    assertJson("['c0', 'c1', 'c2']", columns.get("columns"));
    act("{type: 'focus', target: '#plain'}");
    refuses("notFocusable", "{type: 'pressKey', target: {css: '#table', index: 1}, key: 'F2'}");
  }

  @Test
  void aNodeThatMovesInEachPulseIsNotClickedUntilItIsStill() throws Exception {
    Button moving = button("moving", "Moving");
    add(new Pane(moving));
    AnimationTimer dance =
        new AnimationTimer() {
          private double angle;

          @Override
          public void handle(long now) {
            angle += 0.3;
            moving.setTranslateX(20 + 20 * Math.cos(angle));
            moving.setTranslateY(20 * Math.sin(angle));
          }
        };
    change(dance::start);
    refuses("moving", click("#moving"));
    change(dance::stop);
    act(click("#moving"));
    assertLog("action moving");
  }

  @Test
  void aWindowBehindAModalDialogIsBlockedByIt() throws Exception {
    change(() -> plain.setOnAction(event -> ask("Sure")));
    act(click("#plain"));
    JsonObject details =
        refuses("blockedByModal", "{type: 'click', target: '#name', stage: 'primary'}");
    assertTrue(details.get("window").toString().contains("\"title\":\"Sure\""));
    refuses("blockedByModal", "{type: 'click', x: 40, y: 60, stage: 'primary'}");
    refuses("blockedByModal", "{type: 'pressKey', chord: 'Ctrl+S', stage: 'primary'}");
    act("{type: 'click', target: {text: 'OK'}}");
    act(click("#name"));
  }

  @Test
  void aKeyThatDoesNotExistIsReportedWithTheNearest() throws Exception {
    String nearest =
        refuses("noSuchKey", "{type: 'pressKey', key: 'ENTRE'}").get("nearest").toString();
    assertTrue(nearest.startsWith("[\"ENTER\""), nearest);
    refuses("noSuchKey", "{type: 'pressKey', chord: 'Strg+S'}");
  }

  private String code(String ref) {
    return text(refusal("{type: 'click', target: {ref: " + ref + "}}"), "code");
  }

  @Test
  void aRemovedNodeIsStaleAndOneThatNeverExistedIsNotFound() throws Exception {
    String uid = uid("#plain");
    change(() -> root.getChildren().remove(plain));
    assertEquals("MCP_UI_STALE_REF", code("{uid: '" + uid + "'}"));
    assertEquals("MCP_UI_NODE_NOT_FOUND", code("{uid: 'nzzzz'}"));
    assertEquals("MCP_UI_NODE_NOT_FOUND", code("{path: '/stages[0]/scene/root/VBox[9]'}"));
  }

  /** Asserts that no action of a call is performed if one of them is malformed. */
  private void assertMalformed(String path, String action) throws Exception {
    UiException error =
        assertThrows(UiException.class, () -> perform("{}", click("#plain"), action));
    assertEquals(path, error.details().get("path"), error.getMessage());
    assertLog();
  }

  @Test
  void nothingIsDoneIfAnActionOfTheCallIsMalformed() throws Exception {
    assertMalformed("actions[1].target", "{type: 'click'}");
    assertMalformed("actions[1].text", "{type: 'typeText'}");
    assertMalformed("actions[1].y", "{type: 'click', x: 3}");
    assertMalformed("actions[1].deltaY", "{type: 'scroll', target: '#pad'}");
    assertMalformed("actions[1].chord", "{type: 'pressKey', key: 'A', chord: 'Ctrl+A'}");
    assertMalformed("selector", "{type: 'click', target: {selector: {}}}");
    assertMalformed(
        "selector.text", "{type: 'click', target: {selector: {text: '(', match: 'regex'}}}");
    assertMalformed("selector.css", click("#a["));
    UiException key =
        assertThrows(
            UiException.class,
            () -> perform("{}", click("#plain"), "{type: 'pressKey', key: 'ENTRE'}"));
    assertEquals("noSuchKey", key.details().get("reason"));
    act("{type: 'hover', target: '#label'}");
    assertLog();
  }

  @Test
  void aCallStopsAtTheFirstFailureOrContinuesWithContinueOnError() throws Exception {
    List<JsonObject> stopped = perform("{waitMs: 0}", click("#off"), click("#plain"));
    assertEquals(List.of("false"), texts(stopped, "ok"));
    assertLog();
    List<JsonObject> all =
        perform("{continueOnError: true, waitMs: 0}", click("#off"), click("#plain"));
    assertEquals(List.of("false", "true"), texts(all, "ok"));
    assertLog("action plain");
  }
}
