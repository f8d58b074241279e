package javafxinspector.core.published;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.text.Truncation;

/** A type that an argument of a published tool can have. */
interface ArgumentType {
  /** Its JSON schema. */
  Map<String, Object> schema();

  /**
   * The value for the application. It may run constructors of records of the application.
   *
   * @param path of the argument, for errors
   * @throws UiException MCP_UI_INVALID_INPUT with the path, and the type that was expected
   */
  Object read(JsonElement json, String path) throws UiException;

  /** Whether it may be left out. */
  default boolean isOptional() {
    return false;
  }

  /** The value if it is left out. */
  default Object absent() {
    return null;
  }

  /** The error for a value of another type. */
  static UiException wrong(String path, String expected, JsonElement json) {
    int longest = 80;
    String given = Truncation.withEllipsis(String.valueOf(json), longest);
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        path + " must be " + expected + ", but is " + given + ". Nothing was called.",
        Map.of("path", path, "expected", expected));
  }

  /** A string, or a single character. */
  record Text(boolean isCharacter) implements ArgumentType {
    @Override
    public Map<String, Object> schema() {
      return isCharacter
          ? Map.of("type", "string", "minLength", 1, "maxLength", 1)
          : Map.of("type", "string");
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      boolean isText = json instanceof JsonPrimitive primitive && primitive.isString();
      if (!isText || isCharacter && json.getAsString().length() != 1) {
        throw wrong(path, isCharacter ? "a string of one character" : "a string", json);
      }
      return isCharacter ? (Object) json.getAsString().charAt(0) : json.getAsString();
    }
  }

  /** A boolean. */
  record Flag() implements ArgumentType {
    @Override
    public Map<String, Object> schema() {
      return Map.of("type", "boolean");
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      if (json instanceof JsonPrimitive primitive && primitive.isBoolean()) {
        return primitive.getAsBoolean();
      }
      throw wrong(path, "true or false", json);
    }
  }

  /**
   * An integer.
   *
   * @param type its box
   */
  record Whole(Class<?> type, long min, long max) implements ArgumentType {
    @Override
    public Map<String, Object> schema() {
      return Map.of("type", "integer");
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      try {
        if (json instanceof JsonPrimitive primitive && primitive.isNumber()) {
          long value = primitive.getAsBigDecimal().longValueExact();
          if (value >= min && value <= max) {
            return box(value);
          }
        }
      } catch (ArithmeticException | NumberFormatException e) {
        // Reported below.
      }
      throw wrong(path, "an integer from " + min + " to " + max, json);
    }

    private Object box(long value) {
      if (type == Integer.class) {
        return (int) value;
      }
      if (type == Short.class) {
        return (short) value;
      }
      return type == Byte.class ? (Object) (byte) value : (Object) value;
    }
  }

  /** A number with decimals. */
  record Fraction(boolean isFloat) implements ArgumentType {
    @Override
    public Map<String, Object> schema() {
      return Map.of("type", "number");
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      try {
        if (json instanceof JsonPrimitive primitive && primitive.isNumber()) {
          BigDecimal value = primitive.getAsBigDecimal();
          if (isFloat ? Float.isFinite(value.floatValue()) : Double.isFinite(value.doubleValue())) {
            return isFloat ? (Object) value.floatValue() : (Object) value.doubleValue();
          }
        }
      } catch (NumberFormatException e) {
        // Reported below.
      }
      throw wrong(path, "a number", json);
    }
  }

  /**
   * A constant of an enum, whose class is not initialized before there is a value.
   *
   * @param names of the constants
   */
  record Choice(Class<?> type, List<String> names) implements ArgumentType {
    static Choice of(Class<?> type) {
      return new Choice(
          type,
          Arrays.stream(type.getFields())
              .filter(field -> field.isEnumConstant())
              .map(field -> field.getName())
              .toList());
    }

    @Override
    public Map<String, Object> schema() {
      return ArgumentTypes.ordered("type", "string", "enum", names);
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      boolean isText = json instanceof JsonPrimitive primitive && primitive.isString();
      if (!isText || !names.contains(json.getAsString())) {
        throw wrong(path, "one of " + String.join(", ", names), json);
      }
      return Arrays.stream(type.getEnumConstants())
          .filter(constant -> ((Enum<?>) constant).name().equals(json.getAsString()))
          .findFirst()
          .orElseThrow();
    }
  }

  /** A list, which cannot be changed. */
  record Items(ArgumentType item) implements ArgumentType {
    @Override
    public Map<String, Object> schema() {
      return ArgumentTypes.ordered("type", "array", "items", item.schema());
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      if (json == null || !json.isJsonArray()) {
        throw wrong(path, "a list", json);
      }
      List<Object> values = new ArrayList<>();
      for (JsonElement each : json.getAsJsonArray()) {
        values.add(item.read(each, path + "[" + values.size() + "]"));
      }
      return List.copyOf(values);
    }
  }

  /** An argument that may be left out, or be null. */
  record Maybe(ArgumentType value) implements ArgumentType {
    @Override
    public Map<String, Object> schema() {
      return value.schema();
    }

    @Override
    public Object read(JsonElement json, String path) throws UiException {
      return json.isJsonNull() ? absent() : Optional.of(value.read(json, path));
    }

    @Override
    public boolean isOptional() {
      return true;
    }

    @Override
    public Object absent() {
      return Optional.empty();
    }
  }

  /** A component of a record. */
  record Component(String name, Type type, ArgumentType argument) {}

  /** The components by their names, in their order. */
  static Map<String, Object> properties(List<Component> components) {
    Map<String, Object> properties = new LinkedHashMap<>();
    components.forEach(each -> properties.put(each.name(), each.argument().schema()));
    return properties;
  }
}
