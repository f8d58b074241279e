package javafxinspector.core.property;

import java.util.Map;
import javafx.scene.layout.Region;
import javafxinspector.core.threads.AnyThread;

/** The notation of numbers. */
@AnyThread
final class NumberNotation {
  /** The words for special sizes that are not numbers. */
  private static final Map<String, Double> WORDS =
      Map.of(
          "USE_COMPUTED_SIZE", Region.USE_COMPUTED_SIZE,
          "USE_PREF_SIZE", Region.USE_PREF_SIZE,
          "∞", Double.POSITIVE_INFINITY,
          "-∞", Double.NEGATIVE_INFINITY,
          "NaN", Double.NaN);

  private NumberNotation() {}

  /** Returns null for a class of numbers that is not one of the JDK's own. */
  static Notation of(Class<?> type) {
    if (type == Double.class || type == Float.class || type == Number.class) {
      return new Notation("number", "a number", null, json -> decimal(json, type));
    }
    if (type == Integer.class || type == Long.class || type == Short.class || type == Byte.class) {
      return new Notation("integer", "a whole number", null, json -> whole(json, type));
    }
    return null;
  }

  /** The text of a number that JSON cannot contain; null for others. */
  static String word(double value, boolean isSize) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : isSize ? "USE_PREF_SIZE" : "-∞";
    }
    return null;
  }

  private static Object decimal(Object json, Class<?> type) throws NotationException {
    double value = number(json);
    return type == Float.class ? (Object) (float) value : (Object) value;
  }

  private static Object whole(Object json, Class<?> type) throws NotationException {
    double value = number(json);
    long whole = (long) value;
    if (value != whole) {
      throw new NotationException("it is not a whole number");
    }
    Object converted =
        type == Integer.class
            ? (Object) (int) whole
            : type == Short.class
                ? (Object) (short) whole
                : type == Byte.class ? (Object) (byte) whole : (Object) whole;
    if (((Number) converted).longValue() != whole) {
      throw new NotationException("it is too large");
    }
    return converted;
  }

  private static double number(Object json) throws NotationException {
    if (json instanceof Number number) {
      return number.doubleValue();
    }
    String text = String.valueOf(json).strip();
    Double word = WORDS.get(text);
    if (word != null) {
      return word;
    }
    try {
      return Double.parseDouble(text.endsWith("px") ? text.substring(0, text.length() - 2) : text);
    } catch (NumberFormatException e) {
      throw new NotationException("it is not a number");
    }
  }
}
