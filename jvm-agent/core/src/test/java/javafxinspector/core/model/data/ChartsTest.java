package javafxinspector.core.model.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.AccessibleAttribute;
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
import javafx.scene.layout.VBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class ChartsTest extends SceneTest {
  /** A control that is not JavaFX's own. Only its accessible attributes provide its value. */
  private static final class Gauge extends Control {
    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<>(this) {};
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
      return switch (attribute) {
        case VALUE -> 7.5;
        case MIN_VALUE -> -5.0;
        case MAX_VALUE -> 20.0;
        default -> super.queryAccessibleAttribute(attribute, parameters);
      };
    }
  }

  /** A control whose accessible attributes fail. */
  private static final class Faulty extends Control {
    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
      throw new IllegalStateException("not now");
    }
  }

  private static CategoryAxis city() {
    CategoryAxis axis = new CategoryAxis();
    axis.setLabel("City");
    return axis;
  }

  private static NumberAxis year() {
    return new NumberAxis("Year", 2020, 2030, 2);
  }

  private static NumberAxis amount() {
    return new NumberAxis(0, 100, 20);
  }

  private static <C extends XYChart<String, Number>> C cities(C chart) {
    chart.setId("chart");
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

  private static <C extends XYChart<Number, Number>> C sales(C chart) {
    chart.setId("chart");
    chart.setAnimated(false);
    XYChart.Series<Number, Number> series = new XYChart.Series<>();
    series.setName("Sales");
    series.getData().add(new XYChart.Data<>(2022, 40));
    series.getData().add(new XYChart.Data<>(2026, 60.25));
    chart.getData().add(series);
    return chart;
  }

  private JsonObject data(String css) throws UiException {
    return ask("node", "{ref: {selector: {css: '%s'}}, more: ['data']}", css)
        .getAsJsonObject("data");
  }

  /** The names of series, each with its points. */
  private static List<String> points(JsonObject data) {
    List<String> all = new ArrayList<>();
    for (JsonObject series : objects(data.get("series"))) {
      StringBuilder line = new StringBuilder(text(series, "name"));
      for (JsonObject point : objects(series.get("points"))) {
        line.append(" · ").append(text(point, "x")).append(" ").append(text(point, "y"));
      }
      all.add(line.toString());
    }
    return all;
  }

  private static final List<String> CITIES =
      List.of("2026 · Berlin 61.5 · Celle 12", "2025 · Berlin 60.5 · Celle 11");

  private void assertCities(XYChart<String, Number> chart) throws Exception {
    show(() -> cities(chart));
    JsonObject data = data("#chart");
    assertEquals(CITIES, points(data));
    assertJson(
        "[{label: 'City', categories: ['Berlin', 'Celle']}, {from: 0, to: 100}]", data.get("axes"));
  }

  private JsonObject assertSales(XYChart<Number, Number> chart) throws Exception {
    show(() -> sales(chart));
    JsonObject data = data("#chart");
    assertEquals(List.of("Sales · 2022 40 · 2026 60.25"), points(data));
    assertJson("[{label: 'Year', from: 2020, to: 2030}, {from: 0, to: 100}]", data.get("axes"));
    return data;
  }

  @Test
  void aBarChartHasItsSeriesCategoriesAndRange() throws Exception {
    assertCities(onFx(() -> new BarChart<>(city(), amount())));
  }

  @Test
  void aStackedBarChartHasItsSeriesCategoriesAndRange() throws Exception {
    assertCities(onFx(() -> new StackedBarChart<>(city(), amount())));
  }

  @Test
  void aLineChartHasItsSeriesAndRanges() throws Exception {
    assertSales(onFx(() -> new LineChart<>(year(), amount())));
  }

  @Test
  void anAreaChartHasItsSeriesAndRanges() throws Exception {
    assertSales(onFx(() -> new AreaChart<>(year(), amount())));
  }

  @Test
  void aStackedAreaChartHasItsSeriesAndRanges() throws Exception {
    assertSales(onFx(() -> new StackedAreaChart<>(year(), amount())));
  }

  @Test
  void aScatterChartHasItsSeriesAndRanges() throws Exception {
    assertSales(onFx(() -> new ScatterChart<>(year(), amount())));
  }

  @Test
  void aBubbleChartHasTheSizesOfItsBubblesToo() throws Exception {
    BubbleChart<Number, Number> bubble = onFx(() -> new BubbleChart<>(year(), amount()));
    assertSales(bubble);
    change(() -> bubble.getData().get(0).getData().get(0).setExtraValue(2.5));
    JsonObject series = objects(data("#chart").get("series")).get(0);
    assertEquals("2.5", text(objects(series.get("points")).get(0), "extra"));
  }

  @Test
  void aPieChartHasItsSlices() throws Exception {
    show(() -> named("pie", pie()));
    assertEquals(List.of("Shares · Berlin 61.5 · Celle 12"), points(data("#pie")));
    assertEquals(
        List.of("Shares · Berlin 61.5 · Celle 12"),
        points(row("pie", "{}").getAsJsonObject("data")));
  }

  private static PieChart pie() {
    PieChart pie = new PieChart();
    pie.setTitle("Shares");
    pie.getData().add(new PieChart.Data("Berlin", 61.5));
    pie.getData().add(new PieChart.Data("Celle", 12));
    return pie;
  }

  @Test
  void aPointWithANodeHasItsUid() throws Exception {
    show(() -> cities(new BarChart<>(city(), amount())));
    JsonObject point = objects(objects(data("#chart").get("series")).get(0).get("points")).get(1);
    JsonObject bar = ask("node", "{ref: {uid: '%s'}}", text(point, "uid")).getAsJsonObject("node");
    assertTrue(bar.get("styleClass").toString().contains("\"chart-bar\""), bar::toString);
  }

  @Test
  void aPointWithoutANodeHasNoUid() throws Exception {
    LineChart<Number, Number> chart = onFx(() -> new LineChart<>(year(), amount()));
    chart.setCreateSymbols(false);
    JsonObject data = assertSales(chart);
    assertFalse(objects(objects(data.get("series")).get(0).get("points")).get(0).has("uid"));
  }

  @Test
  void aLargeChartIsCutInASnapshotAndPagedInANode() throws Exception {
    show(
        () -> {
          BarChart<String, Number> bars = cities(new BarChart<>(city(), amount()));
          for (int i = 0; i < 3; i++) {
            XYChart.Series<String, Number> series = new XYChart.Series<>();
            series.setName("more " + i);
            for (int j = 0; j < 150; j++) {
              series.getData().add(new XYChart.Data<>("c" + j, j / 3.0));
            }
            bars.getData().add(series);
          }
          return bars;
        });
    JsonObject cut = row("chart", "{}").getAsJsonObject("data");
    List<JsonObject> series = objects(cut.get("series"));
    assertEquals(
        List.of(2, 2, 12),
        series.stream().map(each -> each.getAsJsonArray("points").size()).toList());
    assertEquals(Arrays.asList(null, null, "150"), texts(series, "total"));
    assertEquals(2, cut.get("omitted").getAsInt());
    JsonObject page =
        ask(
                "node",
                "{ref: {selector: {css: '#chart'}}, more: ['data'], items: {from: 100, count: 2}}")
            .getAsJsonObject("data");
    assertEquals("more 1 · c100 33.333333 · c101 33.666667", points(page).get(3));
    assertEquals("150", text(objects(page.get("series")).get(3), "total"));
  }

  @Test
  void aControlHasItsValueAndRange() throws Exception {
    show(
        () -> {
          Pagination pages = new Pagination(12, 2);
          pages.setPageFactory(index -> new Label("Page " + index));
          return new VBox(
              named("pages", pages),
              named("slider", new Slider(0, 100, 25)),
              named("spinner", new Spinner<>(1, 9, 3)),
              named("gauge", new Gauge()),
              named("faulty", new Faulty()));
        });
    assertData("{value: 3, from: 1, to: 12}", "pages");
    assertData("{value: 25, from: 0, to: 100}", "slider");
    assertData("{value: 3, from: 1, to: 9}", "spinner");
    assertData("{value: 7.5, from: -5, to: 20}", "gauge");
    assertEquals(null, data("#faulty"));
    // A snapshot shows ranges of controls only if the text of the node does not show the value.
    assertJson("{value: 3, from: 1, to: 12}", row("pages", "{}").get("data"));
    assertJson("{value: 7.5, from: -5, to: 20}", row("gauge", "{}").get("data"));
    assertFalse(row("faulty", "{}").has("data"));
    assertEquals("{\"type\":\"Slider\",\"text\":\"25\"}", shown("slider").toString());
  }

  private JsonObject shown(String id) throws UiException {
    return only(row(id, "{}"), "type", "text", "data");
  }

  private void assertData(String expected, String id) throws UiException {
    JsonElement data = data("#" + id);
    assertJson(expected, data);
  }
}
