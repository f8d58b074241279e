package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The reasons for the widths of the cells of tables. */
class ColumnSizesTest extends SceneTest {
  private String width(String id) throws UiException {
    JsonObject sizing = node("#" + id, "sizing", "sizeReasons").getAsJsonObject("sizing");
    return objects(sizing.get("why")).stream()
        .filter(each -> each.has("id") && each.get("id").getAsString().equals(id))
        .map(each -> each.get("width").getAsString())
        .findFirst()
        .orElse("");
  }

  @Test
  void theCellOfATableFillsItsColumn() throws Exception {
    show(
        () -> {
          TableColumn<String, String> column = new TableColumn<>("Company");
          column.setPrefWidth(130);
          column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
          column.setCellFactory(
              of ->
                  new TableCell<>() {
                    @Override
                    protected void updateItem(String item, boolean empty) {
                      super.updateItem(item, empty);
                      setText(item);
                      setId("Fjord".equals(item) ? "cell" : null);
                    }
                  });
          TableView<String> table = new TableView<>();
          table.getColumns().add(column);
          table.getItems().add("Fjord");
          return table;
        });
    change(() -> {});
    assertEquals("130 wide: it fills column “Company”", width("cell"));
  }

  @Test
  void theCellOfATreeTableFillsItsColumnWithoutAHeader() throws Exception {
    show(
        () -> {
          TreeTableColumn<String, String> column = new TreeTableColumn<>();
          column.setId("names");
          column.setPrefWidth(90);
          column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue().getValue()));
          column.setCellFactory(
              of ->
                  new TreeTableCell<>() {
                    @Override
                    protected void updateItem(String item, boolean empty) {
                      super.updateItem(item, empty);
                      setText(item);
                      setId("Fjord".equals(item) ? "cell" : null);
                    }
                  });
          TreeTableView<String> table = new TreeTableView<>(new TreeItem<>("Fjord"));
          table.getColumns().add(column);
          return table;
        });
    change(() -> {});
    assertEquals("90 wide: it fills column #names", width("cell"));
  }
}
