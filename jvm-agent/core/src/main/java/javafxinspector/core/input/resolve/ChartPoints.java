package javafxinspector.core.input.resolve;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.chart.Axis;
import javafx.scene.chart.PieChart;
import javafx.scene.chart.StackedAreaChart;
import javafx.scene.chart.XYChart;
import javafx.scene.layout.Region;
import javafx.scene.shape.Arc;
import javafx.scene.shape.Shape;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.request.ChartPoint;
import javafxinspector.core.threads.OnFx;

/** Finds the data points of charts. */
@OnFx
final class ChartPoints {
  private static final int MAX_LISTED = 20;

  private ChartPoints() {}

  /**
   * The node of a data point. For a point without a node, the chart with the place that its axes
   * determine.
   *
   * @throws UiException reason unsupported for a node that is not a chart with points; noSuchItem
   *     for an unknown series or point; ambiguous for an x that occurs several times; outOfView for
   *     a point outside of the axes
   */
  static Subject find(Node node, ChartPoint wanted) throws UiException {
    if (node instanceof PieChart pie) {
      List<PieChart.Data> slices = pie.getData();
      int at = index(wanted, slices.stream().map(PieChart.Data::getName).toList());
      return on(slices.get(at).getNode(), pie);
    }
    if (node instanceof XYChart<?, ?> chart) {
      return in(chart, wanted);
    }
    throw UiException.actionFailed(
        "unsupported",
        "Only charts have a point; this is a " + node.getClass().getSimpleName() + ".",
        Map.of());
  }

  /**
   * The node of a point. Slices and bubbles have a shape but no size, so the middle of the shape is
   * returned as a place in the chart.
   */
  private static Subject on(Node node, Node chart) {
    if (!(node instanceof Region region) || region.getWidth() > 0 || region.getShape() == null) {
      return new Subject(node, null);
    }
    Point2D middle = middle(region.getShape());
    return new Subject(chart, null, chart.sceneToLocal(node.localToScene(middle)));
  }

  private static Point2D middle(Shape shape) {
    if (shape instanceof Arc arc) {
      double angle = Math.toRadians(arc.getStartAngle() + arc.getLength() / 2);
      return new Point2D(
          arc.getCenterX() + arc.getRadiusX() / 2 * Math.cos(angle),
          arc.getCenterY() - arc.getRadiusY() / 2 * Math.sin(angle));
    }
    Bounds bounds = shape.getLayoutBounds();
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  private static <X, Y> Subject in(XYChart<X, Y> chart, ChartPoint wanted) throws UiException {
    XYChart.Series<X, Y> series = series(chart.getData(), wanted.series());
    List<XYChart.Data<X, Y>> points = series.getData();
    int at = index(wanted, points.stream().map(XYChart.Data::getXValue).toList());
    XYChart.Data<X, Y> point = points.get(at);
    Node node = point.getNode();
    return node != null && node.getScene() != null && Toolkit.isTreeVisible(node)
        ? on(node, chart)
        : new Subject(chart, null, place(chart, series, point));
  }

  private static <X, Y> XYChart.Series<X, Y> series(List<XYChart.Series<X, Y>> all, String name)
      throws UiException {
    if (name == null && all.size() == 1) {
      return all.get(0);
    }
    for (XYChart.Series<X, Y> each : all) {
      if (name != null && name.equals(each.getName())) {
        return each;
      }
    }
    List<String> names = all.stream().map(XYChart.Series::getName).toList();
    throw noSuchItem(
        name == null ? "Give the series of the point." : "There is no series \"" + name + "\".",
        "Its series are",
        names);
  }

  private static int index(ChartPoint wanted, List<?> values) throws UiException {
    List<String> texts = values.stream().map(ChartPoints::text).toList();
    if (wanted.index() != null) {
      if (wanted.index() < values.size()) {
        return wanted.index();
      }
      throw noSuchItem("There is no point " + wanted.index() + ".", "Its points are", texts);
    }
    String x = wanted.x().getAsString();
    int[] found =
        IntStream.range(0, values.size()).filter(i -> is(values.get(i), texts.get(i), x)).toArray();
    if (found.length > 1) {
      throw UiException.actionFailed(
          "ambiguous",
          found.length + " points have the x \"" + x + "\". Give the index of one.",
          Map.of("total", found.length));
    }
    if (found.length == 0) {
      throw noSuchItem("There is no point \"" + x + "\".", "Its points are", texts);
    }
    return found[0];
  }

  private static boolean is(Object value, String text, String wanted) {
    if (value instanceof Number number) {
      try {
        return Math.abs(number.doubleValue() - Double.parseDouble(wanted)) < 1e-9;
      } catch (NumberFormatException e) {
        return false;
      }
    }
    return text.equals(wanted);
  }

  private static String text(Object value) {
    return value instanceof Number number && number.doubleValue() == Math.rint(number.doubleValue())
        ? String.valueOf(number.longValue())
        : String.valueOf(value);
  }

  private static UiException noSuchItem(String what, String which, List<String> known) {
    List<String> listed = known.stream().limit(MAX_LISTED).map(String::valueOf).toList();
    String more = known.size() > MAX_LISTED ? ", …" : "";
    return UiException.actionFailed(
        "noSuchItem",
        what + " " + which + ": " + String.join(", ", listed) + more + ".",
        Map.of("total", known.size()));
  }

  /** The place of a point, relative to the upper left corner of the chart. */
  private static <X, Y> Point2D place(
      XYChart<X, Y> chart, XYChart.Series<X, Y> series, XYChart.Data<X, Y> point)
      throws UiException {
    Toolkit.layout(chart.getScene());
    Axis<X> across = chart.getXAxis();
    Axis<Y> up = chart.getYAxis();
    double x = across.getDisplayPosition(point.getXValue());
    double y = up.getDisplayPosition(stacked(chart, series, point));
    if (!(x >= 0 && x <= across.getWidth() && y >= 0 && y <= up.getHeight())) {
      throw UiException.actionFailed(
          "outOfView", "The point is outside of the range of the axes.", Map.of());
    }
    return chart.sceneToLocal(across.localToScene(x, 0).getX(), up.localToScene(0, y).getY());
  }

  /**
   * The position of a point on the y axis: above the points of the lower series if the series are
   * stacked.
   */
  private static <X, Y> Y stacked(
      XYChart<X, Y> chart, XYChart.Series<X, Y> series, XYChart.Data<X, Y> point) {
    if (!(chart instanceof StackedAreaChart)) {
      return point.getYValue();
    }
    Axis<Y> axis = chart.getYAxis();
    double sum = axis.toNumericValue(point.getYValue());
    for (XYChart.Series<X, Y> below : chart.getData()) {
      if (below == series) {
        break;
      }
      for (XYChart.Data<X, Y> each : below.getData()) {
        boolean isSame = Objects.equals(each.getXValue(), point.getXValue());
        sum += isSame ? axis.toNumericValue(each.getYValue()) : 0;
      }
    }
    return axis.toRealValue(sum);
  }
}
