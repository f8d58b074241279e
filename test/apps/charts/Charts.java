import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.geometry.Side;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.chart.AreaChart;
import javafx.scene.chart.BarChart;
import javafx.scene.chart.BubbleChart;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.PieChart;
import javafx.scene.chart.ScatterChart;
import javafx.scene.chart.StackedAreaChart;
import javafx.scene.chart.StackedBarChart;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Pagination;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * Every chart of JavaFX, and controls with values. A click on a point is printed. A command is a line of
 * standard input; when it has run, it is printed with "done".
 */
public final class Charts extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Charts.class, args);
    }
  }

  /** A control that is not JavaFX's own: only its accessible attributes say what it shows. */
  public static final class Gauge extends Control {
    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<>(this) {};
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
      switch (attribute) {
        case VALUE:
          return 7.5;
        case MIN_VALUE:
          return -5.0;
        case MAX_VALUE:
          return 20.0;
        default:
          return super.queryAccessibleAttribute(attribute, parameters);
      }
    }
  }

  /** A control whose accessible attributes fail. */
  public static final class Faulty extends Control {
    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
      throw new IllegalStateException("not now");
    }
  }

  private final Map<String, Runnable> commands = new LinkedHashMap<>();
  private final BarChart<String, Number> bars = cities(new BarChart<>(city(), amount()), "bars");

  @Override
  public void start(Stage stage) {
    LineChart<Number, Number> line = numbers(new LineChart<>(year(), amount()), "line");
    line.setCreateSymbols(false);
    AreaChart<Number, Number> area = numbers(new AreaChart<>(year(), amount()), "area");
    StackedAreaChart<Number, Number> stacked =
        numbers(new StackedAreaChart<>(year(), amount()), "stackedArea");
    ScatterChart<Number, Number> scatter = numbers(new ScatterChart<>(year(), amount()), "scatter");
    BubbleChart<Number, Number> bubble = numbers(new BubbleChart<>(year(), amount()), "bubble");
    bubble.getData().get(0).getData().get(0).setExtraValue(2.5);
    StackedBarChart<String, Number> stackedBars =
        cities(new StackedBarChart<>(city(), amount()), "stackedBars");
    PieChart pie = new PieChart();
    pie.setId("pie");
    pie.setTitle("Shares");
    pie.getData().addAll(new PieChart.Data("Berlin", 61.5), new PieChart.Data("Celle", 12));
    Pagination pages = new Pagination(12, 2);
    pages.setId("pages");
    pages.setPageFactory(index -> new Label("Page " + index));
    Slider slider = new Slider(0, 100, 25);
    slider.setId("slider");
    Spinner<Integer> spinner = new Spinner<>(1, 9, 3);
    spinner.setId("spinner");
    Gauge gauge = new Gauge();
    gauge.setId("gauge");
    Faulty faulty = new Faulty();
    faulty.setId("faulty");
    TilePane root = new TilePane(bars, line, area, stacked, scatter, bubble, stackedBars, pie);
    root.getChildren().add(new VBox(pages, slider, spinner, gauge, faulty));
    root.setPrefColumns(3);
    root.getChildren().forEach(child -> ((javafx.scene.layout.Region) child).setPrefSize(300, 200));
    printClicks(line);
    stage.setTitle("Charts");
    stage.setScene(new Scene(root, 960, 640));
    stage.show();
    bars.getData().forEach(series -> series.getData().forEach(this::printClicks));
    commands.put("more", this::more);
    Commands.listen(command -> commands.get(command).run());
  }

  /** A series of 150 points, and five series in all. */
  private void more() {
    for (int i = 0; i < 3; i++) {
      XYChart.Series<String, Number> series = new XYChart.Series<>();
      series.setName("more " + i);
      for (int j = 0; j < 150; j++) {
        series.getData().add(new XYChart.Data<>("c" + j, j / 3.0));
      }
      bars.getData().add(series);
    }
  }

  private void printClicks(XYChart.Data<String, Number> data) {
    Node node = data.getNode();
    node.setOnMouseClicked(event -> System.out.println("clicked " + data.getXValue()));
  }

  private void printClicks(LineChart<Number, Number> line) {
    line.setOnMouseClicked(
        event -> {
          NumberAxis x = (NumberAxis) line.getXAxis();
          NumberAxis y = (NumberAxis) line.getYAxis();
          double atX = x.getValueForDisplay(x.sceneToLocal(event.getSceneX(), event.getSceneY()).getX()).doubleValue();
          double atY = y.getValueForDisplay(y.sceneToLocal(event.getSceneX(), event.getSceneY()).getY()).doubleValue();
          System.out.println("line at " + Math.round(atX * 10) / 10.0 + ", " + Math.round(atY));
        });
  }

  private static CategoryAxis city() {
    CategoryAxis axis = new CategoryAxis();
    axis.setLabel("City");
    return axis;
  }

  private static NumberAxis year() {
    NumberAxis axis = new NumberAxis("Year", 2020, 2030, 2);
    return axis;
  }

  private static NumberAxis amount() {
    NumberAxis axis = new NumberAxis(0, 100, 20);
    axis.setSide(Side.LEFT);
    return axis;
  }

  private static <C extends XYChart<String, Number>> C cities(C chart, String id) {
    chart.setId(id);
    chart.setAnimated(false);
    for (int i = 0; i < 2; i++) {
      XYChart.Series<String, Number> series = new XYChart.Series<>();
      series.setName(String.valueOf(2026 - i));
      series.getData().add(new XYChart.Data<>("Berlin", 61.5 - i));
      series.getData().add(new XYChart.Data<>("Celle", 12 - i));
      chart.getData().add(series);
    }
    return chart;
  }

  private static <C extends XYChart<Number, Number>> C numbers(C chart, String id) {
    chart.setId(id);
    chart.setAnimated(false);
    XYChart.Series<Number, Number> series = new XYChart.Series<>();
    series.setName("Sales");
    series.getData().add(new XYChart.Data<>(2022, 40));
    series.getData().add(new XYChart.Data<>(2026, 60.25));
    chart.getData().add(series);
    return chart;
  }
}
