package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Window;
import javafxinspector.core.input.ActingTest;
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.Test;

/** Cells that do not show a row: cells with which skins measure, spare cells, and fillers. */
class MeasuringCellsTest extends ActingTest {
  private static final List<String> ROWS = List.of("a", "b");

  private LiveTreeClient shown(Callable<Node> control) throws Exception {
    show(() -> new VBox(named("control", control.call())));
    return LiveTreeClient.watch(client);
  }

  /** The texts of the cells that the live tree shows without nodes of skins. Rows are excluded. */
  private static List<String> cells(LiveTreeClient tree) {
    return tree.rows().values().stream()
        .filter(row -> text(row, "type").endsWith("Cell"))
        .filter(row -> !LiveTreeClient.flags(row).contains("internal"))
        .map(row -> String.valueOf(text(row, "text")))
        .sorted()
        .toList();
  }

  private static TableView<String> table() {
    TableView<String> table = new TableView<>();
    for (String name : List.of("City", "Name")) {
      TableColumn<String, String> column = new TableColumn<>(name);
      column.setCellValueFactory(row -> new SimpleStringProperty(name + " " + row.getValue()));
      column.setPrefWidth(200);
      table.getColumns().add(column);
    }
    table.getItems().addAll(ROWS);
    return table;
  }

  private static TreeItem<String> root() {
    TreeItem<String> root = new TreeItem<>("root");
    root.setExpanded(true);
    root.getChildren().add(new TreeItem<>("child"));
    return root;
  }

  /**
   * Double-clicks the edge of a header, which fits the width of its column to its cells by
   * measuring them.
   */
  private static void fitColumns() {
    Window.getWindows().get(0).getScene().getRoot().lookupAll(".nested-column-header").stream()
        .flatMap(header -> header.lookupAll("Rectangle").stream())
        .filter(Rectangle.class::isInstance)
        .forEach(MeasuringCellsTest::doubleClick);
  }

  private static void doubleClick(Node edge) {
    edge.fireEvent(
        new MouseEvent(
            MouseEvent.MOUSE_PRESSED,
            1,
            1,
            1,
            1,
            MouseButton.PRIMARY,
            2,
            false,
            false,
            false,
            false,
            true,
            false,
            false,
            false,
            false,
            true,
            null));
  }

  @Test
  void cellsOfATableAreThoseOfItsRows() throws Exception {
    LiveTreeClient tree = shown(MeasuringCellsTest::table);
    List<String> expected = List.of("City a", "City b", "Name a", "Name b");
    assertEquals(expected, cells(tree));
    change(MeasuringCellsTest::fitColumns);
    runPulse();
    assertTrue(
        onFx(() -> columns().get(0).getWidth()) < 100, "The column has the width of its cells");
    assertEquals(expected, cells(tree));
  }

  private static List<? extends TableColumn<?, ?>> columns() {
    Node table = Window.getWindows().get(0).getScene().lookup("#control");
    return ((TableView<?>) table).getColumns();
  }

  @Test
  void aFillerThatShowsARowLaterAppearsWithItsCells() throws Exception {
    TableView<String> table = onFx(MeasuringCellsTest::table);
    LiveTreeClient tree = shown(() -> table);
    change(() -> table.getItems().add("c"));
    eventually(
        List.of("City a", "City b", "City c", "Name a", "Name b", "Name c"), () -> cells(tree));
    change(() -> table.getItems().remove(0, 2));
    eventually(List.of("City c", "Name c"), () -> cells(tree));
  }

  @Test
  void cellsOfATreeTableAreThoseOfItsRows() throws Exception {
    LiveTreeClient tree =
        shown(
            () -> {
              TreeTableView<String> table = new TreeTableView<>(root());
              TreeTableColumn<String, String> column = new TreeTableColumn<>("Name");
              column.setCellValueFactory(row -> row.getValue().valueProperty());
              table.getColumns().add(column);
              return table;
            });
    assertEquals(List.of("child", "root"), cells(tree));
    change(MeasuringCellsTest::fitColumns);
    runPulse();
    assertEquals(List.of("child", "root"), cells(tree));
  }

  @Test
  void cellsOfListsTreesAndDropDownsAreThoseOfTheirRows() throws Exception {
    LiveTreeClient tree = shown(() -> new TreeView<>(root()));
    assertEquals(List.of("child", "root"), cells(tree));
    tree =
        shown(
            () -> {
              ListView<String> list = new ListView<>();
              list.getItems().addAll(ROWS);
              return list;
            });
    assertEquals(List.of("a", "b", "child", "root"), cells(tree));
    tree =
        shown(
            () -> {
              ComboBox<String> box = new ComboBox<>();
              box.setId("box");
              box.getItems().addAll("one", "a longer two");
              return new ToolBar(box);
            });
    act("{type: 'expand', target: '#box'}");
    LiveTreeClient open = tree;
    eventually(List.of("a", "a longer two", "b", "child", "one", "root"), () -> cells(open));
  }

  /** Like the cells of many applications, the cell never clears its content. */
  @Test
  void contentOfAMeasuringCellIsLeftOut() throws Exception {
    LiveTreeClient tree =
        shown(
            () -> {
              TableView<String> table = table();
              TableColumn<String, String> column = new TableColumn<>("Action");
              column.setCellFactory(of -> new ButtonCell());
              table.getColumns().add(column);
              return table;
            });
    change(MeasuringCellsTest::fitColumns);
    runPulse();
    assertEquals(ROWS.size(), shownButtons(tree));
    show(
        () -> {
          ListView<String> list = new ListView<>();
          list.setCellFactory(
              of ->
                  new ListCell<>() {
                    {
                      setGraphic(new Button("Delete"));
                    }
                  });
          list.getItems().addAll(ROWS);
          return list;
        });
    // The cells of the list may reach the client a pulse after they are laid out.
    while (shownButtons(tree) < 2 * ROWS.size()) {
      runPulse();
    }
    runPulse();
    assertEquals(2 * ROWS.size(), shownButtons(tree));
  }

  @Test
  void aQueryFindsNoNodeInAMeasuringCell() throws Exception {
    shown(
        () -> {
          TableView<String> table = new TableView<>();
          TableColumn<String, String> column = new TableColumn<>("Action");
          column.setCellFactory(
              of -> {
                TableCell<String, String> cell = new TableCell<>();
                Button delete = new Button("Delete");
                delete.setId("delete");
                cell.setGraphic(delete);
                return cell;
              });
          table.getColumns().add(column);
          table.getItems().add("a");
          return table;
        });
    for (String selector : List.of("css: '.button'", "text: 'Delete'", "css: '#delete'")) {
      String hidden = "{selector: {" + selector + ", predicate: {visible: false}}}";
      JsonObject found = request("query", params(hidden));
      assertEquals(0, found.getAsJsonArray("matches").size(), found::toString);
    }
  }

  private static class ButtonCell extends TableCell<String, String> {
    ButtonCell() {
      setGraphic(new ToolBar(new Button("Delete")));
    }
  }

  private static long shownButtons(LiveTreeClient tree) {
    return tree.rows().values().stream()
        .filter(row -> "Delete".equals(text(row, "text")))
        .filter(row -> !LiveTreeClient.flags(row).contains("internal"))
        .count();
  }
}
