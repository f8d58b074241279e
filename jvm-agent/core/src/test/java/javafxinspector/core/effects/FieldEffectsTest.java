package javafxinspector.core.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** Effects of keys on fields, of drawing, and on dragged rows. */
class FieldEffectsTest extends ActingTest {
  private static final String PASTE =
      System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac")
          ? "{type: 'pressKey', chord: 'Meta+V'}"
          : "{type: 'pressKey', chord: 'Ctrl+V'}";
  private static final String END = "{type: 'pressKey', key: 'END'}";

  private List<String> effects(String action) throws UiException {
    return EffectLines.of(act(action).get(0));
  }

  private void assertEffects(String action, String... lines) throws UiException {
    assertEquals(List.of(lines), effects(action));
  }

  private static void copy() {
    change(
        () -> {
          ClipboardContent content = new ClipboardContent();
          content.putString("pasted");
          Clipboard.getSystemClipboard().setContent(content);
        });
  }

  @Test
  void aTextThatIsPastedIntoAFieldIsReported() throws Exception {
    show(() -> new VBox(new Button("First"), named("field", new TextField("one"))));
    copy();
    act("{type: 'focus', target: '#field'}", END);
    assertEffects(PASTE, "changed TextField #field value one → onepasted");
    assertEffects(
        "{type: 'pressKey', key: 'BACK_SPACE'}",
        "changed TextField #field value onepasted → onepaste");
    // The result shows the typed text.
    assertEffects("{type: 'typeText', target: '#field', text: '!'}");
  }

  @Test
  void aTextThatIsPastedIntoATextAreaByKeysOrByAMenuIsReported() throws Exception {
    TextArea area = named("area", new TextArea("two"));
    show(
        () -> {
          MenuItem paste = new MenuItem("Paste");
          paste.setOnAction(event -> area.paste());
          return new VBox(new MenuBar(new Menu("Edit", null, paste)), area);
        });
    copy();
    act("{type: 'focus', target: '#area'}", END);
    assertEffects(PASTE, "changed TextArea #area value two → twopasted");
    assertEffects(
        "{type: 'choose', menuPath: 'Edit > Paste'}",
        "changed TextArea #area value twopasted → twopastedpasted");
  }

  @Test
  void aTextThatIsPastedIntoAnEditableComboBoxIsReported() throws Exception {
    show(
        () -> {
          ComboBox<String> combo = named("combo", new ComboBox<>());
          combo.setEditable(true);
          combo.setValue("x");
          return new VBox(new Button("First"), combo);
        });
    copy();
    act("{type: 'click', target: '#combo .text-field'}", END);
    assertEffects(PASTE, "changed ComboBox #combo value x → xpasted");
  }

  @Test
  void aTextThatAControlOfTheApplicationPastesIsReported() throws Exception {
    show(
        () -> {
          Label shown = named("shown", new Label("custom"));
          StackPane custom = named("custom", new StackPane(shown));
          custom.setFocusTraversable(true);
          custom.setOnMouseClicked(event -> custom.requestFocus());
          custom.setOnKeyPressed(
              event -> {
                if (KeyCombination.valueOf("Shortcut+V").match(event)) {
                  shown.setText(Clipboard.getSystemClipboard().getString());
                }
              });
          return new VBox(custom);
        });
    copy();
    act("{type: 'click', target: '#custom'}");
    assertEffects(PASTE, "changed Label #shown text custom → pasted");
  }

  @Test
  void ofManyNodesThoseWithANameAreReportedFirstAndTheOthersCounted() throws Exception {
    Pane canvas = named("canvas", new Pane());
    Button go = named("go", new Button("Go"));
    show(
        () -> {
          Label state = named("state", new Label("empty"));
          VBox below = new VBox();
          below.setStyle("-fx-padding: 700 0 0 0");
          go.setOnAction(
              event -> {
                List<Path> paths = new ArrayList<>();
                for (int i = 0; i < 1100; i++) {
                  MoveTo start = new MoveTo(i % 50, i / 50);
                  paths.add(new Path(start, new LineTo(i % 50 + 1, i / 50 + 2)));
                }
                canvas.getChildren().setAll(paths);
                below.getChildren().add(new Label("Far below"));
                state.setText("drawn");
              });
          ScrollPane pane = new ScrollPane(new VBox(state, canvas, below));
          pane.setMaxHeight(200);
          return new VBox(go, pane);
        });
    assertEffects(
        "{type: 'click', target: '#go'}",
        "changed Label #state text empty → drawn",
        "appeared Path",
        "appeared Path",
        "appeared Path",
        "appeared Label “Far below”",
        "omitted {\"Path\":1097}");
    go.setOnAction(event -> canvas.getChildren().add(new Rectangle(5, 5)));
    assertEffects("{type: 'click', target: '#go'}", "appeared Rectangle");
  }

  /** A list whose rows can be dragged to another place in it and to the other list. */
  private static ListView<String> list(String id, String... items) {
    ListView<String> list = named(id, new ListView<>());
    list.getItems().addAll(items);
    list.setCellFactory(view -> new Draggable());
    list.setOnDragOver(event -> event.acceptTransferModes(TransferMode.MOVE));
    list.setOnDragDropped(event -> drop(event, list, list.getItems().size()));
    return list;
  }

  /** Moves a dropped row from the list of its source to this list. */
  private static void drop(DragEvent event, ListView<String> list, int index) {
    String text = event.getDragboard().getString();
    ((Draggable) event.getGestureSource()).getListView().getItems().remove(text);
    list.getItems().add(Math.min(index, list.getItems().size()), text);
    event.setDropCompleted(true);
    event.consume();
  }

  private static final class Draggable extends ListCell<String> {
    Draggable() {
      setOnDragDetected(
          event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(getItem());
            startDragAndDrop(TransferMode.MOVE).setContent(content);
          });
      setOnDragOver(event -> event.acceptTransferModes(TransferMode.MOVE));
      setOnDragDropped(event -> drop(event, getListView(), getIndex()));
    }

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty ? null : item);
    }
  }

  @Test
  void aRowThatIsDraggedToAnotherListIsReportedInBoth() throws Exception {
    show(() -> new HBox(list("left", "Aachen", "Berlin", "Cadiz"), list("right")));
    List<String> other =
        effects("{type: 'drag', target: {text: 'Aachen'}, to: {selector: {css: '#right'}}}");
    assertTrue(other.contains("appeared Draggable “Aachen” in #right 0"), other::toString);
    assertTrue(other.contains("disappeared Draggable “Aachen” in #left 0"), other::toString);
    List<String> same =
        effects(
            "{type: 'drag', target: {text: 'Berlin'},"
                + " to: {selector: {text: 'Cadiz', match: 'equals'}}}");
    assertTrue(same.contains("moved Draggable “Berlin” in #left 0 → 1"), same::toString);
  }

  private static void draggable(Node node, Consumer<Point2D> move) {
    node.setOnMouseDragged(
        event -> {
          move.accept(node.getParent().sceneToLocal(event.getSceneX(), event.getSceneY()));
          event.consume();
        });
  }

  @Test
  void theNewPlaceOfANodeThatIsDraggedIsReported() throws Exception {
    show(
        () -> {
          Label note = named("note", new Label("Note"));
          draggable(note, to -> note.relocate(to.getX(), to.getY()));
          Rectangle box = named("box", new Rectangle(30, 20));
          box.setX(60);
          draggable(
              box,
              to -> {
                box.setX(to.getX());
                box.setY(to.getY());
              });
          StackPane card = named("card", new StackPane(named("cardText", new Label("Card"))));
          card.relocate(100, 0);
          draggable(
              card,
              to -> {
                card.setTranslateX(to.getX() - card.getLayoutX());
                card.setTranslateY(to.getY() - card.getLayoutY());
              });
          Pane board = new Pane(note, box, card);
          board.setPrefSize(300, 200);
          return new VBox(new Button("First"), board);
        });
    assertMoved("Label #note “Note”", "#note", "{x: 60, y: 70}");
    assertMoved("Rectangle #box", "#box", "{x: 20, y: 40}");
    assertMoved("StackPane #card", "#cardText", "{x: 10, y: 40}");
  }

  private void assertMoved(String node, String css, String by) throws UiException {
    List<String> lines = effects("{type: 'drag', target: '" + css + "', by: " + by + "}");
    assertEquals(1, lines.size(), lines::toString);
    assertTrue(
        lines.get(0).matches("changed \\Q" + node + "\\E place \\d+,\\d+ → \\d+,\\d+"),
        lines::toString);
  }

  @Test
  void theNewPlaceOfAColumnThatIsDraggedIsReported() throws Exception {
    show(
        () -> {
          TableView<String> table = new TableView<>();
          for (String name : List.of("Name", "Age", "City")) {
            TableColumn<String, String> column = new TableColumn<>(name);
            column.setPrefWidth(80);
            table.getColumns().add(column);
          }
          return new VBox(new Button("First"), table);
        });
    List<String> lines = effects("{type: 'drag', target: {text: 'Name'}, by: {x: 130, y: 0}}");
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("moved Column “Name”.* 0 → [12]")),
        lines::toString);
  }
}
