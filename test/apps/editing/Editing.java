import javafx.application.Application;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.control.cell.ChoiceBoxTableCell;
import javafx.scene.control.cell.ComboBoxTableCell;
import javafx.scene.control.cell.TextFieldListCell;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.control.cell.TextFieldTreeCell;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import javafx.util.converter.IntegerStringConverter;

/** Cells that a user can edit. The handlers and listeners of the application print what changed. */
public class Editing {
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

  static final class Person {
    final StringProperty name = new SimpleStringProperty();
    final ObjectProperty<Integer> age = new SimpleObjectProperty<>(30);
    final StringProperty city = new SimpleStringProperty("Rome");
    final StringProperty size = new SimpleStringProperty("M");
    final SimpleBooleanProperty active = new SimpleBooleanProperty();
    final StringProperty veto = new SimpleStringProperty("fixed");
    final StringProperty asks = new SimpleStringProperty("quiet");

    Person(String name) {
      this.name.set(name);
      this.name.addListener((p, before, now) -> log("name " + before + " -> " + now));
      age.addListener((p, before, now) -> log("age " + now));
      city.addListener((p, before, now) -> log("city " + now));
      size.addListener((p, before, now) -> log("size " + now));
      active.addListener((p, before, now) -> log("active " + now));
    }
  }

  public static class Window extends Application {
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      ListView<String> list = named("list", new ListView<>());
      list.getItems().addAll("One", "Two", "Three");
      list.setEditable(true);
      list.setCellFactory(TextFieldListCell.forListView());
      list.setOnEditCommit(
          event -> {
            log("list " + event.getIndex() + " " + event.getNewValue());
            list.getItems().set(event.getIndex(), event.getNewValue());
          });
      TreeItem<String> root = new TreeItem<>("World");
      root.getChildren().add(new TreeItem<>("Europe"));
      root.setExpanded(true);
      TreeView<String> tree = named("tree", new TreeView<>(root));
      tree.setEditable(true);
      tree.setCellFactory(TextFieldTreeCell.forTreeView());
      tree.setOnEditCommit(
          event -> {
            log("tree " + event.getNewValue());
            event.getTreeItem().setValue(event.getNewValue());
          });
      ListView<String> fixed = named("fixed", new ListView<>());
      fixed.getItems().add("Fixed");
      list.setPrefWidth(120);
      tree.setPrefWidth(120);
      fixed.setPrefWidth(80);
      HBox box = new HBox(8, people(), list, tree, fixed);
      box.setPadding(new Insets(8));
      stage.setScene(new Scene(box, 960, 300));
      stage.setTitle("Editing");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      System.out.println("ready");
    }

    private TableView<Person> people() {
      TableView<Person> people = named("people", new TableView<>());
      people.setEditable(true);
      TableColumn<Person, String> name = column(people, "name");
      name.setCellValueFactory(row -> row.getValue().name);
      name.setCellFactory(TextFieldTableCell.forTableColumn());
      TableColumn<Person, Integer> age = column(people, "age");
      age.setCellValueFactory(row -> row.getValue().age);
      age.setCellFactory(TextFieldTableCell.forTableColumn(new IntegerStringConverter()));
      TableColumn<Person, String> city = column(people, "city");
      city.setCellValueFactory(row -> row.getValue().city);
      city.setCellFactory(ComboBoxTableCell.forTableColumn("Rome", "Berlin"));
      TableColumn<Person, String> size = column(people, "size");
      size.setCellValueFactory(row -> row.getValue().size);
      size.setCellFactory(ChoiceBoxTableCell.forTableColumn("S", "M", "L"));
      TableColumn<Person, Boolean> active = column(people, "active");
      active.setCellValueFactory(row -> row.getValue().active);
      active.setCellFactory(CheckBoxTableCell.forTableColumn(active));
      TableColumn<Person, String> veto = column(people, "veto");
      veto.setCellValueFactory(row -> row.getValue().veto);
      veto.setCellFactory(TextFieldTableCell.forTableColumn());
      veto.setOnEditCommit(
          event -> {
            log("veto " + event.getNewValue());
            people.refresh();
          });
      TableColumn<Person, String> asks = column(people, "asks");
      asks.setCellValueFactory(row -> row.getValue().asks);
      asks.setCellFactory(TextFieldTableCell.forTableColumn());
      asks.setOnEditCommit(
          event -> {
            Alert alert = new Alert(Alert.AlertType.INFORMATION, "Really");
            alert.initOwner(stage);
            alert.setTitle("Really");
            alert.showAndWait();
            event.getRowValue().asks.set(event.getNewValue());
            log("asks " + event.getNewValue());
          });
      TableColumn<Person, String> off = column(people, "off");
      off.setCellValueFactory(row -> row.getValue().veto);
      off.setEditable(false);
      TableColumn<Person, String> plain = column(people, "plain");
      plain.setCellValueFactory(row -> row.getValue().veto);
      for (int i = 0; i < 100; i++) {
        people.getItems().add(new Person("Name " + i));
      }
      people.setPrefWidth(580);
      return people;
    }

    private static <T> TableColumn<Person, T> column(TableView<Person> table, String name) {
      TableColumn<Person, T> column = new TableColumn<>(name);
      column.setId(name);
      column.setPrefWidth(62);
      table.getColumns().add(column);
      return column;
    }
  }
}
