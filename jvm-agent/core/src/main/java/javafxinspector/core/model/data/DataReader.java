package javafxinspector.core.model.data;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.chart.Chart;
import javafx.scene.control.Control;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Pagination;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.SplitPane;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the data of charts and menus, the ranges of controls, and the values of controls that are
 * not JavaFX's own. These values come from their accessible attributes or properties.
 */
@OnFx
public final class DataReader {
  private static final int MAX_ITEMS = 20;
  private static final int MAX_TEXT = 100;

  private DataReader() {}

  /**
   * The data for the line of a snapshot; null for nodes without data and for nodes that have only a
   * range.
   */
  public static NodeData brief(Node node, Kind kind) {
    switch (kind) {
      case PAGINATION:
        return pages((Pagination) node);
      case MENU_ITEM:
        return Menus.ofItem(node);
      case SPLIT_PANE:
        return dividers((SplitPane) node);
      case PARENT:
        if (node instanceof Chart) {
          return Charts.brief((Chart) node);
        }
        return node instanceof Control ? unknown(node) : null;
      default:
        return null;
    }
  }

  /**
   * All data of a node; null for none.
   *
   * @param range which points of each series of a chart; null for the first ones
   */
  public static NodeData of(Node node, Kind kind, DataRange range, Uids uids) {
    if (Texts.isPassword(node)) {
      return null;
    }
    NodeData own = own(node, kind, range, uids);
    List<NodeData.Item> menu = Menus.ofContextMenu(node);
    return menu == null
        ? own
        : (own == null ? NodeData.ofMenu(null, null) : own).withContextMenu(menu);
  }

  private static NodeData own(Node node, Kind kind, DataRange range, Uids uids) {
    switch (kind) {
      case SLIDER:
        Slider slider = (Slider) node;
        return NodeData.ofControl(
            Plain.of(slider.getValue()),
            Plain.of(slider.getMin()),
            Plain.of(slider.getMax()),
            null);
      case SPINNER:
        return spinner((Spinner<?>) node);
      case PROGRESS:
        double progress = ((ProgressIndicator) node).getProgress();
        return progress < 0 ? null : NodeData.ofControl(Plain.of(progress), 0, 1, null);
      case LABELED:
        return node instanceof MenuButton
            ? NodeData.ofMenu(null, Menus.items(((MenuButton) node).getItems()))
            : null;
      default:
        return node instanceof Chart ? Charts.of((Chart) node, range, uids) : brief(node, kind);
    }
  }

  /** Null for a pane that is not split. */
  private static NodeData dividers(SplitPane pane) {
    List<Double> positions = new ArrayList<>();
    for (double position : pane.getDividerPositions()) {
      positions.add(position);
    }
    return positions.isEmpty() ? null : NodeData.ofDividers(positions);
  }

  /** Pages count from 1, as the control displays them. */
  private static NodeData pages(Pagination pagination) {
    int count = pagination.getPageCount();
    return NodeData.ofControl(
        pagination.getCurrentPageIndex() + 1,
        1,
        count == Pagination.INDETERMINATE ? null : count,
        null);
  }

  private static NodeData spinner(Spinner<?> spinner) {
    SpinnerValueFactory<?> values = spinner.getValueFactory();
    if (values instanceof SpinnerValueFactory.IntegerSpinnerValueFactory) {
      SpinnerValueFactory.IntegerSpinnerValueFactory whole =
          (SpinnerValueFactory.IntegerSpinnerValueFactory) values;
      return NodeData.ofControl(Plain.of(whole.getValue()), whole.getMin(), whole.getMax(), null);
    }
    if (values instanceof SpinnerValueFactory.DoubleSpinnerValueFactory) {
      SpinnerValueFactory.DoubleSpinnerValueFactory real =
          (SpinnerValueFactory.DoubleSpinnerValueFactory) values;
      return NodeData.ofControl(
          Plain.of(real.getValue()), Plain.of(real.getMin()), Plain.of(real.getMax()), null);
    }
    if (values instanceof SpinnerValueFactory.ListSpinnerValueFactory) {
      List<String> items = new ArrayList<>();
      for (Object item : ((SpinnerValueFactory.ListSpinnerValueFactory<?>) values).getItems()) {
        if (items.size() < MAX_ITEMS) {
          items.add(text(item));
        }
      }
      return NodeData.ofControl(null, null, null, items);
    }
    return null;
  }

  /**
   * The data of a control that is not JavaFX's own: what it reports to screen readers, otherwise
   * its properties.
   */
  private static NodeData unknown(Node control) {
    NodeData told = accessible(control);
    if (told != null) {
      return told;
    }
    Object value = bean(control, "getRating", "getValue");
    if (value == null) {
      Object low = bean(control, "getLowValue");
      Object high = bean(control, "getHighValue");
      value = low == null || high == null ? null : low + " – " + high;
    }
    return value == null
        ? null
        : NodeData.ofControl(value, bean(control, "getMin"), bean(control, "getMax"), null);
  }

  /** The first number or text that one of these methods returns; null for none. */
  private static Object bean(Node control, String... methods) {
    for (String method : methods) {
      Object value = Beans.read(control, method);
      if (value instanceof Number || value instanceof String) {
        return Plain.of(value);
      }
    }
    return null;
  }

  /** The data that a control reports to screen readers; null for none. */
  private static NodeData accessible(Node control) {
    Object value = query(control, AccessibleAttribute.VALUE);
    if (value == null) {
      value = query(control, AccessibleAttribute.DATE);
    }
    Object count = query(control, AccessibleAttribute.ITEM_COUNT);
    List<String> items = new ArrayList<>();
    for (int i = 0; count instanceof Integer && i < Math.min((Integer) count, MAX_ITEMS); i++) {
      Object item = query(control, AccessibleAttribute.ITEM_AT_INDEX, i);
      if (item instanceof Node) {
        items.add(text(query((Node) item, AccessibleAttribute.TEXT)));
      }
    }
    return value == null && items.isEmpty()
        ? null
        : NodeData.ofControl(
            Plain.of(value),
            Plain.of(query(control, AccessibleAttribute.MIN_VALUE)),
            Plain.of(query(control, AccessibleAttribute.MAX_VALUE)),
            items.isEmpty() ? null : items);
  }

  /** Null if there is no value or the control's own code fails. */
  private static Object query(Node node, AccessibleAttribute attribute, Object... parameters) {
    try {
      return node.queryAccessibleAttribute(attribute, parameters);
    } catch (RuntimeException e) {
      return null;
    }
  }

  private static String text(Object item) {
    return item == null ? null : Truncation.withEllipsis(String.valueOf(Plain.of(item)), MAX_TEXT);
  }
}
