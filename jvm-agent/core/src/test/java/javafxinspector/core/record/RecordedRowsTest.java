package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Rows and cells of tables, trees and lists, and the nodes in them. */
class RecordedRowsTest extends StepsTest {
  private List<String> clicked(Node node) throws UiException {
    start();
    clickNode(node);
    return lines(end(), false);
  }

  private static TableColumn<String, String> column(String title, String prefix) {
    TableColumn<String, String> column = new TableColumn<>(title);
    column.setCellValueFactory(cell -> new SimpleStringProperty(prefix + cell.getValue()));
    return column;
  }

  @Test
  void ofATableHaveTheTextsOfTheirCells() throws UiException {
    TableView<String> table = named("table", new TableView<>());
    table.getItems().addAll("Aachen", "Bonn");
    TableColumn<String, String> action = column("Action", "");
    action.setCellFactory(
        view ->
            new TableCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                Button first = new Button("Open");
                first.getStyleClass().add(item == null ? "none" : "open-" + item);
                setGraphic(item == null ? null : new HBox(first, new Button("Close")));
              }
            });
    table.getColumns().addAll(List.of(column("City", ""), action));
    show(() -> table);
    assertEquals(
        List.of("click text “Open” Button in row “Bonn | Open Close” column Action in #table"),
        clicked(find(table, ".open-Bonn")));
    assertEquals(
        List.of("click row “Aachen | Open Close” column City in #table"),
        recorded("{type: 'click', target: {text: 'Aachen'}}"));
  }

  @Test
  void ofATableAreRowsBesideTheirCells() throws UiException {
    TableView<String> table = named("table", new TableView<>());
    table.getItems().addAll("Aachen", "Bonn");
    table.getColumns().add(column("City", ""));
    show(() -> table);
    assertEquals(
        List.of("click row “Aachen” in #table"),
        recorded("{type: 'click', target: '#table', x: 400, y: 40}"));
  }

  @Test
  void haveHeadersThatMayHaveNoTitle() throws UiException {
    TableView<String> table = named("table", new TableView<>());
    table.getItems().addAll("Aachen", "Bonn");
    TableColumn<String, String> bare = column(null, "x");
    table.getColumns().addAll(List.of(column("City", ""), bare));
    show(() -> table);
    Node header =
        onFx(
            () ->
                table.lookupAll(".column-header").stream()
                    .filter(each -> each instanceof TableColumnHeader)
                    .filter(each -> ((TableColumnHeader) each).getTableColumn() == bare)
                    .findFirst()
                    .orElseThrow());
    String line = clicked(header).get(0);
    assertTrue(line.matches("click type TableColumnHeader \\[\\d] in #table"), line);
  }

  @Test
  void ofATreeTableNameTheirColumn() throws UiException {
    TreeItem<String> world = new TreeItem<>("World");
    world.getChildren().add(new TreeItem<>("Europe"));
    world.setExpanded(true);
    TreeTableView<String> tree = named("tree", new TreeTableView<>(world));
    for (String title : List.of("Place", "Again")) {
      TreeTableColumn<String, String> column = new TreeTableColumn<>(title);
      column.setCellValueFactory(
          cell -> new SimpleStringProperty(title + cell.getValue().getValue()));
      column.setPrefWidth(150);
      tree.getColumns().add(column);
    }
    show(() -> tree);
    assertEquals(
        List.of("click row “PlaceEurope | AgainEurope” column Again in #tree"),
        recorded("{type: 'click', target: {text: 'AgainEurope'}}"));
  }

  @Test
  void ofATreeTableNameTheArrowThatTheirCellCovers() throws UiException {
    TreeItem<String> world = new TreeItem<>("World");
    world.getChildren().add(new TreeItem<>("Europe"));
    TreeTableView<String> tree = named("tree", new TreeTableView<>(world));
    TreeTableColumn<String, String> column = new TreeTableColumn<>("Place");
    column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().getValue()));
    column.setPrefWidth(150);
    tree.getColumns().add(column);
    show(() -> tree);
    start();
    clickNode(find(tree, ".tree-disclosure-node .arrow"));
    assertTrue(onFx(world::isExpanded));
    JsonObject step = end().get(0);
    assertTrue(
        lines(List.of(step), false).get(0).matches("click row “World” in #tree at \\d+,\\d+"),
        step::toString);
    assertEquals(
        List.of("click row “Europe” column Place in #tree"),
        recorded("{type: 'click', target: {text: 'Europe'}}"));
    JsonObject found = request("findRecorded", Map.of("target", step.get("target"), "waitMs", 0));
    act(
        "{type: 'click', target: {ref: {uid: '%s'}}, x: %s, y: %s}"
            .formatted(text(found, "uid"), step.get("x"), step.get("y")));
    assertFalse(onFx(world::isExpanded));
  }

  private ListView<String> list(Function<String, Node> content) {
    ListView<String> list = named("list", new ListView<>());
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(item);
                if (item != null && getGraphic() == null) {
                  setGraphic(content.apply(item));
                }
              }
            });
    list.getItems().addAll("Aachen", "Bonn");
    show(() -> new VBox(new TextField(), list));
    return list;
  }

  @Test
  void areTheirLabelsButNotTheirOtherControls() throws UiException {
    ListView<String> list =
        list(
            item -> {
              ProgressBar bar = new ProgressBar(0.5);
              bar.getStyleClass().add("bar-" + item);
              Label label = new Label("Label");
              label.getStyleClass().add("label-" + item);
              return new HBox(bar, label);
            });
    assertEquals(List.of("click row “Bonn” in #list"), clicked(find(list, ".label-Bonn")));
    assertEquals(
        List.of("note", "  A click on a ProgressBar changed nothing: left out."),
        clicked(find(list, ".bar-Aachen")));
  }

  @Test
  void ofABoxAreChosenByKeysToo() throws UiException {
    ComboBox<String> box = named("box", new ComboBox<>());
    box.getItems().addAll("Aachen", "Bonn");
    show(() -> new VBox(box));
    change(box::requestFocus);
    assertEquals(
        List.of(
            "press keys [ALT, DOWN]",
            "press keys [DOWN]",
            "  check text #box = Aachen",
            "press keys [ENTER]"),
        detailed(
            "{type: 'pressKey', chord: 'Alt+Down'}",
            "{type: 'pressKey', chord: 'Down'}",
            "{type: 'pressKey', chord: 'Enter'}"));
  }
}
