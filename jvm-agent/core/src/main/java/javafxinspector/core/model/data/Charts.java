package javafxinspector.core.model.data;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.chart.Axis;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.Chart;
import javafx.scene.chart.PieChart;
import javafx.scene.chart.ValueAxis;
import javafx.scene.chart.XYChart;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.threads.OnFx;

/** Reads the axes and series of the charts of JavaFX. */
@OnFx
final class Charts {
  private static final int BRIEF_SERIES = 3;
  private static final int BRIEF_POINTS = 12;
  private static final int SERIES = 50;
  private static final int POINTS = 100;
  private static final int CATEGORIES = 50;

  private Charts() {}

  /** The first series and points, for one line. */
  static NodeData brief(Chart chart) {
    return read(chart, BRIEF_SERIES, new DataRange(0, BRIEF_POINTS), null, BRIEF_POINTS);
  }

  /**
   * @param range null for the first points of each series
   */
  static NodeData of(Chart chart, DataRange range, Uids uids) {
    return read(chart, SERIES, range == null ? new DataRange(0, POINTS) : range, uids, CATEGORIES);
  }

  /**
   * @param uids null to leave out the uids of points
   */
  private static NodeData read(
      Chart chart, int maxSeries, DataRange range, Uids uids, int maxCategories) {
    if (chart instanceof PieChart) {
      List<PieChart.Data> slices = ((PieChart) chart).getData();
      List<NodeData.Point> points = new ArrayList<>();
      for (PieChart.Data slice : part(slices, range)) {
        points.add(
            new NodeData.Point(
                slice.getName(), Plain.of(slice.getPieValue()), null, uid(slice.getNode(), uids)));
      }
      int total = slices == null ? 0 : slices.size();
      return NodeData.ofChart(null, List.of(series(chart.getTitle(), points, total)), null);
    }
    if (!(chart instanceof XYChart)) {
      return null;
    }
    XYChart<?, ?> plot = (XYChart<?, ?>) chart;
    List<NodeData.Axis> axes =
        List.of(axis(plot.getXAxis(), maxCategories), axis(plot.getYAxis(), maxCategories));
    List<NodeData.Series> read = new ArrayList<>();
    int count = 0;
    if (plot.getData() != null) {
      for (XYChart.Series<?, ?> series : plot.getData()) {
        if (count++ < maxSeries) {
          read.add(series(series, range, uids));
        }
      }
    }
    return NodeData.ofChart(axes, read, count > maxSeries ? count - maxSeries : null);
  }

  private static NodeData.Series series(XYChart.Series<?, ?> series, DataRange range, Uids uids) {
    List<NodeData.Point> points = new ArrayList<>();
    for (XYChart.Data<?, ?> data : part(series.getData(), range)) {
      points.add(
          new NodeData.Point(
              Plain.of(data.getXValue()),
              Plain.of(data.getYValue()),
              Plain.of(data.getExtraValue()),
              uid(data.getNode(), uids)));
    }
    return series(series.getName(), points, series.getData() == null ? 0 : series.getData().size());
  }

  private static NodeData.Series series(String name, List<NodeData.Point> points, int total) {
    return new NodeData.Series(name, points, points.size() == total ? null : total);
  }

  private static <T> List<T> part(List<T> all, DataRange range) {
    int size = all == null ? 0 : all.size();
    int from = Math.min(range.from(), size);
    return size == 0 ? List.of() : all.subList(from, Math.min(size, from + range.count()));
  }

  private static NodeData.Axis axis(Axis<?> axis, int maxCategories) {
    String label = axis.getLabel() == null || axis.getLabel().isEmpty() ? null : axis.getLabel();
    if (axis instanceof CategoryAxis) {
      List<String> all = ((CategoryAxis) axis).getCategories();
      return new NodeData.Axis(
          label, null, null, List.copyOf(all.subList(0, Math.min(all.size(), maxCategories))));
    }
    if (axis instanceof ValueAxis) {
      ValueAxis<?> range = (ValueAxis<?>) axis;
      return new NodeData.Axis(
          label, Plain.of(range.getLowerBound()), Plain.of(range.getUpperBound()), null);
    }
    return new NodeData.Axis(label, null, null, null);
  }

  private static String uid(Node node, Uids uids) {
    return uids == null || node == null || !Order.isLive(node) ? null : uids.of(node);
  }
}
