import java.util.AbstractList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;

/**
 * Lists, tables and trees whose rows change their positions. Each line on standard input is a
 * command; when it has run, it is printed with "done".
 */
public final class Rows extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Rows.class, args);
    }
  }

  public static final class Person {
    final String name;
    final String city;

    Person(int n) {
      name = "User " + n;
      city = "City " + n;
    }
  }

  /** Equal to every other point with the same number. */
  public record Point(int x) {}

  private final Map<String, Runnable> commands = new LinkedHashMap<>();
  private final Label status = new Label("-");
  private final ListView<String> list = new ListView<>();
  private final TableView<Person> table = new TableView<>();
  private final TreeView<String> tree = new TreeView<>(places());
  private final TreeTableView<String> treeTable = new TreeTableView<>(places());
  private final ComboBox<String> combo = new ComboBox<>();
  private final ListView<String> twice = new ListView<>();
  private final ListView<Point> anew = new ListView<>();

  @Override
  public void start(Stage stage) {
    for (int i = 0; i < 200; i++) {
      list.getItems().add("Name " + i);
      table.getItems().add(new Person(i));
      combo.getItems().add("Choice " + i);
    }
    columns();
    TreeTableColumn<String, String> place = new TreeTableColumn<>("Place");
    place.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().getValue()));
    place.setPrefWidth(150);
    treeTable.getColumns().add(place);
    String same = "Same";
    twice.getItems().addAll(same, "Other", same, same);
    anew.setItems(points(100));
    list.setId("list");
    table.setId("table");
    tree.setId("tree");
    treeTable.setId("treeTable");
    combo.setId("combo");
    twice.setId("twice");
    anew.setId("anew");
    status.setId("status");
    Label beyond = new Label("-");
    beyond.setId("beyond");
    beyond.setManaged(false);
    beyond.resizeRelocate(3000, 0, 100, 20);
    HBox all = new HBox(beyond, list, table, tree, treeTable, twice, anew);
    stage.setScene(new Scene(new BorderPane(all, combo, null, status, null), 1200, 420));
    stage.setTitle("Rows");
    stage.show();
    commands();
    Commands.listen(command -> commands.get(command).run());
  }

  private void commands() {
    commands.put("down", () -> {
      list.scrollTo(1);
      table.scrollTo(1);
      tree.scrollTo(1);
      treeTable.scrollTo(1);
      anew.scrollTo(1);
    });
    commands.put("far", () -> {
      list.scrollTo(150);
      table.scrollTo(150);
      anew.scrollTo(80);
    });
    commands.put("top", () -> {
      list.scrollTo(0);
      table.scrollTo(0);
      tree.scrollTo(0);
      treeTable.scrollTo(0);
      anew.scrollTo(0);
    });
    commands.put("insert", () -> {
      list.getItems().add(0, "New");
      table.getItems().add(0, new Person(-1));
      tree.getRoot().getChildren().add(0, new TreeItem<>("New"));
      treeTable.getRoot().getChildren().add(0, new TreeItem<>("New"));
    });
    commands.put("removeFirst", () -> {
      list.getItems().remove(0);
      table.getItems().remove(0);
      tree.getRoot().getChildren().remove(0);
      treeTable.getRoot().getChildren().remove(0);
    });
    commands.put("sort", () -> {
      list.getItems().sort(Comparator.reverseOrder());
      table.getItems().sort(Comparator.comparing((Person p) -> p.name).reversed());
    });
    commands.put("unsort", () -> {
      list.getItems().sort(Comparator.comparingInt(Rows::number));
      table.getItems().sort(Comparator.comparingInt((Person p) -> number(p.name)));
    });
    commands.put("expand", () -> {
      tree.getRoot().getChildren().get(0).setExpanded(true);
      treeTable.getRoot().getChildren().get(0).setExpanded(true);
    });
    commands.put("collapse", () -> {
      tree.getRoot().getChildren().get(0).setExpanded(false);
      treeTable.getRoot().getChildren().get(0).setExpanded(false);
    });
    commands.put("refresh", () -> anew.refresh());
    commands.put("replace", () -> anew.setItems(points(100)));
    commands.put("comboShow", () -> combo.show());
    commands.put("comboHide", () -> combo.hide());
  }

  private void columns() {
    TableColumn<Person, String> name = new TableColumn<>("Name");
    name.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().name));
    TableColumn<Person, String> city = new TableColumn<>("City");
    city.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().city));
    TableColumn<Person, Person> action = new TableColumn<>("Action");
    action.setCellFactory(column -> new TableCell<>() {
      private final Button button = new Button("Call");

      {
        button.setOnAction(event -> status.setText("called " + getTableRow().getItem().name));
      }

      @Override
      protected void updateItem(Person item, boolean empty) {
        super.updateItem(item, empty);
        setGraphic(empty ? null : button);
      }
    });
    table.getColumns().add(name);
    table.getColumns().add(city);
    table.getColumns().add(action);
  }

  private static int number(String name) {
    return Integer.parseInt(name.substring(name.indexOf(' ') + 1));
  }

  /** A list that creates its items again at every access. */
  private static ObservableList<Point> points(int count) {
    return FXCollections.observableList(new AbstractList<>() {
      @Override
      public Point get(int index) {
        return new Point(index);
      }

      @Override
      public int size() {
        return count;
      }
    });
  }

  private static TreeItem<String> places() {
    TreeItem<String> root = new TreeItem<>("World");
    for (int i = 0; i < 30; i++) {
      TreeItem<String> continent = new TreeItem<>("Continent " + i);
      for (int j = 0; j < 3; j++) {
        continent.getChildren().add(new TreeItem<>("Country " + i + "." + j));
      }
      root.getChildren().add(continent);
    }
    root.setExpanded(true);
    return root;
  }
}
