package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.FailingItem;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.TextFieldTreeCell;
import javafx.util.StringConverter;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Controls with an item whose code throws. Only that item cannot be addressed by its text. */
class FailingItemsTest extends ActTest {
  /** Index of an item out of view, because JavaFX itself would call its failing methods in view. */
  private static final int FAILING = 100;

  private static ObservableList<FailingItem> items(int count) {
    return FXCollections.observableArrayList(
        IntStream.range(0, count)
            .mapToObj(row -> new FailingItem("item " + row, row == FAILING))
            .toList());
  }

  private static final class Shown extends ListCell<FailingItem> {
    @Override
    protected void updateItem(FailingItem item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty || item == null ? null : item.shown());
    }
  }

  private static final class Converter extends StringConverter<FailingItem> {
    @Override
    public String toString(FailingItem item) {
      return item == null ? "" : item.value();
    }

    @Override
    public FailingItem fromString(String text) {
      throw new UnsupportedOperationException();
    }
  }

  private void reads(String css) throws UiException {
    Map<String, Boolean> all =
        Map.of("layout", true, "accessibility", true, "properties", true, "styles", true);
    assertFalse(request("snapshotFull", Map.of("include", all)).isEmpty());
    assertFalse(request("snapshotLight", Map.of("include", all)).isEmpty());
    assertFalse(request("query", Map.of("selector", Map.of("text", "item 1"))).isEmpty());
    JsonObject node = request("query", Map.of("selector", Map.of("css", css)));
    assertTrue(node.toString().contains("uid"), node.toString());
  }

  @Test
  void ofAListAreSelectedClickedAndRead() throws UiException {
    ListView<FailingItem> list = new ListView<>(items(1000));
    list.setCellFactory(of -> new Shown());
    list.setId("list");
    show(() -> list);
    reads("#list");
    for (String wanted : List.of("item 1", "item 900")) {
      act(Map.of("type", "select", "target", css("#list"), "text", wanted));
      assertEquals(wanted, onFx(() -> list.getSelectionModel().getSelectedItem().shown()));
    }
    act(Map.of("type", "click", "target", text("item 700")));
    assertEquals(700, onFx(() -> list.getSelectionModel().getSelectedIndex()));
    assertEquals(
        "noSuchItem",
        reason(refusal(Map.of("type", "select", "target", css("#list"), "text", "missing"))));
  }

  @Test
  void ofBoxesAreSelected() throws UiException {
    ComboBox<FailingItem> box = new ComboBox<>(items(150));
    box.setConverter(new Converter());
    box.setId("box");
    show(() -> box);
    act(Map.of("type", "select", "target", css("#box"), "text", "item 3"));
    assertEquals("item 3", onFx(() -> box.getValue().shown()));
    act(Map.of("type", "setValue", "target", css("#box"), "value", "item 4"));
    assertEquals("item 4", onFx(() -> box.getValue().shown()));
    reads("#box");
  }

  @Test
  void ofATableAreSelectedByAnyColumn() throws UiException {
    TableView<FailingItem> table = new TableView<>(items(1000));
    TableColumn<FailingItem, String> column = new TableColumn<>("Name");
    column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().shown()));
    TableColumn<FailingItem, String> failing = new TableColumn<>("Value");
    failing.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().value()));
    table.getColumns().add(column);
    table.getColumns().add(failing);
    table.setId("table");
    table.setPrefHeight(60);
    show(() -> table);
    act(Map.of("type", "select", "target", css("#table"), "text", "item 900"));
    assertEquals(900, onFx(() -> table.getSelectionModel().getSelectedIndex()));
    act(Map.of("type", "select", "target", css("#table"), "text", "item 850", "columnId", "Value"));
    assertEquals(850, onFx(() -> table.getSelectionModel().getSelectedIndex()));
    reads("#table");
    JsonObject unknown =
        refusal(Map.of("type", "select", "target", css("#table"), "text", "missing"));
    assertEquals("noSuchItem", reason(unknown));
  }

  @Test
  void ofATreeAreExpanded() throws UiException {
    TreeItem<FailingItem> root = new TreeItem<>(new FailingItem("root", false));
    items(150).forEach(item -> root.getChildren().add(new TreeItem<>(item)));
    root.getChildren().get(3).getChildren().add(new TreeItem<>(new FailingItem("leaf", false)));
    root.setExpanded(true);
    TreeView<FailingItem> tree = new TreeView<>(root);
    tree.setCellFactory(
        of -> {
          TextFieldTreeCell<FailingItem> cell = new TextFieldTreeCell<>();
          cell.setConverter(
              new StringConverter<>() {
                @Override
                public String toString(FailingItem item) {
                  return item.shown();
                }

                @Override
                public FailingItem fromString(String text) {
                  return null;
                }
              });
          return cell;
        });
    tree.setId("tree");
    show(() -> tree);
    act(Map.of("type", "expand", "target", css("#tree"), "text", "item 3"));
    act(Map.of("type", "select", "target", css("#tree"), "text", "leaf"));
    reads("#tree");
  }
}
