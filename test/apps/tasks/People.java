import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A table of 10,000 people with a filter; the city and the phone can be edited in their cells. */
final class People {
  private static final List<String> FIRST =
      List.of("Ada", "Alan", "Barbara", "Edsger", "Grace", "John", "Kathleen", "Niklaus");
  private static final List<String> LAST =
      List.of("Allen", "Backus", "Dijkstra", "Hopper", "Knuth", "Liskov", "Lovelace", "Turing");
  private static final List<String> CITIES = List.of("Aachen", "Berlin", "Hamburg", "London");

  private record Person(
      StringProperty name, StringProperty email, StringProperty city, StringProperty phone) {
    static Person of(int i) {
      String first = FIRST.get(i % 8);
      String last = LAST.get(i / 8 % 8);
      String email = (first + "." + last + i + "@example.com").toLowerCase(Locale.ROOT);
      return new Person(
          new SimpleStringProperty(first + " " + last + " " + i),
          new SimpleStringProperty(email),
          new SimpleStringProperty(CITIES.get(i % 4)),
          new SimpleStringProperty("+49 30 " + (100000 + i)));
    }
  }

  static Parent create(Stage stage) {
    List<Person> all =
        IntStream.range(0, 10_000).mapToObj(Person::of).toList();
    FilteredList<Person> shown = new FilteredList<>(FXCollections.observableArrayList(all));
    TextField filter = new TextField();
    filter.setPromptText("Filter people");
    filter
        .textProperty()
        .addListener(
            (property, before, now) ->
                shown.setPredicate(person -> person.name().get().contains(now)));
    TableView<Person> table = new TableView<>(shown);
    table.setEditable(true);
    table.setFixedCellSize(24);
    table
        .getColumns()
        .setAll(
            List.of(
                column("Name", Person::name),
                column("Email", Person::email),
                editable("City", Person::city),
                editable("Phone", Person::phone)));
    VBox.setVgrow(table, Priority.ALWAYS);
    return new VBox(8, new Label("People"), filter, table);
  }

  private static TableColumn<Person, String> editable(
      String title, Function<Person, StringProperty> value) {
    TableColumn<Person, String> column = column(title, value);
    column.setCellFactory(TextFieldTableCell.forTableColumn());
    column.setOnEditCommit(
        event -> {
          Person person = event.getRowValue();
          value.apply(person).set(event.getNewValue());
          Tasks.log(
              String.join(" | ", person.name().get(), person.city().get(), person.phone().get()));
        });
    return column;
  }

  private static TableColumn<Person, String> column(
      String title, Function<Person, StringProperty> value) {
    TableColumn<Person, String> column = new TableColumn<>(title);
    column.setCellValueFactory(row -> value.apply(row.getValue()));
    column.setPrefWidth(240);
    return column;
  }
}
