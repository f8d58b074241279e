package javafxinspector.core.model.data;

import java.math.BigDecimal;
import java.math.MathContext;
import javafxinspector.core.model.node.AppCode;

/**
 * Converts values of charts and controls to JSON: numbers with the precision that a reader needs,
 * other values as text.
 */
final class Plain {
  private static final MathContext DIGITS = new MathContext(8);
  private static final double WHOLE = 1e15;

  private Plain() {}

  /** Null for null, and for numbers that are not finite. */
  static Object of(Object value) {
    if (value == null || value instanceof String) {
      return value;
    }
    if (!(value instanceof Number)) {
      return text(value);
    }
    double number = ((Number) value).doubleValue();
    if (!Double.isFinite(number)) {
      return null;
    }
    return number == Math.rint(number) && Math.abs(number) < WHOLE
        ? (Object) (long) number
        : new BigDecimal(number).round(DIGITS).stripTrailingZeros();
  }

  private static String text(Object value) {
    return AppCode.text(value);
  }
}
