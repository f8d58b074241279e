import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.controlsfx.control.spreadsheet.GridBase;
import org.controlsfx.control.spreadsheet.SpreadsheetCell;
import org.controlsfx.control.spreadsheet.SpreadsheetCellType;
import org.controlsfx.control.spreadsheet.SpreadsheetView;

/** A spreadsheet whose columns have editors of all kinds. It prints the values that were entered. */
public class Spreadsheet {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private static final int ROWS = 40;

    @Override
    public void start(Stage stage) {
      GridBase grid = new GridBase(ROWS, 5);
      ObservableList<ObservableList<SpreadsheetCell>> rows = FXCollections.observableArrayList();
      for (int row = 0; row < ROWS; row++) {
        ObservableList<SpreadsheetCell> cells = FXCollections.observableArrayList();
        cells.add(SpreadsheetCellType.STRING.createCell(row, 0, 1, 1, "text " + row));
        cells.add(SpreadsheetCellType.INTEGER.createCell(row, 1, 1, 1, row));
        SpreadsheetCell price = SpreadsheetCellType.DOUBLE.createCell(row, 2, 1, 1, row * 1.5);
        price.setFormat("0.00");
        cells.add(price);
        List<String> colors = new ArrayList<>(List.of("red", "green", "blue"));
        cells.add(SpreadsheetCellType.LIST(colors).createCell(row, 3, 1, 1, "red"));
        LocalDate date = LocalDate.of(2024, 1, 1).plusDays(row);
        cells.add(SpreadsheetCellType.DATE.createCell(row, 4, 1, 1, date));
        for (SpreadsheetCell cell : cells) {
          String place = cell.getRow() + "," + cell.getColumn();
          cell.itemProperty().addListener((p, before, now) -> System.out.println("LOG " + place + " " + now));
        }
        rows.add(cells);
      }
      grid.setRows(rows);
      SpreadsheetView sheet = new SpreadsheetView(grid);
      sheet.setId("sheet");
      stage.setScene(new Scene(sheet, 700, 400));
      stage.setTitle("Spreadsheet");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      System.out.println("ready");
    }
  }
}
