package javafxinspector.core.input.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** Columns whose header texts are not unique. */
class ColumnsTest extends ActTest {
  private final List<String> clicked = new ArrayList<>();

  private TableColumn<String, String> column(String title, String value) {
    TableColumn<String, String> column = new TableColumn<>(title);
    column.setCellValueFactory(row -> new SimpleStringProperty(value + " " + row.getValue()));
    column.setCellFactory(
        of -> {
          TableCell<String, String> cell =
              new TableCell<>() {
                @Override
                protected void updateItem(String item, boolean empty) {
                  super.updateItem(item, empty);
                  setText(empty ? null : item);
                }
              };
          cell.setOnMouseClicked(event -> clicked.add(cell.getItem()));
          return cell;
        });
    return column;
  }

  private TableColumn<String, String> group(String title, String value) {
    TableColumn<String, String> group = new TableColumn<>(title);
    group.getColumns().add(column("City", value));
    group.getColumns().add(column("Street", value + " Market"));
    return group;
  }

  private void show(List<TableColumn<String, String>> columns) {
    show(
        () -> {
          TableView<String> table = new TableView<>();
          table.setId("table");
          table.getColumns().addAll(columns);
          table.getItems().addAll("Aachen", "Bonn", "Celle");
          return table;
        });
  }

  private static Map<String, Object> click(String column) {
    return Map.of(
        "type",
        "click",
        "target",
        Map.of("selector", Map.of("css", "#table"), "index", 1, "columnId", column));
  }

  /** Clicks with each name that the error for an ambiguous column offers. */
  private List<String> clicksByOfferedNames(String column) throws UiException {
    JsonObject error = refusal(click(column));
    assertEquals("ambiguous", reason(error), message(error));
    clicked.clear();
    for (var each : error.getAsJsonObject("details").getAsJsonArray("columns")) {
      assertTrue(message(error).contains('"' + each.getAsString() + '"'), message(error));
      act(click(each.getAsString()));
    }
    return clicked;
  }

  @Test
  void inGroupsAreNamedByThePathOfTheirHeaders() throws UiException {
    show(List.of(group("Home", "home"), group("Work", "work")));
    assertEquals(List.of("home Bonn", "work Bonn"), clicksByOfferedNames("City"));
    act(click("Work > Street"));
    assertEquals("work Market Bonn", clicked.get(2));
    assertTrue(request("snapshotLight", Map.of()).toString().contains("Work > City"));
  }

  @Test
  void besideEachOtherAreNamedByTheirNumber() throws UiException {
    show(List.of(column("City", "home"), column("City", "work"), column("", "x"), column("", "y")));
    assertEquals(List.of("home Bonn", "work Bonn"), clicksByOfferedNames("City"));
    assertEquals(List.of("x Bonn", "y Bonn"), clicksByOfferedNames(""));
  }

  @Test
  void withEqualPathsAreNamedByTheirNumber() throws UiException {
    show(List.of(group("Home", "one"), group("Home", "two"), group("Work", "work")));
    assertEquals(List.of("one Bonn", "two Bonn", "work Bonn"), clicksByOfferedNames("City"));
    assertEquals(List.of("one Bonn", "two Bonn"), clicksByOfferedNames("Home > City"));
  }

  @Test
  void withAnIdThatAnotherHeaderHasAreNamedByIt() throws UiException {
    TableColumn<String, String> home = column("City", "home");
    home.setId("town");
    TableColumn<String, String> work = column("City", "work");
    work.setId("City");
    show(List.of(home, work));
    act(click("City"));
    act(click("town"));
    assertEquals(List.of("work Bonn", "home Bonn"), clicked);
  }

  @Test
  void ofEditedAndSelectedCellsAreCheckedToo() throws UiException {
    show(List.of(group("Home", "home"), group("Work", "work")));
    for (String type : List.of("select", "editCell")) {
      Map<String, Object> action =
          type.equals("select")
              ? Map.of("type", type, "target", css("#table"), "index", 1, "columnId", "City")
              : Map.of(
                  "type",
                  type,
                  "target",
                  css("#table"),
                  "index",
                  1,
                  "columnId",
                  "City",
                  "text",
                  "x");
      assertEquals("ambiguous", reason(refusal(action)));
    }
  }
}
