package javafxinspector.core.json;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.function.DoubleFunction;

/**
 * Writes numbers with at most two decimal places, whole numbers without a decimal point, and NaN
 * and infinities as null.
 */
final class Decimals<T extends Number> extends TypeAdapter<T> {
  static final TypeAdapter<Double> DOUBLE = new Decimals<>(value -> value);
  static final TypeAdapter<Float> FLOAT = new Decimals<>(value -> (float) value);

  /** From this value on, hundredths lose precision, so numbers are not rounded. */
  private static final double LARGE = 1e15;

  private final DoubleFunction<T> fromDouble;

  private Decimals(DoubleFunction<T> fromDouble) {
    this.fromDouble = fromDouble;
  }

  @Override
  public void write(JsonWriter out, T number) throws IOException {
    if (number == null) {
      out.nullValue();
      return;
    }
    double value = number.doubleValue();
    if (!Double.isFinite(value)) {
      out.nullValue();
    } else if (Math.abs(value) >= LARGE) {
      out.value(value);
    } else {
      long hundredths = Math.round(value * 100);
      if (hundredths % 100 == 0) {
        out.value(hundredths / 100);
      } else {
        out.jsonValue(fraction(hundredths));
      }
    }
  }

  /** Several times faster than {@link Double#toString}, which matters for large snapshots. */
  private static String fraction(long hundredths) {
    long absolute = Math.abs(hundredths);
    long rest = absolute % 100;
    StringBuilder text = new StringBuilder(12);
    if (hundredths < 0) {
      text.append('-');
    }
    text.append(absolute / 100).append('.').append((char) ('0' + rest / 10));
    if (rest % 10 != 0) {
      text.append((char) ('0' + rest % 10));
    }
    return text.toString();
  }

  @Override
  public T read(JsonReader in) throws IOException {
    if (in.peek() == JsonToken.NULL) {
      in.nextNull();
      return null;
    }
    return fromDouble.apply(in.nextDouble());
  }
}
