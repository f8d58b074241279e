import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Alert;
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

/** Nodes that can be pressed, dragged and dropped on. Each logs the events that it receives. */
final class Draggables {
  private static final DataFormat CARD = new DataFormat("application/x-gestures-card");

  private Draggables() {}

  static Node create() {
    return new HBox(
        12,
        new VBox(8, hold(), slider(), split(), circle(), text(), full()),
        new VBox(8, table(), scroll()),
        new VBox(
            8,
            source("card", false),
            source("early", true),
            target("inbox"),
            target("locked"),
            target("picky"),
            target("asking")));
  }

  /** A button and a label that log presses. */
  private static Node hold() {
    Button button = new Button("Hold");
    button.setId("hold");
    button.armedProperty().addListener((p, before, now) -> Gestures.log("hold armed " + now));
    button.setOnAction(event -> Gestures.log("hold action"));
    Label label = new Label("Pad to press on");
    label.setId("pad");
    label.addEventHandler(
        MouseEvent.ANY,
        event -> {
          if (event.getEventType() == MouseEvent.MOUSE_PRESSED
              || event.getEventType() == MouseEvent.MOUSE_RELEASED) {
            Gestures.log(
                "pad "
                    + event.getEventType().getName()
                    + " "
                    + event.getButton()
                    + (event.isPrimaryButtonDown() ? " primary" : "")
                    + (event.isSecondaryButtonDown() ? " secondary" : ""));
          }
        });
    return new HBox(8, button, label);
  }

  private static Node slider() {
    Slider slider = new Slider(0, 100, 0);
    slider.setId("slider");
    slider.setPrefWidth(240);
    slider
        .valueChangingProperty()
        .addListener(
            (p, before, now) ->
                Gestures.log(
                    "slider " + (now ? "from " : "to ") + Math.round(slider.getValue())));
    return slider;
  }

  private static Node split() {
    SplitPane split = new SplitPane(new StackPane(), new StackPane());
    split.setId("split");
    split.setPrefSize(240, 60);
    split.setMinHeight(60);
    split.setMaxWidth(240);
    split
        .getDividers()
        .get(0)
        .positionProperty()
        .addListener(
            (p, before, now) ->
                Gestures.log("divider at " + Math.round(now.doubleValue() * 100)));
    return split;
  }

  private static Node circle() {
    Circle circle = new Circle(30, 25, 15, Color.TEAL);
    circle.setId("circle");
    circle.setOnMouseDragged(
        event -> {
          circle.setCenterX(event.getX());
          circle.setCenterY(event.getY());
        });
    circle.setOnMouseReleased(
        event ->
            Gestures.log(
                "circle at "
                    + Math.round(circle.getCenterX())
                    + " "
                    + Math.round(circle.getCenterY())));
    Pane pane = new Pane(circle);
    pane.setMinHeight(50);
    return pane;
  }

  private static Node text() {
    TextField field = new TextField("Select these words");
    field.setId("words");
    field
        .selectedTextProperty()
        .addListener((p, before, now) -> Gestures.log("selected " + now));
    return field;
  }

  /** A label that starts a full press-drag-release gesture, and one that receives it. */
  private static Node full() {
    Label from = new Label("Full drag");
    from.setId("fullFrom");
    from.setOnDragDetected(event -> from.startFullDrag());
    Label to = new Label("Full drag target");
    to.setId("fullTo");
    to.addEventHandler(
        MouseDragEvent.ANY,
        event -> {
          if (event.getEventType() != MouseDragEvent.MOUSE_DRAG_OVER) {
            Gestures.log("full " + event.getEventType().getName());
          }
        });
    return new HBox(20, from, to);
  }

  private static Node table() {
    TableView<String> table = new TableView<>();
    table.setId("table");
    table.setPrefSize(300, 120);
    for (String name : List.of("One", "Two", "Three")) {
      TableColumn<String, String> column = new TableColumn<>(name);
      column.setPrefWidth(90);
      column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
      column
          .widthProperty()
          .addListener((p, before, now) -> Gestures.log(name + " is " + now + " wide"));
      table.getColumns().add(column);
    }
    table.getItems().addAll("a", "b");
    table
        .getColumns()
        .addListener(
            (javafx.collections.ListChangeListener<TableColumn<String, ?>>)
                change ->
                    Gestures.log(
                        "columns "
                            + table.getColumns().stream()
                                .map(TableColumn::getText)
                                .collect(Collectors.joining(" "))));
    return table;
  }

  private static Node scroll() {
    Region tall = new Region();
    tall.setPrefSize(100, 2000);
    ScrollPane scroll = new ScrollPane(tall);
    scroll.setId("scroll");
    scroll.setPrefSize(300, 120);
    scroll.setMinHeight(120);
    scroll
        .vvalueProperty()
        .addListener(
            (p, before, now) ->
                Gestures.log("scrolled to " + Math.round(now.doubleValue() * 10) / 10.0));
    return scroll;
  }

  /**
   * A label that starts drag-and-drop.
   *
   * @param early detects the drag with the press
   */
  private static Node source(String name, boolean early) {
    Label source = new Label("Drag " + name);
    source.setId(name);
    source.setOnMousePressed(event -> event.setDragDetect(early));
    source.setOnMouseReleased(event -> Gestures.log(name + " released"));
    source.setOnDragDetected(
        event -> {
          Dragboard board =
              event.isAltDown()
                  ? source.startDragAndDrop(TransferMode.ANY)
                  : source.startDragAndDrop(TransferMode.COPY_OR_MOVE);
          ClipboardContent content = new ClipboardContent();
          content.putString("text of " + name);
          content.put(CARD, Map.of("name", name));
          board.setContent(content);
          board.setDragView(new WritableImage(20, 20));
          Gestures.log(name + " detected");
        });
    source.setOnDragDone(
        event ->
            Gestures.log(
                name + " done " + event.getTransferMode() + " " + event.getDragboard().getString()));
    return source;
  }

  /** A label that accepts drops, unless its name says otherwise. */
  static Label target(String name) {
    Label target = new Label("Drop on " + name);
    target.setId(name);
    target.setMinSize(140, 40);
    target.setStyle("-fx-background-color: lightyellow");
    target.setOnDragEntered(event -> Gestures.log(name + " entered"));
    target.setOnDragExited(event -> Gestures.log(name + " exited"));
    target.setOnDragOver(
        event -> {
          if (!name.equals("locked")) {
            event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
          }
        });
    target.setOnDragDropped(event -> dropped(name, event));
    return target;
  }

  private static void dropped(String name, DragEvent event) {
    Dragboard board = event.getDragboard();
    Gestures.log(
        name
            + " dropped "
            + event.getTransferMode()
            + " "
            + board.getString()
            + " "
            + board.getContent(CARD)
            + " "
            + board.getContentTypes().size()
            + " from "
            + (event.getGestureSource() == null
                ? "elsewhere"
                : ((Node) event.getGestureSource()).getId()));
    if (name.equals("asking")) {
      Alert alert = new Alert(Alert.AlertType.INFORMATION, "Dropped");
      alert.setTitle("Dropped");
      alert.showAndWait();
    }
    event.setDropCompleted(!name.equals("picky"));
    event.consume();
  }
}
