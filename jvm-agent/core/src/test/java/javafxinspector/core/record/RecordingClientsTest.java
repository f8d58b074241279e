package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.LocalClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The start and the end of recordings, the events of their steps, and notes. */
class RecordingClientsTest extends StepsTest {
  private static final String CLICK = "{type: 'click', target: '#save'}";

  private final Button save = named("save", new Button("Save"));
  private final TextField name = named("name", new TextField());
  private final Rectangle shape = named("shape", new Rectangle(100, 60));

  @BeforeEach
  void showNodes() {
    show(() -> new VBox(save, name, shape));
  }

  private static JsonObject record(LocalClient by, boolean on) throws UiException {
    return by.request("record", Map.of("on", on));
  }

  @Test
  void aClientThatDoesNotRecordReceivesNoSteps() throws UiException {
    JsonObject ended = record(client, false);
    assertFalse(ended.has("steps") && !ended.get("steps").isJsonNull(), ended.toString());
    assertFalse(ended.get("on").getAsBoolean());
    assertTrue(record(client, true).get("on").getAsBoolean());
    LocalClient other = newClient();
    JsonObject refused = record(other, false);
    assertFalse(refused.has("steps") && !refused.get("steps").isJsonNull(), refused.toString());
    act(CLICK);
    assertEquals(List.of("click #save"), lines(end(), false));
    JsonObject again = record(client, false);
    assertFalse(again.has("steps") && !again.get("steps").isJsonNull(), again.toString());
  }

  @Test
  void onlyOneClientRecords() throws UiException {
    start();
    LocalClient other = newClient();
    UiException refused = assertThrows(UiException.class, () -> record(other, true));
    assertEquals(
        "Another server (test) records this application. Try again when its recording has ended.",
        refused.getMessage());
    act(CLICK);
    assertEquals(List.of("click #save"), lines(end(), false));
    record(other, true);
    act(CLICK);
    assertEquals(List.of("click #save"), lines(objects(record(other, false).get("steps")), false));
  }

  @Test
  void aClientThatDisconnectsRecordsNoLonger() throws UiException {
    LocalClient other = newClient();
    record(other, true);
    other.disconnect();
    onFx(() -> null);
    start();
    act(CLICK);
    assertEquals(List.of("click #save"), lines(end(), false));
    assertEquals(List.of(), other.events());
  }

  @Test
  void aSecondStartBeginsWithoutSteps() throws UiException {
    start();
    act(CLICK);
    start();
    act("{type: 'typeText', target: '#name', text: 'Ada'}");
    assertEquals(List.of("fill #name = Ada"), lines(end(), false));
  }

  @Test
  void onlyInputDuringTheRecordingIsRecorded() throws UiException {
    act(CLICK);
    start();
    assertEquals(List.of(), lines(end(), false));
    act(CLICK);
    act("{type: 'typeText', target: '#name', text: 'Ada'}");
    act("{type: 'setText', target: '#name', text: 'Bob'}");
    assertEquals(List.of(), events());
  }

  private List<String> events() {
    return client.events().stream()
        .filter(each -> each.name().equals("recorded"))
        .map(each -> each.params())
        .map(
            each ->
                text(each, "index")
                    + ": "
                    + String.join("\n", lines(List.of(each.getAsJsonObject("step")), true)))
        .toList();
  }

  @Test
  void stepsAreSentAsTheyBecomeKnown() throws UiException {
    save.setOnAction(event -> name.setText("Saved"));
    start();
    act(CLICK);
    assertEquals(List.of("0: click #save"), events());
    act("{type: 'pressKey', chord: 'F5'}");
    assertEquals(
        List.of(
            "0: click #save", "0: click #save\n  check text #name = Saved", "1: press keys [F5]"),
        events());
    end();
    assertEquals("1: press keys [F5]", events().get(3));
    assertEquals(4, events().size());
  }

  @Test
  void windowsThatOpenLaterAreRecorded() throws UiException {
    Button close = named("close", new Button("Close"));
    save.setOnAction(
        event -> {
          Stage stage = new Stage();
          stage.setTitle("Comment");
          stage.setScene(new Scene(new VBox(close), 200, 100));
          close.setOnAction(closed -> stage.close());
          stage.show();
        });
    assertEquals(
        List.of(
            "click #save",
            "  check windowOpened = Comment",
            "click #close",
            "  check windowClosed = Comment",
            "click #save",
            "  check windowOpened = Comment"),
        detailed(CLICK, "{type: 'click', target: '#close'}", CLICK));
  }

  @Test
  void fileChoosersAreNoted() throws UiException {
    save.setOnAction(event -> new FileChooser().showOpenDialog(save.getScene().getWindow()));
    start();
    request(
        "perform",
        Map.of(
            "actions",
            List.of(
                Map.of("type", "click", "target", Map.of("selector", Map.of("css", "#save"))),
                Map.of("type", "chooseFile", "cancel", true))));
    List<String> lines = lines(end(), true);
    assertEquals("click #save", lines.get(0));
    assertTrue(
        lines
            .get(lines.size() - 1)
            .endsWith(
                " is not operated by the test: have the application get the file from elsewhere,"
                    + " and fill in its path."),
        lines::toString);
  }

  private static String scroll(String css) {
    return "{type: 'scroll', target: '" + css + "', deltaY: -40}";
  }

  @Test
  void theMouseWheelIsNotedUnlessListsAndPanesScroll() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.getItems().addAll("Aachen", "Bonn");
    list.setPrefHeight(60);
    Pane empty = named("empty", new Pane());
    empty.setMinSize(50, 50);
    Label inside = named("inside", new Label("Inside"));
    change(
        () ->
            ((VBox) save.getParent())
                .getChildren()
                .addAll(0, List.of(empty, named("pane", new ScrollPane(inside)), list)));
    assertEquals(List.of(), recorded(scroll("#empty"), scroll("#inside"), scroll("#list")));
    String note = "The mouse wheel was turned over a Rectangle: not repeated.";
    assertEquals(List.of("note", "  " + note), recorded(scroll("#shape")));
    assertEquals(
        List.of("click #save", "  " + note), detailed(CLICK, scroll("#shape"), scroll("#shape")));
  }

  @Test
  void movingTheMouseIsNotRecorded() throws UiException {
    assertEquals(List.of(), recorded("{type: 'hover', target: '#save'}"));
    assertStep("click #save", "{type: 'hover', target: '#save'}", CLICK);
  }

  @Test
  void aReleaseWithoutPressIsNotRecorded() throws UiException {
    act("{type: 'press', target: '#save'}");
    start();
    act("{type: 'release'}");
    assertEquals(List.of(), lines(end(), false));
  }

  @Test
  void changesInAnotherWindowKeepAStep() throws UiException {
    Rectangle other = new Rectangle(20, 20);
    other.setOnMousePressed(event -> name.setText("Pressed"));
    show(() -> new VBox(other));
    start();
    clickNode(other);
    assertEquals(
        List.of("click type Rectangle [1]", "  check text #name = Pressed"),
        lines(end(), true).stream().filter(each -> !each.contains("index")).toList());
  }
}
