package javafxinspector.core.input.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import javafx.scene.control.Slider;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** Points of charts as targets. */
class ChartPointsTest extends ActingTest {
  private static NumberAxis axis(double from, double to) {
    return new NumberAxis(from, to, 10);
  }

  private XYChart<String, Number> cities(XYChart<String, Number> chart) {
    chart.setAnimated(false);
    for (int i = 0; i < 2; i++) {
      XYChart.Series<String, Number> series = new XYChart.Series<>();
      series.setName(String.valueOf(2026 - i));
      series.getData().add(new XYChart.Data<>("Berlin", 61.5 - i));
      series.getData().add(new XYChart.Data<>("Celle", 12 - i));
      chart.getData().add(series);
    }
    for (XYChart.Series<String, Number> series : chart.getData()) {
      for (XYChart.Data<String, Number> data : series.getData()) {
        data.getNode().setOnMouseClicked(event -> log(series.getName() + " " + data.getXValue()));
      }
    }
    return named("chart", chart);
  }

  private static <C extends XYChart<Number, Number>> C sales(C chart) {
    chart.setAnimated(false);
    XYChart.Series<Number, Number> series = new XYChart.Series<>();
    series.setName("Sales");
    series.getData().add(new XYChart.Data<>(2022, 40));
    series.getData().add(new XYChart.Data<>(2026, 60.25));
    chart.getData().add(series);
    return named("chart", chart);
  }

  private static String click(String point) {
    return "{type: 'click', target: {css: '#chart', point: " + point + "}}";
  }

  private void showBars() {
    show(() -> cities(new BarChart<>(new CategoryAxis(), axis(0, 100))));
  }

  @Test
  void aBarIsClickedBySeriesAndCategoryOrByItsIndex() throws Exception {
    showBars();
    act(click("{series: '2025', x: 'Celle'}"), click("{series: '2026', index: 0}"));
    assertLog("2025 Celle", "2026 Berlin");
  }

  @Test
  void aBarOfAStackedChartIsClicked() throws Exception {
    show(() -> cities(new StackedBarChart<>(new CategoryAxis(), axis(0, 100))));
    act(click("{series: '2025', x: 'Berlin'}"));
    assertLog("2025 Berlin");
  }

  @Test
  void aPointWithoutANodeIsAPlaceByTheAxes() throws Exception {
    show(
        () -> {
          NumberAxis x = axis(2020, 2030);
          NumberAxis y = axis(0, 100);
          LineChart<Number, Number> line = sales(new LineChart<>(x, y));
          line.setCreateSymbols(false);
          line.setOnMouseClicked(
              event -> {
                double atX = x.sceneToLocal(event.getSceneX(), event.getSceneY()).getX();
                double atY = y.sceneToLocal(event.getSceneX(), event.getSceneY()).getY();
                log(
                    Math.round(x.getValueForDisplay(atX).doubleValue())
                        + ", "
                        + Math.round(y.getValueForDisplay(atY).doubleValue()));
              });
          return line;
        });
    act(click("{x: 2026}"));
    assertLog("2026, 60");
    assertRefused(
        "noSuchItem", "no point \"2023\"\\. Its points are: 2022, 2026", click("{x: 2023}"));
  }

  private void assertFound(XYChart<Number, Number> chart) throws Exception {
    show(
        () -> {
          chart.setOnMouseClicked(event -> log("clicked"));
          return sales(chart);
        });
    act(click("{series: 'Sales', x: 2022}"));
    assertLog("clicked");
  }

  @Test
  void pointsOfOtherChartsAreFound() throws Exception {
    assertFound(onFx(() -> new AreaChart<>(axis(2020, 2030), axis(0, 100))));
    assertFound(onFx(() -> new StackedAreaChart<>(axis(2020, 2030), axis(0, 100))));
    assertFound(onFx(() -> new ScatterChart<>(axis(2020, 2030), axis(0, 100))));
    assertFound(onFx(() -> new BubbleChart<>(axis(2020, 2030), axis(0, 100))));
  }

  @Test
  void aSliceOfAPieIsClicked() throws Exception {
    show(
        () -> {
          PieChart pie = named("chart", new PieChart());
          pie.getData().add(new PieChart.Data("Berlin", 61.5));
          pie.getData().add(new PieChart.Data("Celle", 12));
          pie.getData()
              .forEach(each -> each.getNode().setOnMouseClicked(event -> log(each.getName())));
          return pie;
        });
    act(click("{x: 'Berlin'}"));
    assertLog("Berlin");
  }

  @Test
  void aPointThatIsNotFoundIsReportedWithTheSeriesThatExist() {
    showBars();
    assertRefused("noSuchItem", "Give the series.*2026, 2025", click("{x: 'Celle'}"));
    assertRefused(
        "noSuchItem",
        "no series \"2027\"\\. Its series are: 2026",
        click("{series: '2027', x: 'Celle'}"));
  }

  @Test
  void onlyChartsHavePoints() {
    show(() -> new VBox(named("chart", new Slider())));
    assertEquals(
        "unsupported",
        text(assertRefused("unsupported", "Only charts have a point", click("{x: 1}")), "reason"));
  }
}
