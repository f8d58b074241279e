import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;

/**
 * What an action can change, in every kind of place: pasted text, sorted and replaced rows, values
 * under cells, dragged rows and nodes, and drawings of many shapes. Each change is printed.
 */
public class Changes {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  static void log(String line) {
    System.out.println("LOG " + line);
  }

  static <T extends Node> T named(String id, T node) {
    node.setId(id);
    return node;
  }

  public static final class Person {
    final StringProperty name = new SimpleStringProperty();
    final IntegerProperty age = new SimpleIntegerProperty();
    String city = "Rome";

    Person(String name, int age) {
      this.name.set(name);
      this.age.set(age);
    }

    public String getCity() {
      return city;
    }

    @Override
    public String toString() {
      return name.get() + " " + age.get();
    }
  }

  public static class Window extends Application {
    private final FlowPane buttons = new FlowPane(4, 4);
    private final ObservableList<Person> people = FXCollections.observableArrayList();
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      VBox texts = new VBox(4, texts());
      HBox rows = new HBox(4, table(), cards(), tree(), levels());
      HBox lists = new HBox(4, numbers(), list("left", "Aachen", "Berlin", "Cadiz"), list("right"));
      lists.getChildren().addAll(board(), drawing());
      VBox root = new VBox(4, menus(), buttons, texts, rows, lists);
      stage.setScene(new Scene(root, 1000, 720));
      stage.setTitle("Changes");
      stage.setX(20);
      stage.setY(30);
      stage.show();
      System.out.println("ready");
    }

    private void button(String id, Runnable effect) {
      Button button = named(id, new Button(id));
      button.setFocusTraversable(false);
      button.setOnAction(
          event -> {
            effect.run();
            log(id);
          });
      buttons.getChildren().add(button);
    }

    private MenuBar menus() {
      MenuItem paste = new MenuItem("Paste");
      paste.setOnAction(event -> ((TextInputControl) stage.getScene().getFocusOwner()).paste());
      return new MenuBar(new Menu("Edit", null, paste));
    }

    private HBox texts() {
      TextField field = named("field", new TextField("one"));
      TextArea area = named("area", new TextArea("two"));
      area.setPrefSize(160, 60);
      ComboBox<String> combo = named("combo", new ComboBox<>());
      combo.setEditable(true);
      combo.getItems().addAll("x", "y");
      combo.setValue("x");
      Spinner<Integer> spinner = named("spinner", new Spinner<>(0, 100, 1));
      spinner.setEditable(true);
      spinner.setPrefWidth(70);
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
      button("copy", () -> put("pasted"));
      button("copyNumber", () -> put("42"));
      return new HBox(4, field, area, combo, spinner, custom);
    }

    private static void put(String text) {
      ClipboardContent content = new ClipboardContent();
      content.putString(text);
      Clipboard.getSystemClipboard().setContent(content);
    }

    private TableView<Person> table() {
      TableView<Person> table = named("people", new TableView<>(people));
      TableColumn<Person, String> name = new TableColumn<>("Name");
      name.setCellValueFactory(row -> row.getValue().name);
      TableColumn<Person, Number> age = new TableColumn<>("Age");
      age.setCellValueFactory(row -> row.getValue().age);
      TableColumn<Person, String> city = new TableColumn<>("City");
      city.setCellValueFactory(
          new javafx.scene.control.cell.PropertyValueFactory<Person, String>("city"));
      table.getColumns().addAll(List.of(name, age, city));
      int[] ages = {40, 20, 30, 10, 50, 5};
      for (int i = 0; i < ages.length; i++) {
        people.add(new Person("Person " + i, ages[i]));
      }
      table.setPrefSize(240, 230);
      button("older", () -> people.get(1).age.set(people.get(1).age.get() + 1));
      button("replace", () -> people.set(1, new Person("Replaced", 7)));
      button(
          "moveCity",
          () -> {
            people.get(2).city = "Paris";
            table.refresh();
          });
      button("sortAge", () -> FXCollections.sort(people, Comparator.comparing(p -> p.age.get())));
      button("reverse", () -> FXCollections.reverse(people));
      button("insert", () -> people.add(0, new Person("Inserted", 1)));
      button("removeFirst", () -> people.remove(0));
      button(
          "grow",
          () -> IntStream.range(0, 200).forEach(i -> people.add(new Person("More " + i, 200 - i))));
      button("clear", people::clear);
      button("lastFirst", () -> people.add(0, people.remove(people.size() - 1)));
      return table;
    }

    /** Cells without a text of their own, whose content shows the item. */
    private ListView<Person> cards() {
      ListView<Person> cards = named("cards", new ListView<>());
      cards.getItems().addAll(new Person("Ada", 1), new Person("Bob", 2), new Person("Cy", 3));
      cards.setCellFactory(
          view ->
              new ListCell<>() {
                private final Label name = new Label();
                private final Label age = new Label();
                private final HBox box = new HBox(4, name, age);

                @Override
                protected void updateItem(Person item, boolean empty) {
                  super.updateItem(item, empty);
                  setGraphic(empty ? null : box);
                  if (!empty) {
                    name.setText(item.name.get());
                    age.textProperty().bind(item.age.asString());
                  }
                }
              });
      cards.setPrefSize(140, 200);
      button("olderCard", () -> cards.getItems().get(0).age.set(99));
      button("replaceCard", () -> cards.getItems().set(1, new Person("Bea", 2)));
      button("reverseCards", () -> FXCollections.reverse(cards.getItems()));
      return cards;
    }

    private TreeView<String> tree() {
      TreeItem<String> root = new TreeItem<>("Root");
      root.setExpanded(true);
      root.getChildren().addAll(List.of(new TreeItem<>("B"), new TreeItem<>("A"), new TreeItem<>("C")));
      TreeView<String> tree = named("tree", new TreeView<>(root));
      tree.setPrefSize(120, 200);
      button("rename", () -> root.getChildren().get(0).setValue("B2"));
      button("sortTree", () -> root.getChildren().sort(Comparator.comparing(TreeItem::getValue)));
      return tree;
    }

    private TreeTableView<Person> levels() {
      TreeItem<Person> root = new TreeItem<>(new Person("Boss", 60));
      root.setExpanded(true);
      root.getChildren().add(new TreeItem<>(new Person("Dan", 33)));
      root.getChildren().add(new TreeItem<>(new Person("Eve", 22)));
      TreeTableView<Person> levels = named("levels", new TreeTableView<>(root));
      TreeTableColumn<Person, String> name = new TreeTableColumn<>("Who");
      name.setCellValueFactory(row -> row.getValue().getValue().name);
      TreeTableColumn<Person, Number> age = new TreeTableColumn<>("Years");
      age.setCellValueFactory(row -> row.getValue().getValue().age);
      levels.getColumns().addAll(List.of(name, age));
      levels.setPrefSize(200, 200);
      button("olderLevel", () -> root.getChildren().get(0).getValue().age.set(34));
      button(
          "sortLevels",
          () -> root.getChildren().sort(Comparator.comparing(item -> item.getValue().age.get())));
      return levels;
    }

    private ListView<String> numbers() {
      ListView<String> numbers = named("numbers", new ListView<>());
      IntStream.range(0, 500).forEach(i -> numbers.getItems().add("Line " + i));
      numbers.setPrefSize(140, 200);
      button("append", () -> numbers.getItems().add("Line " + numbers.getItems().size()));
      button("prepend", () -> numbers.getItems().add(0, "News " + numbers.getItems().size()));
      button(
          "tail",
          () -> {
            numbers.getItems().add("Tail " + numbers.getItems().size());
            numbers.scrollTo(numbers.getItems().size() - 1);
          });
      button("upper", () -> numbers.getItems().set(3, numbers.getItems().get(3).toUpperCase()));
      button("upperAll", () -> numbers.getItems().replaceAll(String::toUpperCase));
      button("reverseLines", () -> FXCollections.reverse(numbers.getItems()));
      button(
          "filter", () -> numbers.getItems().removeIf(line -> !line.endsWith("7")));
      return numbers;
    }

    /** A list whose rows can be dragged to another place in it and to the other list. */
    private ListView<String> list(String id, String... items) {
      ListView<String> list = named(id, new ListView<>());
      list.getItems().addAll(items);
      list.setPrefSize(100, 200);
      list.setCellFactory(view -> new Draggable());
      list.setOnDragOver(event -> event.acceptTransferModes(TransferMode.MOVE));
      list.setOnDragDropped(
          event -> {
            list.getItems().add(event.getDragboard().getString());
            event.setDropCompleted(true);
            event.consume();
            log("dropped " + list.getItems());
          });
      return list;
    }

    private static final class Draggable extends ListCell<String> {
      /** Whether the last drop was in the list of its source. */
      private static boolean isInside;

      Draggable() {
        setOnDragDetected(
            event -> {
              Dragboard board = startDragAndDrop(TransferMode.MOVE);
              ClipboardContent content = new ClipboardContent();
              content.putString(getItem());
              board.setContent(content);
            });
        setOnDragOver(event -> event.acceptTransferModes(TransferMode.MOVE));
        setOnDragDropped(
            event -> {
              String text = event.getDragboard().getString();
              List<String> items = getListView().getItems();
              int index = getIndex();
              isInside =
                  event.getGestureSource() instanceof Draggable source
                      && source.getListView() == getListView();
              if (isInside) {
                items.remove(text);
              }
              items.add(Math.min(index, items.size()), text);
              event.setDropCompleted(true);
              event.consume();
              log("dropped " + items);
            });
        setOnDragDone(
            event -> {
              if (event.getTransferMode() == TransferMode.MOVE && !isInside) {
                getListView().getItems().remove(event.getDragboard().getString());
              }
              isInside = false;
            });
      }

      @Override
      protected void updateItem(String item, boolean empty) {
        super.updateItem(item, empty);
        setText(empty ? null : item);
      }
    }

    /** Nodes that a user drags with the mouse, each in another way. */
    private Pane board() {
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
      Pane board = named("board", new Pane(note, box, card));
      board.setStyle("-fx-border-color: gray");
      board.setPrefSize(200, 200);
      return board;
    }

    private static void draggable(Node node, Consumer<Point2D> move) {
      node.setOnMouseDragged(
          event -> {
            move.accept(node.getParent().sceneToLocal(event.getSceneX(), event.getSceneY()));
            event.consume();
          });
    }

    private ScrollPane drawing() {
      Pane canvas = named("canvas", new Pane());
      Label state = named("state", new Label("empty"));
      VBox content = new VBox(state, canvas);
      Region100 below = new Region100();
      content.getChildren().add(below);
      button(
          "draw",
          () -> {
            List<Path> paths = new ArrayList<>();
            for (int i = 0; i < 1100; i++) {
              paths.add(new Path(new MoveTo(i % 50, i / 50), new LineTo(i % 50 + 1, i / 50 + 2)));
            }
            canvas.getChildren().setAll(paths);
            below.getChildren().add(new Label("Far below"));
            state.setText("drawn");
          });
      button("dot", () -> canvas.getChildren().add(new Rectangle(5, 5)));
      ScrollPane pane = named("drawing", new ScrollPane(content));
      pane.setPrefSize(120, 200);
      return pane;
    }

    /** Content that is out of view. */
    private static final class Region100 extends VBox {
      Region100() {
        setPrefHeight(900);
        setStyle("-fx-padding: 700 0 0 0");
      }
    }
  }
}
