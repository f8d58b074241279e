package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
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
import javafx.util.converter.IntegerStringConverter;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

class EditCellTest extends ActingTest {
  private final class Person {
    final StringProperty name = new SimpleStringProperty();
    final ObjectProperty<Integer> age = new SimpleObjectProperty<>(30);
    final StringProperty city = new SimpleStringProperty("Rome");
    final StringProperty size = new SimpleStringProperty("M");
    final SimpleBooleanProperty active = new SimpleBooleanProperty();
    final StringProperty veto = new SimpleStringProperty("fixed");

    Person(String name) {
      this.name.set(name);
      this.name.addListener((p, before, now) -> log("name " + before + " -> " + now));
      logChanges("age", age);
      logChanges("city", city);
      logChanges("size", size);
      logChanges("active", active);
    }
  }

  private final TableView<Person> people = new TableView<>();

  private <T> TableColumn<Person, T> column(String name) {
    TableColumn<Person, T> column = new TableColumn<>(name);
    column.setId(name);
    column.setPrefWidth(62);
    people.getColumns().add(column);
    return column;
  }

  private TableColumn<Person, String> textColumn(String name) {
    TableColumn<Person, String> column = column(name);
    column.setCellValueFactory(
        row -> name.equals("name") ? row.getValue().name : row.getValue().veto);
    column.setCellFactory(TextFieldTableCell.forTableColumn());
    return column;
  }

  private HBox table() {
    people.setId("people");
    people.setEditable(true);
    people.setPrefWidth(580);
    for (int i = 0; i < 100; i++) {
      people.getItems().add(new Person("Name " + i));
    }
    return new HBox(people);
  }

  private static String edit(String column, int index, String value) {
    return "{type: 'editCell', target: '#people', columnId: '"
        + column
        + "', index: "
        + index
        + ", "
        + value
        + "}";
  }

  @Test
  void aTextIsTypedIntoACellAlsoOfARowThatIsScrolledAway() throws Exception {
    show(
        () -> {
          textColumn("name");
          return table();
        });
    List<JsonObject> results =
        act(edit("name", 2, "text: 'Ada'"), edit("name", 90, "value: 'Grace'"));
    assertEquals("TextFieldTableCell[text=Ada]", summary(results.get(0)));
    assertEquals("TextFieldTableCell[text=Grace]", summary(results.get(1)));
    assertLog("name Name 2 -> Ada", "name Name 90 -> Grace");
    assertRefused("noSuchItem", "100 rows", edit("name", 100, "text: 'x'"));
    assertInvalid(
        "actions[0].text", "{type: 'editCell', target: '#people', columnId: 'name', index: 0}");
  }

  private static String summary(JsonObject result) {
    return text(result.getAsJsonObject("target"), "summary");
  }

  @Test
  void theCellThatIsTheTargetIsEdited() throws Exception {
    show(
        () -> {
          TableColumn<Person, Integer> age = column("age");
          age.setCellValueFactory(row -> row.getValue().age);
          age.setCellFactory(TextFieldTableCell.forTableColumn(new IntegerStringConverter()));
          return table();
        });
    act("{type: 'editCell', target: {css: '#people', index: 1, columnId: 'age'}, value: 41}");
    assertLog("age 41");
    assertRefused(
        "unsupported", "columnId", "{type: 'editCell', target: '#people', index: 0, text: 'x'}");
  }

  @Test
  void anItemIsChosenInACellAndACheckBoxChecked() throws Exception {
    show(
        () -> {
          TableColumn<Person, String> city = column("city");
          city.setCellValueFactory(row -> row.getValue().city);
          city.setCellFactory(ComboBoxTableCell.forTableColumn("Rome", "Berlin"));
          TableColumn<Person, String> size = column("size");
          size.setCellValueFactory(row -> row.getValue().size);
          size.setCellFactory(ChoiceBoxTableCell.forTableColumn("S", "M", "L"));
          TableColumn<Person, Boolean> active = column("active");
          active.setCellValueFactory(row -> row.getValue().active);
          active.setCellFactory(CheckBoxTableCell.forTableColumn(active));
          return table();
        });
    act(
        edit("city", 0, "text: 'Berlin'"),
        edit("size", 0, "text: 'L'"),
        edit("active", 0, "value: true"));
    assertLog("city Berlin", "size L", "active true");
    assertRefused("noSuchItem", "Did you mean \"Berlin\"", edit("city", 1, "text: 'Berln'"));
  }

  @Test
  void aRowOfAListIsEditedUnlessTheListIsNotEditable() throws Exception {
    show(
        () -> {
          ListView<String> list = named("list", new ListView<>());
          list.getItems().addAll("One", "Two", "Three");
          list.setEditable(true);
          list.setCellFactory(TextFieldListCell.forListView());
          list.setOnEditCommit(
              event -> {
                log(event.getIndex() + " " + event.getNewValue());
                list.getItems().set(event.getIndex(), event.getNewValue());
              });
          ListView<String> fixed = named("fixed", new ListView<>());
          fixed.getItems().add("Fixed");
          return new HBox(list, fixed);
        });
    act("{type: 'editCell', target: '#list', index: 1, text: 'Deux'}");
    assertLog("1 Deux");
    assertRefused(
        "readOnly",
        "is not editable",
        "{type: 'editCell', target: '#fixed', index: 0, text: 'new'}");
  }

  @Test
  void aRowOfATreeIsEdited() throws Exception {
    show(
        () -> {
          TreeItem<String> root = new TreeItem<>("World");
          root.getChildren().add(new TreeItem<>("Europe"));
          root.setExpanded(true);
          TreeView<String> tree = new TreeView<>(root);
          tree.setEditable(true);
          tree.setCellFactory(TextFieldTreeCell.forTreeView());
          tree.setOnEditCommit(
              event -> {
                log("tree " + event.getNewValue());
                event.getTreeItem().setValue(event.getNewValue());
              });
          return new HBox(tree);
        });
    act("{type: 'editCell', target: {text: 'Europe'}, text: 'Africa'}");
    assertLog("tree Africa");
  }

  @Test
  void theCallReturnsWhenTheCommitOpensADialog() throws Exception {
    show(
        () -> {
          textColumn("asks")
              .setOnEditCommit(
                  event -> {
                    ask("Really");
                    event.getRowValue().veto.set(event.getNewValue());
                    log("asks " + event.getNewValue());
                  });
          return table();
        });
    assertEquals(List.of("Really"), opened(act(edit("asks", 0, "text: 'loud'")).get(0)));
    act("{type: 'click', target: {text: 'OK'}}");
    assertLog("asks loud");
  }

  @Test
  void aValueThatTheApplicationDoesNotKeepIsRefused() throws Exception {
    show(
        () -> {
          textColumn("veto")
              .setOnEditCommit(
                  event -> {
                    log("veto " + event.getNewValue());
                    people.refresh();
                  });
          textColumn("name");
          return table();
        });
    JsonObject details =
        assertRefused("rejected", "kept its value \"fixed\"", edit("veto", 0, "text: 'new'"));
    assertEquals("fixed", text(details, "text"));
    assertLog("veto new");
    act(edit("name", 0, "text: 'Still works'"));
    assertLog("name Name 0 -> Still works");
  }

  @Test
  void aCellThatCannotBeEditedIsRefused() {
    show(
        () -> {
          TableColumn<Person, String> off = column("off");
          off.setCellValueFactory(row -> row.getValue().veto);
          off.setEditable(false);
          TableColumn<Person, String> plain = column("plain");
          plain.setCellValueFactory(row -> row.getValue().veto);
          return table();
        });
    assertRefused("readOnly", "column \"off\" is not", edit("off", 0, "text: 'new'"));
    assertRefused("unsupported", "shows no field", edit("plain", 0, "text: 'new'"));
  }
}
