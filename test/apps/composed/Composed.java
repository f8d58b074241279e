import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.SearchableComboBox;
import org.controlsfx.control.spreadsheet.GridBase;
import org.controlsfx.control.spreadsheet.SpreadsheetCell;
import org.controlsfx.control.spreadsheet.SpreadsheetCellType;
import org.controlsfx.control.spreadsheet.SpreadsheetView;
import org.controlsfx.control.tableview2.TableColumn2;
import org.controlsfx.control.tableview2.TableView2;

/**
 * Custom controls that are composed of JavaFX controls. Each line on standard input is a command.
 */
public final class Composed extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Composed.class, args);
    }
  }

  private final SearchableComboBox<String> search =
      new SearchableComboBox<>(FXCollections.observableArrayList("Bern", "Oslo"));

  @Override
  public void start(Stage stage) {
    search.setValue("Oslo");
    CheckComboBox<String> check = new CheckComboBox<>(FXCollections.observableArrayList("Red", "Green", "Blue"));
    check.getCheckModel().check(0);
    check.getCheckModel().check(2);
    TableView2<String> table = new TableView2<>(FXCollections.observableArrayList("x", "y"));
    for (String name : new String[] {"A", "B", "C"}) {
      TableColumn<String, String> column = new TableColumn2<>(name);
      column.setCellValueFactory(cell -> new SimpleStringProperty(name + cell.getValue()));
      table.getColumns().add(column);
    }
    GridBase grid = new GridBase(2, 3);
    for (int i = 0; i < 2; i++) {
      var row = FXCollections.<SpreadsheetCell>observableArrayList();
      for (int j = 0; j < 3; j++) {
        row.add(SpreadsheetCellType.STRING.createCell(i, j, 1, 1, "abc".charAt(j) + "" + i));
      }
      grid.getRows().add(row);
    }
    VBox root = new VBox(id("city", search), id("check", check), id("table", table), id("sheet", new SpreadsheetView(grid)));
    stage.setScene(new Scene(root, 700, 600));
    stage.setTitle("Composed");
    stage.show();
    Commands.listen(
        command -> {
          search.requestFocus();
          if (command.equals("open")) {
            search.show();
          }
        });
  }

  private static Node id(String id, Node node) {
    node.setId(id);
    return node;
  }
}
