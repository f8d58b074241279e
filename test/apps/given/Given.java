import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.chart.BarChart;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.cell.TextFieldListCell;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** One node for each action, in a window that nothing closes. */
public class Given {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      ListView<String> list =
          new ListView<>(FXCollections.observableArrayList(IntStream.range(0, 1000).mapToObj(row -> "row " + row).toList()));
      list.setId("list");
      list.setEditable(true);
      list.setCellFactory(TextFieldListCell.forListView());
      list.setPrefHeight(120);
      Label label = new Label("Field name");
      TextField field = with("field", new TextField("text"));
      label.setLabelFor(field);
      XYChart.Series<String, Number> series = new XYChart.Series<>();
      series.setName("Sold");
      series.getData().add(new XYChart.Data<>("May", 3));
      BarChart<String, Number> chart = new BarChart<>(new CategoryAxis(), new NumberAxis());
      chart.getData().add(series);
      chart.setId("chart");
      chart.setAnimated(false);
      chart.setPrefHeight(150);
      TitledPane titled = with("titled", new TitledPane("More", new Label("Inside")));
      titled.setAnimated(false);
      VBox pane =
          new VBox(
              with("bar", new MenuBar(new Menu("File", null, new MenuItem("Save")))),
              list,
              label,
              field,
              with("button", new Button("Push me")),
              with("check", new CheckBox("News")),
              with("slider", new Slider(0, 100, 50)),
              titled,
              chart);
      pane.setId("pane");
      stage.setScene(new Scene(pane, 500, 600));
      stage.setTitle("Given");
      stage.setOnCloseRequest(event -> event.consume());
      stage.show();
      System.out.println("ready");
    }

    private static <T extends javafx.scene.Node> T with(String id, T node) {
      node.setId(id);
      return node;
    }
  }
}
