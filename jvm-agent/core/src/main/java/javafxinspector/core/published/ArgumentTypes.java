package javafxinspector.core.published;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafxinspector.core.fx.Access;
import javafxinspector.core.published.ArgumentType.Component;

/**
 * Reads which arguments a record describes. Each instance is used once, by one thread. Runs no
 * code.
 */
final class ArgumentTypes {
  /** A record that cannot be the arguments of a tool. The message says why. */
  static final class UnsupportedException extends Exception {
    private static final long serialVersionUID = 1L;

    UnsupportedException(String message) {
      super(message);
    }
  }

  private static final String SUPPORTED =
      "Use strings, primitive types and their boxes, enums, records, lists of these, or Optional.";

  private static final Map<Class<?>, ArgumentType> SIMPLE =
      Map.ofEntries(
          Map.entry(String.class, new ArgumentType.Text(false)),
          Map.entry(char.class, new ArgumentType.Text(true)),
          Map.entry(Character.class, new ArgumentType.Text(true)),
          Map.entry(boolean.class, new ArgumentType.Flag()),
          Map.entry(Boolean.class, new ArgumentType.Flag()),
          Map.entry(byte.class, whole(Byte.class, Byte.MIN_VALUE, Byte.MAX_VALUE)),
          Map.entry(Byte.class, whole(Byte.class, Byte.MIN_VALUE, Byte.MAX_VALUE)),
          Map.entry(short.class, whole(Short.class, Short.MIN_VALUE, Short.MAX_VALUE)),
          Map.entry(Short.class, whole(Short.class, Short.MIN_VALUE, Short.MAX_VALUE)),
          Map.entry(int.class, whole(Integer.class, Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry(Integer.class, whole(Integer.class, Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry(long.class, whole(Long.class, Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry(Long.class, whole(Long.class, Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry(float.class, new ArgumentType.Fraction(true)),
          Map.entry(Float.class, new ArgumentType.Fraction(true)),
          Map.entry(double.class, new ArgumentType.Fraction(false)),
          Map.entry(Double.class, new ArgumentType.Fraction(false)));

  private final Access access;

  /** The records that are being read, the innermost first. */
  private final Deque<Class<?>> outer = new ArrayDeque<>();

  ArgumentTypes(Access access) {
    this.access = access;
  }

  private static ArgumentType whole(Class<?> type, long min, long max) {
    return new ArgumentType.Whole(type, min, max);
  }

  /**
   * @throws UnsupportedException if it is no record, or has a component of another type
   */
  RecordArgument of(Class<?> type) throws UnsupportedException {
    if (!type.isRecord()) {
      throw new UnsupportedException(
          type.getName() + " is not a record. Describe the arguments with a record.");
    }
    if (outer.contains(type)) {
      throw new UnsupportedException(type.getSimpleName() + " contains itself. " + SUPPORTED);
    }
    outer.push(type);
    List<Component> components = new ArrayList<>();
    for (RecordComponent each : type.getRecordComponents()) {
      if (each.getName().chars().anyMatch(Character::isIdentifierIgnorable)) {
        throw new UnsupportedException(
            "The name of a component of " + type.getSimpleName() + " has invisible characters.");
      }
      String where = type.getSimpleName() + "." + each.getName();
      ArgumentType argument = component(each.getGenericType(), where);
      components.add(new Component(each.getName(), each.getType(), argument));
    }
    outer.pop();
    return new RecordArgument(type, components, access);
  }

  private ArgumentType component(Type type, String where) throws UnsupportedException {
    Type inside = argumentOf(type, Optional.class);
    return inside == null ? value(type, where) : new ArgumentType.Maybe(value(inside, where));
  }

  private ArgumentType value(Type type, String where) throws UnsupportedException {
    Type item = argumentOf(type, List.class);
    item = item == null ? argumentOf(type, Collection.class) : item;
    if (item != null) {
      return new ArgumentType.Items(value(item, where));
    }
    ArgumentType simple = type instanceof Class<?> known ? SIMPLE.get(known) : null;
    if (simple != null) {
      return simple;
    }
    if (type instanceof Class<?> known && known.isEnum()) {
      return ArgumentType.Choice.of(known);
    }
    if (type instanceof Class<?> known && known.isRecord()) {
      return of(known);
    }
    throw new UnsupportedException(
        where + " has the type " + type.getTypeName() + ", which is not supported. " + SUPPORTED);
  }

  /** The type argument of a generic class; null for another type. */
  private static Type argumentOf(Type type, Class<?> generic) {
    return type instanceof ParameterizedType given && given.getRawType() == generic
        ? given.getActualTypeArguments()[0]
        : null;
  }

  /** A map with two entries, in this order. */
  static Map<String, Object> ordered(String key, Object value, String second, Object other) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(key, value);
    map.put(second, other);
    return map;
  }
}
