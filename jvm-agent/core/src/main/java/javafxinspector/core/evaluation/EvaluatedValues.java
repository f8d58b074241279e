package javafxinspector.core.evaluation;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafxinspector.core.model.Model;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/** The values of evaluated code as JSON, or as text. */
@OnFx
final class EvaluatedValues {
  private static final int MAX_JSON = 100_000;
  private static final int MAX_TEXT = 20_000;
  private static final int MAX_DEPTH = 32;

  private static final Pattern LONE_SURROGATE = Pattern.compile("[\\x{D800}-\\x{DFFF}]");

  /** Larger integers are not exact in the clients' JSON parsers. */
  private static final long MAX_EXACT = (1L << 53) - 1;

  /**
   * One of {@code json} and {@code text} is null.
   *
   * @param json the value as JSON
   * @param text the value as text, if JSON cannot represent it
   * @param uid the uid of a node in a window; otherwise null
   */
  record Value(String json, String text, String uid) {
    static final Value NULL = new Value("null", null, null);

    /** The code has ended without {@code return}. */
    static final Value END = new Value("null", null, null);
  }

  /** A value that JSON cannot represent. */
  private static final class NotJson extends Exception {
    private static final long serialVersionUID = 1L;

    NotJson() {
      super(null, null, false, false);
    }
  }

  private final Model model;

  EvaluatedValues(Model model) {
    this.model = model;
  }

  /** Calls the application's {@code toString}, and throws whatever that throws. */
  Value of(Object value) {
    if (value instanceof Bindings.Calls) {
      return Value.END;
    }
    StringWriter json = new StringWriter();
    try {
      write(value, new JsonWriter(json), json.getBuffer(), 0);
      requireSpace(json.getBuffer(), 0);
      return new Value(escaped(json.toString()), null, null);
    } catch (NotJson | IOException e) {
      String text = Truncation.withEllipsis(String.valueOf(value), MAX_TEXT);
      boolean isShown = value instanceof Node node && node.getScene() != null;
      return new Value(null, text, isShown ? model.uids().of((Node) value) : null);
    }
  }

  private static void write(Object value, JsonWriter out, CharSequence written, int depth)
      throws NotJson, IOException {
    Checkpoint.check();
    requireSpace(written, 0);
    if (depth > MAX_DEPTH) {
      throw new NotJson();
    }
    if (value == null) {
      out.nullValue();
    } else if (value instanceof Boolean flag) {
      out.value(flag.booleanValue());
    } else if (value instanceof String || value instanceof Character || value instanceof Enum) {
      String text = value.toString();
      requireSpace(written, text.length());
      out.value(text);
    } else if (value instanceof Number number) {
      out.value(exact(number));
    } else if (value instanceof Collection<?> all) {
      out.beginArray();
      for (Object each : all) {
        write(each, out, written, depth + 1);
      }
      out.endArray();
    } else if (value.getClass().isArray()) {
      out.beginArray();
      for (int i = 0; i < Array.getLength(value); i++) {
        write(Array.get(value, i), out, written, depth + 1);
      }
      out.endArray();
    } else if (value instanceof Map<?, ?> map) {
      out.beginObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (!(entry.getKey() instanceof String) && !(entry.getKey() instanceof Enum)) {
          throw new NotJson();
        }
        out.name(entry.getKey().toString());
        write(entry.getValue(), out, written, depth + 1);
      }
      out.endObject();
    } else {
      throw new NotJson();
    }
  }

  private static void requireSpace(CharSequence written, int more) throws NotJson {
    if (written.length() + more > MAX_JSON) {
      throw new NotJson();
    }
  }

  /** Escapes lone surrogates: UTF-8 cannot represent them, but JSON can. */
  private static String escaped(String json) {
    return LONE_SURROGATE
        .matcher(json)
        .replaceAll(half -> String.format("\\\\u%04x", (int) half.group().charAt(0)));
  }

  private static Number exact(Number number) throws NotJson {
    boolean isExact =
        number instanceof Double || number instanceof Float
            ? Double.isFinite(number.doubleValue())
            : number instanceof Long
                    || number instanceof BigInteger
                    || number instanceof BigDecimal
                    || number instanceof Integer
                    || number instanceof Short
                    || number instanceof Byte
                ? Math.abs(number.doubleValue()) <= MAX_EXACT
                : false;
    if (!isExact) {
      throw new NotJson();
    }
    return number;
  }
}
