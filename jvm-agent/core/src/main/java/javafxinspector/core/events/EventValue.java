package javafxinspector.core.events;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.fx.Access;

/**
 * The copy of a value of the application as JSON: maps, lists, strings, numbers, booleans and null.
 * Its size is limited. Each instance is used once, by one thread.
 */
public final class EventValue {
  private static final int MAX_DEPTH = 32;
  private static final int MAX_VALUES = 5000;
  private static final int MAX_CHARS = 32_000;

  private final Set<Object> outer = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Access access;
  private final Object json;
  private int values = MAX_VALUES;
  private int chars = MAX_CHARS;
  private boolean truncated;

  EventValue(Object value) {
    this(value, Access.NONE);
  }

  /**
   * @param access opens the packages of records
   */
  public EventValue(Object value, Access access) {
    this.access = access;
    json = copy(value);
  }

  public Object json() {
    return json;
  }

  /** Whether some of the value was left out. */
  public boolean truncated() {
    return truncated;
  }

  /** Approximate number of characters of the JSON. */
  int size() {
    return MAX_CHARS - chars + 8 * (MAX_VALUES - values);
  }

  private Object copy(Object value) {
    values--;
    if (value == null || value instanceof Boolean) {
      return value;
    }
    if (value instanceof CharSequence || value instanceof Character) {
      return text(value);
    }
    if (value instanceof Number) {
      return number((Number) value);
    }
    if (value instanceof Enum) {
      return cut(((Enum<?>) value).name());
    }
    boolean nested =
        value instanceof Map
            || value instanceof Iterable && !(value instanceof java.nio.file.Path)
            || value.getClass().isArray()
            || value.getClass().isRecord();
    return nested ? nested(value) : text(value);
  }

  private Object nested(Object value) {
    if (outer.size() == MAX_DEPTH) {
      truncated = true;
      return "(nested too deeply)";
    }
    if (!outer.add(value)) {
      return "(cycle)";
    }
    try {
      if (value instanceof Map) {
        return map((Map<?, ?>) value);
      }
      if (value instanceof Iterable) {
        return list((Iterable<?>) value);
      }
      return value.getClass().isArray() ? array(value) : object((Record) value);
    } catch (RuntimeException | Error e) {
      return failed(value, e);
    } finally {
      outer.remove(value);
    }
  }

  private Map<String, Object> map(Map<?, ?> map) {
    Map<String, Object> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (full()) {
        break;
      }
      copy.put(text(entry.getKey()), copy(entry.getValue()));
    }
    return copy;
  }

  private List<Object> list(Iterable<?> items) {
    List<Object> copy = new ArrayList<>();
    for (Object item : items) {
      if (full()) {
        break;
      }
      copy.add(copy(item));
    }
    return copy;
  }

  private List<Object> array(Object array) {
    List<Object> copy = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array) && !full(); i++) {
      copy.add(copy(Array.get(array, i)));
    }
    return copy;
  }

  private Object object(Record record) {
    Map<String, Object> copy = new LinkedHashMap<>();
    try {
      access.open(record.getClass());
      for (RecordComponent component : record.getClass().getRecordComponents()) {
        if (full()) {
          break;
        }
        component.getAccessor().setAccessible(true);
        copy.put(cut(component.getName()), copy(component.getAccessor().invoke(record)));
      }
      return copy;
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The module does not open its records to others.
      return text(record);
    }
  }

  private boolean full() {
    truncated = truncated || values <= 0 || chars <= 0;
    return values <= 0 || chars <= 0;
  }

  /** Unlike a Double, which core writes with two decimal places, a BigDecimal keeps all digits. */
  private Object number(Number number) {
    String text = text(number);
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      boolean none = number instanceof Double || number instanceof Float;
      return none ? null : text;
    }
  }

  private String text(Object value) {
    try {
      return cut(String.valueOf(value));
    } catch (RuntimeException | Error e) {
      return failed(value, e);
    }
  }

  private String cut(String text) {
    if (text == null) {
      return "null";
    }
    String cut = text;
    if (text.length() > chars) {
      truncated = true;
      cut = text.substring(0, Math.max(0, chars)) + "…";
    }
    chars -= cut.length();
    return cut;
  }

  private String failed(Object value, Throwable e) {
    return cut("(" + e.getClass().getName() + " of " + value.getClass().getName() + ")");
  }
}
