package javafxinspector.core.input.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.cell.TextFieldTableCell;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** Actions on controls whose list creates an item on each access. */
class ComputedRowsTest extends ActTest {
  /** An item that equals the other items of its row. */
  private record Equal(int row) {}

  /** An item that equals only itself. */
  private static final class Plain {
    final int row;

    Plain(int row) {
      this.row = row;
    }

    @Override
    public String toString() {
      return "plain " + row;
    }
  }

  private static <T> ObservableList<T> computed(int size, IntFunction<T> items) {
    return new ObservableListBase<>() {
      @Override
      public T get(int row) {
        return items.apply(row);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  private final Map<Integer, String> edited = new HashMap<>();

  private TableView<Equal> table(int size) {
    TableView<Equal> table = new TableView<>(computed(size, Equal::new));
    TableColumn<Equal, String> column = new TableColumn<>("Name");
    column.setId("name");
    column.setPrefWidth(200);
    column.setCellValueFactory(
        cell -> {
          int row = cell.getValue().row();
          return new SimpleStringProperty(edited.getOrDefault(row, "row " + row));
        });
    column.setCellFactory(TextFieldTableCell.forTableColumn());
    column.setOnEditCommit(
        edit -> {
          edited.put(edit.getRowValue().row(), edit.getNewValue());
          table.refresh();
        });
    table.getColumns().add(column);
    table.setEditable(true);
    table.setId("table");
    return table;
  }

  @Test
  void ofEqualItemsAreSelectedClickedAndEdited() throws UiException {
    TableView<Equal> table = table(1000);
    show(() -> table);
    act(Map.of("type", "click", "target", target("#table", 3)));
    assertEquals(3, onFx(() -> table.getSelectionModel().getSelectedIndex()));
    act(Map.of("type", "select", "target", css("#table"), "index", 700));
    assertEquals(700, onFx(() -> table.getSelectionModel().getSelectedIndex()));
    act(
        Map.of(
            "type",
            "editCell",
            "target",
            css("#table"),
            "index",
            5,
            "columnId",
            "name",
            "text",
            "Ada"));
    assertEquals(Map.of(5, "Ada"), edited);
  }

  @Test
  void aMillionOfThemAreReachedInTheirRow() throws UiException {
    TableView<Equal> table = table(1_000_000);
    show(() -> table);
    act(Map.of("type", "select", "target", css("#table"), "index", 765_432));
    assertEquals(765_432, onFx(() -> table.getSelectionModel().getSelectedIndex()));
    act(Map.of("type", "click", "target", target("#table", 999_999)));
    assertEquals(999_999, onFx(() -> table.getSelectionModel().getSelectedIndex()));
  }

  @Test
  void withoutEqualsAreKnownByTheirRow() throws UiException {
    ListView<Plain> list = new ListView<>(computed(100_000, Plain::new));
    list.setId("list");
    show(() -> list);
    String uid =
        act(Map.of("type", "click", "target", target("#list", 2)))
            .getAsJsonObject("target")
            .getAsJsonObject("ref")
            .get("uid")
            .getAsString();
    act(Map.of("type", "select", "target", css("#list"), "index", 50_000));
    assertEquals(50_000, onFx(() -> list.getSelectionModel().getSelectedIndex()));
    act(Map.of("type", "click", "target", Map.of("ref", Map.of("uid", uid))));
    assertEquals(2, onFx(() -> list.getSelectionModel().getSelectedIndex()));
  }

  @Test
  void ofTextsAreSelectedByTheirText() throws UiException {
    ListView<String> list = new ListView<>(computed(5000, row -> "row " + row));
    list.setId("list");
    show(() -> list);
    act(Map.of("type", "select", "target", css("#list"), "text", "row 900"));
    assertEquals(900, onFx(() -> list.getSelectionModel().getSelectedIndex()));
    assertTrue(onFx(() -> list.getSelectionModel().getSelectedIndices()).equals(List.of(900)));
  }

  private static Map<String, Object> target(String selector, int index) {
    return Map.of("selector", Map.of("css", selector), "index", index);
  }
}
