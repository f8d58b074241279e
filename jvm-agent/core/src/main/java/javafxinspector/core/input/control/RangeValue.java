package javafxinspector.core.input.control;

import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.DoubleProperty;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.threads.OnFx;

/**
 * The value of a control that is not one of JavaFX's and has two ends, such as a slider with two
 * thumbs. The ends are its properties {@code lowValue} and {@code highValue}.
 */
@OnFx
record RangeValue(Node node, DoubleProperty low, DoubleProperty high) {
  private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?)";

  /** A range as snapshots show it, or as users write it. */
  private static final Pattern RANGE =
      Pattern.compile(
          "\\s*\\[?\\s*"
              + NUMBER
              + "(?:\\s*(?:–|-|to|\\.\\.|,|;)\\s*|\\s+)"
              + NUMBER
              + "\\s*]?\\s*");

  /** Both ends. */
  record Ends(double low, double high) {
    @Override
    public String toString() {
      return low + " – " + high;
    }
  }

  /** The range of a node; null for none. */
  static RangeValue of(Node node) {
    return Beans.read(node, "lowValueProperty") instanceof DoubleProperty low
            && Beans.read(node, "highValueProperty") instanceof DoubleProperty high
        ? new RangeValue(node, low, high)
        : null;
  }

  /**
   * The control with the ends that a request gives.
   *
   * @throws UiException reason rejected for a text that is not a range, and for ends out of bounds;
   *     readOnly for a bound value
   */
  ValueControl<Ends> control(JsonPrimitive value) throws UiException {
    ValueControl.checkFree(node, low);
    ValueControl.checkFree(node, high);
    Matcher range = RANGE.matcher(value.getAsString());
    if (!range.matches()) {
      throw Controls.rejected(
          node,
          "takes two numbers such as \"20 – 70\", \"20 70\" or \"[20, 70]\", not "
              + value.getAsString(),
          Map.of());
    }
    double from = end(range.group(1), bound("getMin", Double.NEGATIVE_INFINITY));
    return new ValueControl<>(
        node, new Ends(from, end(range.group(2), from)), this::get, this::set);
  }

  private double end(String number, double least) throws UiException {
    double most = bound("getMax", Double.POSITIVE_INFINITY);
    return ValueControl.number(node, new JsonPrimitive(number), least, most);
  }

  private double bound(String getter, double none) {
    return Beans.read(node, getter) instanceof Number number ? number.doubleValue() : none;
  }

  private Ends get() {
    return new Ends(low.get(), high.get());
  }

  /**
   * Sets the ends in an order in which the low end is never above the high end, because such
   * controls enforce that.
   */
  private void set(Ends ends) {
    if (ends.low <= high.get()) {
      low.set(ends.low);
      high.set(ends.high);
    } else {
      high.set(ends.high);
      low.set(ends.low);
    }
  }
}
