package javafxinspector.core.input.control;

import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Map;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.threads.OnFx;

/**
 * The value of a control that is not one of JavaFX's, such as a rating: its property {@code rating}
 * or {@code value}.
 *
 * @param max the value of its property {@code max}; infinite if it has none
 */
@OnFx
record BeanValue(Node node, Property<Object> property, double max) {
  /** The value of a node; null for none. */
  static BeanValue of(Node node) {
    for (String name : List.of("ratingProperty", "valueProperty")) {
      Object property = Beans.read(node, name);
      if (property instanceof Property<?> found && isPlain(found.getValue())) {
        Object max = Beans.read(node, "getMax");
        return new BeanValue(
            node,
            plain(found),
            max instanceof Number number ? number.doubleValue() : Double.POSITIVE_INFINITY);
      }
    }
    return null;
  }

  private static boolean isPlain(Object value) {
    return value instanceof Number || value instanceof String;
  }

  /**
   * The cast is safe: the property's values are numbers or strings, and only such values are set.
   */
  @SuppressWarnings("unchecked")
  private static Property<Object> plain(Property<?> property) {
    return (Property<Object>) property;
  }

  /** Converts a value to the type of the current one. */
  Object parsed(JsonPrimitive value) throws UiException {
    if (!(get() instanceof Number now)) {
      return value.getAsString();
    }
    double number = ValueControl.number(node, value, Double.NEGATIVE_INFINITY, max);
    if (now instanceof Integer || now instanceof Long) {
      if (number != Math.rint(number)) {
        throw Controls.rejected(node, "takes a whole number", Map.of());
      }
      return now instanceof Integer ? (Object) (int) number : (Object) (long) number;
    }
    return now instanceof Float ? (Object) (float) number : (Object) number;
  }

  Object get() {
    return property.getValue();
  }

  void set(Object value) {
    property.setValue(value);
  }
}
