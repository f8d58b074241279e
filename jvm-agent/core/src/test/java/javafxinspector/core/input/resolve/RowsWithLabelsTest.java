package javafxinspector.core.input.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** Rows that are found by the only text that they show. */
class RowsWithLabelsTest extends ActTest {
  private static Map<String, Object> click(String text) {
    return Map.of("type", "click", "target", text(text));
  }

  private static final class LabelCell extends ListCell<String> {
    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setGraphic(empty ? null : new HBox(new Label(item)));
    }
  }

  private static final class Both extends ListCell<String> {
    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(item);
      setAccessibleText(item);
      setGraphic(empty ? null : new HBox(new Label(item)));
    }
  }

  @Test
  void ofAListAreClickedAtTheirLabel() throws UiException {
    for (boolean both : List.of(false, true)) {
      ListView<String> list = new ListView<>();
      list.getItems().addAll("Ada", "Bob");
      list.setCellFactory(of -> both ? new Both() : new LabelCell());
      show(() -> list);
      act(click("Bob"));
      assertEquals("Bob", onFx(() -> list.getSelectionModel().getSelectedItem()));
    }
  }

  @Test
  void ofATableWithOneColumnAreClicked() throws UiException {
    TableView<String> table = new TableView<>();
    TableColumn<String, String> column = new TableColumn<>("Name");
    column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue()));
    table.getColumns().add(column);
    table.getItems().addAll("Ada", "Bob");
    show(() -> table);
    act(click("Bob"));
    assertEquals("Bob", onFx(() -> table.getSelectionModel().getSelectedItem()));
    change(
        () ->
            column.setCellFactory(
                of ->
                    new TableCell<>() {
                      @Override
                      protected void updateItem(String item, boolean empty) {
                        super.updateItem(item, empty);
                        setGraphic(empty ? null : new HBox(new Label(item)));
                      }
                    }));
    act(click("Ada"));
    assertEquals("Ada", onFx(() -> table.getSelectionModel().getSelectedItem()));
  }

  @Test
  void ofTreesAreClicked() throws UiException {
    TreeItem<String> root = new TreeItem<>("Root", new Label("icon"));
    root.setExpanded(true);
    root.getChildren().add(new TreeItem<>("Leaf", new Label("Leaf")));
    TreeView<String> tree = new TreeView<>(root);
    show(() -> tree);
    act(click("Leaf"));
    assertEquals(1, onFx(() -> tree.getSelectionModel().getSelectedIndex()));
    TreeTableView<String> table = new TreeTableView<>(root);
    TreeTableColumn<String, String> column = new TreeTableColumn<>("Name");
    column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().getValue()));
    table.getColumns().add(column);
    show(() -> table);
    act(click("Leaf"));
    assertEquals(1, onFx(() -> table.getSelectionModel().getSelectedIndex()));
  }

  @Test
  void thatAreAddedLaterAreWaitedForBySelect() throws UiException {
    ListView<String> list = new ListView<>();
    list.setId("list");
    list.getItems().add("Ada");
    show(() -> list);
    for (Map<String, ?> item : List.of(Map.of("text", "Bob"), Map.of("index", 2))) {
      Node node = list;
      change(
          () -> {
            PauseTransition later = new PauseTransition(Duration.millis(300));
            later.setOnFinished(
                event -> list.getItems().add(list.getItems().size() == 1 ? "Bob" : "Eve"));
            later.play();
          });
      Map<String, Object> action = new java.util.HashMap<>(item);
      action.put("type", "select");
      action.put("target", css("#" + node.getId()));
      act(action);
    }
    assertEquals("Eve", onFx(() -> list.getSelectionModel().getSelectedItem()));
  }
}
