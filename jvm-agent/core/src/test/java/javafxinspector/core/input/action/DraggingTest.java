package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseDragEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import javafxinspector.core.rpc.LocalClient;
import org.junit.jupiter.api.Test;

/** Held mouse buttons, dragging and dropping. */
class DraggingTest extends ActingTest {
  private static final DataFormat CARD = new DataFormat("application/x-dragging-test");
  private static final boolean MAC =
      System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac");

  private Button hold() {
    Button hold = named("hold", new Button("Hold"));
    hold.armedProperty().addListener((p, before, now) -> log("hold armed " + now));
    hold.setOnAction(event -> log("hold action"));
    return hold;
  }

  private Label pad() {
    Label pad = named("pad", new Label("Pad to press on"));
    pad.addEventHandler(MouseEvent.MOUSE_PRESSED, this::logPad);
    pad.addEventHandler(MouseEvent.MOUSE_RELEASED, this::logPad);
    return pad;
  }

  private void logPad(MouseEvent event) {
    log(
        event.getEventType().getName().replace("MOUSE_", "")
            + " "
            + event.getButton()
            + (event.isPrimaryButtonDown() ? " primary" : "")
            + (event.isSecondaryButtonDown() ? " secondary" : ""));
  }

  private static String drag(String from, String to) {
    return drag(from, to, "");
  }

  private static String drag(String from, String to, String more) {
    return "{type: 'drag', target: '"
        + from
        + "', to: {selector: {css: '"
        + to
        + "'}}"
        + more
        + "}";
  }

  private static String by(String target, int x, int y) {
    return "{type: 'drag', target: " + target + ", by: {x: " + x + ", y: " + y + "}}";
  }

  @Test
  void aButtonIsPressedAndReleased() throws Exception {
    show(() -> new VBox(hold(), pad()));
    act("{type: 'press', target: '#hold'}");
    assertLog("hold armed true");
    act("{type: 'release'}");
    assertLog("hold action", "hold armed false");
    act("{type: 'press', target: '#hold'}", "{type: 'release', target: '#pad'}");
    assertLogged("hold", "hold armed true", "hold armed false");
  }

  private TextField words() {
    TextField words = named("words", new TextField("Select these words"));
    words.selectedTextProperty().addListener((p, before, now) -> log("selected " + now));
    return words;
  }

  @Test
  void thePressesOfAMultipleClickAreCounted() throws Exception {
    show(() -> new VBox(words()));
    for (int count = 1; count <= 3; count++) {
      act(
          "{type: 'press', target: '#words', x: 15, y: 12, count: " + count + "}",
          "{type: 'release'}");
    }
    assertTrue(logged().contains("selected Select these words"), () -> logged().toString());
  }

  private JsonObject key(String key, String more) throws UiException {
    return act("{type: 'pressKey', key: '" + key + "', modifiers: ['SHORTCUT']" + more + "}")
        .get(0);
  }

  @Test
  void aTextIsCopiedAndPasted() throws Exception {
    TextField words = words();
    show(() -> new VBox(words));
    act("{type: 'focus', target: '#words'}");
    key("A", "");
    assertEquals("Select these words", text(key("C", ""), "copied"));
    key("V", ", text: 'Other words'");
    assertEquals("Other words", onFx(words::getText));
    JsonObject error =
        refusal("{type: 'pressKey', key: 'S', modifiers: ['SHORTCUT'], text: 'nothing'}");
    assertTrue(text(error, "message").contains("text only for a key that pastes"));
  }

  @Test
  void twoButtonsAreHeldAndAButtonIsNotPressedTwice() throws Exception {
    show(() -> new VBox(hold(), pad()));
    assertTrue(
        text(refusal("{type: 'release'}"), "message")
            .contains("PRIMARY is not pressed. Press it first"));
    act("{type: 'press', target: '#pad'}", "{type: 'press', target: '#pad', button: 'SECONDARY'}");
    for (String action :
        List.of(
            "{type: 'press', target: '#pad'}",
            "{type: 'click', target: '#pad'}",
            drag("#pad", "#hold"))) {
      assertTrue(
          text(refusal(action), "message").contains("PRIMARY is already pressed. Release it first"),
          action);
    }
    act("{type: 'release'}", "{type: 'release', button: 'SECONDARY'}");
    assertLog(
        "PRESSED PRIMARY primary",
        "PRESSED SECONDARY primary secondary",
        "RELEASED PRIMARY secondary",
        "RELEASED SECONDARY");
  }

  @Test
  void theButtonIsReleasedWhenItsClientDisconnects() throws Exception {
    show(() -> new VBox(hold(), pad()));
    LocalClient second = newClient();
    second.request(
        "perform",
        params(
            "{actions: [{type: 'press', target: {selector: {css: '#hold'}}}], timeoutMs: 30000}"));
    assertLog("hold armed true");
    act("{type: 'focus', target: '#hold'}");
    second.disconnect();
    assertLogged("hold armed", "hold armed false");
  }

  @Test
  void theThumbOfASliderIsDragged() throws Exception {
    show(
        () -> {
          Slider slider = named("slider", new Slider(0, 100, 0));
          slider.setMaxWidth(240);
          slider
              .valueChangingProperty()
              .addListener((p, before, now) -> log(now + " " + Math.round(slider.getValue())));
          return new VBox(slider);
        });
    act(by("'#slider .thumb'", 300, 0));
    assertLog("true 0", "false 100");
  }

  @Test
  void aDividerIsDragged() throws Exception {
    SplitPane split = onFx(() -> named("split", new SplitPane(new StackPane(), new StackPane())));
    split.setMinHeight(60);
    split.setMaxWidth(240);
    show(() -> new VBox(split));
    act(by("'#split .split-pane-divider'", 60, 0));
    assertEquals(75, onFx(() -> Math.round(split.getDividerPositions()[0] * 100)));
  }

  @Test
  void aScrollBarIsDragged() throws Exception {
    ScrollPane scroll = onFx(() -> named("scroll", new ScrollPane()));
    show(
        () -> {
          Region tall = new Region();
          tall.setPrefSize(100, 2000);
          scroll.setContent(tall);
          scroll.setMaxHeight(120);
          return new VBox(scroll);
        });
    act(by("'#scroll .scroll-bar:vertical .thumb'", 0, 300));
    assertEquals(1.0, onFx(scroll::getVvalue), 0.01);
  }

  @Test
  void aShapeIsDragged() throws Exception {
    Circle circle = named("circle", new Circle(30, 25, 15, Color.TEAL));
    circle.setOnMouseDragged(
        event -> {
          circle.setCenterX(event.getX());
          circle.setCenterY(event.getY());
        });
    show(() -> new VBox(new Pane(circle)));
    act(by("'#circle'", 45, 5));
    assertEquals(
        "75 30",
        onFx(() -> Math.round(circle.getCenterX()) + " " + Math.round(circle.getCenterY())));
  }

  @Test
  void theBorderOfAColumnAndAColumnAreDragged() throws Exception {
    TableView<String> table = onFx(() -> named("table", new TableView<>()));
    show(
        () -> {
          for (String name : List.of("One", "Two", "Three")) {
            TableColumn<String, String> column = new TableColumn<>(name);
            column.setPrefWidth(90);
            table.getColumns().add(column);
          }
          table
              .getColumns()
              .addListener(
                  (ListChangeListener<TableColumn<String, ?>>)
                      change ->
                          log(
                              table.getColumns().stream()
                                  .map(TableColumn::getText)
                                  .collect(Collectors.joining(" "))));
          table.setMaxWidth(320);
          return new VBox(table);
        });
    act("{type: 'drag', target: '#table', x: 91, y: 10, by: {x: 30, y: 0}}");
    assertEquals(120, onFx(() -> table.getColumns().get(0).getWidth()), 1);
    act(by("{selector: {css: '#table .column-header', text: 'One'}}", 235, 0));
    assertLog("Two Three One");
  }

  @Test
  void aTextIsSelectedByDragging() throws Exception {
    show(() -> new VBox(words()));
    act("{type: 'drag', target: '#words', x: 8, y: 12, by: {x: 220, y: 0}}");
    assertEquals("selected Select these words", logged().get(logged().size() - 1));
  }

  @Test
  void aFullPressDragReleaseGestureIsPerformed() throws Exception {
    show(
        () -> {
          Label from = named("from", new Label("Full drag"));
          from.setOnDragDetected(event -> from.startFullDrag());
          Label to = named("to", new Label("Full drag target"));
          to.addEventHandler(
              MouseDragEvent.ANY,
              event -> {
                if (event.getEventType() != MouseDragEvent.MOUSE_DRAG_OVER) {
                  log(event.getEventType().getName().replace("MOUSE-DRAG_", ""));
                }
              });
          return new HBox(20, from, to);
        });
    act(drag("#from", "#to"));
    assertLog("ENTERED", "ENTERED_TARGET", "RELEASED", "EXITED", "EXITED_TARGET");
  }

  /**
   * A label that starts drag-and-drop.
   *
   * @param early whether the drag is detected on the press
   */
  private Label card(boolean early) {
    Label card = named("card", new Label("Drag me"));
    card.setOnMousePressed(event -> event.setDragDetect(early));
    card.setOnMouseReleased(event -> log("released"));
    card.setOnDragDetected(
        event -> {
          ClipboardContent content = new ClipboardContent();
          content.putString("a card");
          content.put(CARD, Map.of("name", "card"));
          Dragboard board =
              event.isAltDown()
                  ? card.startDragAndDrop(TransferMode.ANY)
                  : card.startDragAndDrop(TransferMode.COPY_OR_MOVE);
          board.setContent(content);
          board.setDragView(new WritableImage(20, 20));
          log("detected");
        });
    card.setOnDragDone(
        event -> log("done " + event.getTransferMode() + " " + event.getDragboard().getString()));
    return card;
  }

  /** A label that accepts drops, unless its name indicates otherwise. */
  private Label target(String name) {
    Label target = named(name, new Label("Drop on " + name));
    target.setMinSize(140, 40);
    target.setOnDragEntered(event -> log(name + " entered"));
    target.setOnDragExited(event -> log(name + " exited"));
    target.setOnDragOver(
        event -> {
          if (!name.equals("locked")) {
            event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
          }
        });
    target.setOnDragDropped(event -> dropped(name, event));
    return target;
  }

  private void dropped(String name, DragEvent event) {
    Dragboard board = event.getDragboard();
    String from =
        event.getGestureSource() == null ? "elsewhere" : ((Node) event.getGestureSource()).getId();
    log(
        String.join(
            " ",
            name,
            event.getTransferMode().name(),
            board.getString(),
            board.getContent(CARD).toString(),
            String.valueOf(board.getContentTypes().size()),
            "from",
            from));
    if (name.equals("asking")) {
      ask("Dropped");
    }
    event.setDropCompleted(!name.equals("picky"));
    event.consume();
  }

  /** Two of the four formats are those of the drag view. */
  private static String dropped(String target, String mode) {
    return target + " " + mode + " a card {name=card} 4 from card";
  }

  private void showCard(String... targets) {
    show(
        () -> {
          VBox root = new VBox(8, card(false), hold());
          for (String target : targets) {
            root.getChildren().add(target(target));
          }
          return root;
        });
  }

  @Test
  void aCardIsMovedOrCopiedWithItsContent() throws Exception {
    showCard("inbox");
    assertEquals("MOVE", text(act(drag("#card", "#inbox")).get(0), "transferMode"));
    assertLog(
        "detected", "inbox entered", dropped("inbox", "MOVE"), "inbox exited", "done MOVE a card");
    String copy = MAC ? ", modifiers: ['ALT']" : ", modifiers: ['CTRL']";
    assertEquals("COPY", text(act(drag("#card", "#inbox", copy)).get(0), "transferMode"));
    assertLogged("done", "done COPY a card");
  }

  @Test
  void aDragThatIsDetectedWithThePressIsPerformed() throws Exception {
    show(() -> new VBox(8, card(true), target("inbox")));
    act(drag("#card", "#inbox"));
    assertLogged("done", "done MOVE a card");
  }

  private void assertRejected(String to) throws Exception {
    JsonObject details = assertRefused("rejected", "", drag("#card", to));
    assertTrue(details.get("transferMode").isJsonNull(), details::toString);
    eventually(true, () -> logged().contains("done null a card"));
  }

  @Test
  void aDropThatNoNodeAcceptsIsReported() throws Exception {
    showCard("locked", "picky");
    assertRejected("#locked");
    assertLogged("locked", "locked entered", "locked exited");
    assertRejected("#picky");
    assertTrue(logged().contains(dropped("picky", "MOVE")), () -> logged().toString());
    clearLog();
    assertRejected("#hold");
    clearLog();
    act("{type: 'click', target: '#hold'}");
    assertLogged("hold action", "hold action");
  }

  @Test
  void aCardIsDraggedStepByStep() throws Exception {
    showCard("locked", "inbox");
    act(
        "{type: 'press', target: '#card'}",
        "{type: 'hover', target: '#locked'}",
        "{type: 'hover', target: '#inbox'}");
    assertLogged(
        "(detected|locked|inbox)", "detected", "locked entered", "locked exited", "inbox entered");
    assertEquals("MOVE", text(act("{type: 'release'}").get(0), "transferMode"));
    assertLogged("done", "done MOVE a card");
  }

  @Test
  void aCardIsDroppedIntoAnotherWindow() throws Exception {
    showCard();
    Stage other = onFx(Stage::new);
    change(
        () -> {
          other.setScene(new Scene(new VBox(target("far")), 300, 200));
          other.setX(650);
          other.show();
        });
    JsonObject moved = act(drag("#card", "#far", ", stage: 'all'")).get(0);
    assertEquals("MOVE", text(moved, "transferMode"));
    // JavaFX passes the source only to targets in its own window.
    assertTrue(
        logged().contains("far MOVE a card {name=card} 4 from elsewhere"),
        () -> logged().toString());
    assertLogged("done", "done MOVE a card");
  }

  @Test
  void aDropMayOpenADialog() throws Exception {
    showCard("asking");
    JsonObject asked = act(drag("#card", "#asking")).get(0);
    assertEquals(List.of("Dropped"), opened(asked));
    act("{type: 'click', target: {text: 'OK'}, stage: 'all'}");
    assertLogged("done", "done MOVE a card");
  }
}
