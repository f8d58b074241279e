package javafxinspector.robot;

import java.util.Map;

/** Writes maps, lists and values as JSON, in one line. */
final class TraceJson {
  private TraceJson() {}

  static String of(Object value) {
    StringBuilder json = new StringBuilder();
    add(json, value);
    return json.toString();
  }

  private static void add(StringBuilder json, Object value) {
    if (value instanceof Map) {
      char before = '{';
      for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
        json.append(before);
        add(json, each.getKey());
        json.append(':');
        add(json, each.getValue());
        before = ',';
      }
      json.append(before == '{' ? "{}" : "}");
    } else if (value instanceof Iterable) {
      char before = '[';
      for (Object each : (Iterable<?>) value) {
        json.append(before);
        add(json, each);
        before = ',';
      }
      json.append(before == '[' ? "[]" : "]");
    } else if (value instanceof Double) {
      double number = (Double) value;
      json.append(Double.isFinite(number) ? number : null);
    } else if (value instanceof Number || value instanceof Boolean || value == null) {
      json.append(value);
    } else {
      addText(json, value.toString());
    }
  }

  private static void addText(StringBuilder json, String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c)) {
        // A text that was cut may contain half of a pair.
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    json.append('"');
  }
}
