package javafxinspector.core.model.data;

import java.util.List;

/**
 * The data of a chart, a menu or a control with a value (docs/contract/nodes.md, "Data of charts
 * and controls"). Fields that do not apply are null.
 *
 * @param value of a control: a number or text
 * @param from the lower end of its range
 * @param to the upper end of its range
 * @param items texts of the items of a control that is not JavaFX's own
 * @param dividers of a SplitPane: positions of its dividers, from 0 to 1
 * @param axes of a chart, the horizontal one first
 * @param series of a chart
 * @param omitted number of further series
 * @param shortcut of a menu item, as it is displayed
 * @param menu the items of a menu
 * @param contextMenu the items of a node's context menu
 */
public record NodeData(
    Object value,
    Object from,
    Object to,
    List<String> items,
    List<Double> dividers,
    List<Axis> axes,
    List<Series> series,
    Integer omitted,
    String shortcut,
    List<Item> menu,
    List<Item> contextMenu) {

  static NodeData ofChart(List<Axis> axes, List<Series> series, Integer omitted) {
    return new NodeData(null, null, null, null, null, axes, series, omitted, null, null, null);
  }

  static NodeData ofControl(Object value, Object from, Object to, List<String> items) {
    return new NodeData(value, from, to, items, null, null, null, null, null, null, null);
  }

  static NodeData ofMenu(String shortcut, List<Item> menu) {
    return new NodeData(null, null, null, null, null, null, null, null, shortcut, menu, null);
  }

  static NodeData ofDividers(List<Double> dividers) {
    return new NodeData(null, null, null, null, dividers, null, null, null, null, null, null);
  }

  NodeData withContextMenu(List<Item> items) {
    return new NodeData(
        value, from, to, this.items, dividers, axes, series, omitted, shortcut, menu, items);
  }

  /** An axis with either a range or categories. */
  public record Axis(String label, Object from, Object to, List<String> categories) {}

  /**
   * @param total number of points, if not all are listed
   */
  public record Series(String name, List<Point> points, Integer total) {}

  /**
   * One point; of a pie, {@code x} is the name of the slice and {@code y} its value.
   *
   * @param extra the size of a bubble
   * @param uid of its node; null if it has none
   */
  public record Point(Object x, Object y, Object extra, String uid) {}

  /**
   * An item of a menu.
   *
   * @param text null for a separator
   * @param shortcut as it is displayed; null for none
   * @param state disabled and selected, where they apply; null for none
   * @param menu the items of a submenu; null for another item
   */
  public record Item(String text, String shortcut, List<String> state, List<Item> menu) {}
}
