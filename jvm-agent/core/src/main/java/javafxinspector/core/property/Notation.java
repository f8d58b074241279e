package javafxinspector.core.property;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.geometry.Point3D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Cursor;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.util.Duration;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.OnFx;

/**
 * The notation of values of a type (docs/contract/nodes.md, "Values as text"). JavaFX's own {@code
 * valueOf} methods read it where they exist.
 *
 * @param kind as in {@code ValueKind} of the contract
 * @param about the notation in words
 * @param choices all values, if they are few; null otherwise
 */
@OnFx
record Notation(String kind, String about, List<String> choices, Parser parser) {
  /** Converts a value from JSON: a string, a boolean, a long or a double. */
  interface Parser {
    Object parse(Object json) throws NotationException;
  }

  /** Converts a text, and throws any exception if it is invalid. */
  private interface TextParser {
    Object parse(String text) throws ReflectiveOperationException;
  }

  private static final String COLORS = "a color, such as #336699, #33669980 or navy";

  /** Returns null if values of this type have no notation. */
  static Notation of(Class<?> type) {
    if (type == Boolean.class) {
      return choice("boolean", List.of("true", "false"), Boolean::valueOf);
    }
    if (Number.class.isAssignableFrom(type)) {
      return NumberNotation.of(type);
    }
    if (type == String.class || type == CharSequence.class) {
      return new Notation("text", "a text", null, Notation::text);
    }
    if (type.isEnum() || type.getSuperclass() != null && type.getSuperclass().isEnum()) {
      return constants(type);
    }
    if (type == Cursor.class) {
      return cursors();
    }
    if (type == Color.class) {
      return texts("color", COLORS, Color::valueOf);
    }
    if (type == Paint.class) {
      return texts("color", COLORS + ", or a gradient as in CSS", Paint::valueOf);
    }
    if (type == Font.class) {
      return new Notation("font", FontNotation.ABOUT, null, json -> FontNotation.parse(text(json)));
    }
    return type.getName().startsWith("javafx.") ? geometry(type) : byMethod(type);
  }

  private static Notation geometry(Class<?> type) {
    if (type == Insets.class) {
      return texts("insets", "one, two or four numbers of pixels, such as 8 12", Notation::insets);
    }
    if (type == Duration.class) {
      String about = "a duration, such as 500 ms or 2 s";
      return texts("other", about, text -> Duration.valueOf(text.replace(" ", "")));
    }
    if (type == Point2D.class) {
      return numbers("two numbers, such as 10, 20", 2, at -> new Point2D(at[0], at[1]));
    }
    if (type == Point3D.class) {
      return numbers("three numbers, such as 0, 0, 1", 3, at -> new Point3D(at[0], at[1], at[2]));
    }
    if (type == Rectangle2D.class) {
      String about = "x, y · width × height";
      return numbers(about, 4, at -> new Rectangle2D(at[0], at[1], at[2], at[3]));
    }
    return null;
  }

  private static Notation numbers(
      String about, int count, java.util.function.Function<double[], Object> of) {
    return texts("other", about, text -> of.apply(split(text, "\\s*[,·×]\\s*", count)));
  }

  private static double[] split(String text, String separator, int... counts) {
    double[] numbers =
        Arrays.stream(text.strip().split(separator)).mapToDouble(Double::parseDouble).toArray();
    if (Arrays.stream(counts).noneMatch(count -> count == numbers.length)) {
      throw new IllegalArgumentException("it has " + numbers.length + " numbers");
    }
    return numbers;
  }

  private static Object insets(String text) {
    double[] n = split(text.replaceAll("px\\b", ""), "[\\s,]+", 1, 2, 4);
    return n.length == 1
        ? new Insets(n[0])
        : n.length == 2 ? new Insets(n[0], n[1], n[0], n[1]) : new Insets(n[0], n[1], n[2], n[3]);
  }

  /** The notation of a class that parses its own texts, such as {@code java.time.LocalDate}. */
  private static Notation byMethod(Class<?> type) {
    for (Method method : type.getMethods()) {
      Class<?>[] parameters = method.getParameterTypes();
      boolean reads =
          List.of("valueOf", "parse").contains(method.getName())
              && Modifier.isStatic(method.getModifiers())
              && parameters.length == 1
              && parameters[0].isAssignableFrom(String.class)
              && parameters[0] != Object.class
              && method.getReturnType() == type;
      if (reads && Modifier.isPublic(type.getModifiers())) {
        String about = "what " + type.getSimpleName() + "." + method.getName() + " accepts";
        return texts("other", about, text -> method.invoke(null, text));
      }
    }
    return null;
  }

  private static Notation constants(Class<?> type) {
    Class<?> declared = type.isEnum() ? type : type.getSuperclass();
    Map<String, Object> constants = new java.util.LinkedHashMap<>();
    for (Object constant : declared.getEnumConstants()) {
      constants.put(((Enum<?>) constant).name(), constant);
    }
    return choice("choice", List.copyOf(constants.keySet()), constants::get);
  }

  private static Notation cursors() {
    Map<String, Object> cursors = new TreeMap<>();
    for (Field field : Cursor.class.getFields()) {
      if (field.getType() == Cursor.class) {
        Object cursor = Reflect.get(field, null);
        cursors.put(cursor.toString(), cursor);
      }
    }
    return choice("choice", List.copyOf(cursors.keySet()), cursors::get);
  }

  private static Notation choice(
      String kind, List<String> names, java.util.function.Function<String, Object> of) {
    return new Notation(
        kind,
        "one of " + String.join(", ", names),
        kind.equals("choice") ? new ArrayList<>(names) : null,
        json -> {
          String given = String.valueOf(json);
          for (String name : names) {
            if (name.equalsIgnoreCase(given)) {
              return of.apply(name);
            }
          }
          throw new NotationException("there is no such value");
        });
  }

  private static Notation texts(String kind, String about, TextParser parser) {
    return new Notation(
        kind,
        about,
        null,
        json -> {
          String text = text(json);
          try {
            return parser.parse(text.strip());
          } catch (InvocationTargetException e) {
            throw new NotationException(reason(e.getCause()));
          } catch (ReflectiveOperationException | RuntimeException e) {
            throw new NotationException(reason(e));
          }
        });
  }

  private static String reason(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getSimpleName() : message;
  }

  private static String text(Object json) throws NotationException {
    if (json instanceof Boolean) {
      throw new NotationException("it is a boolean");
    }
    return String.valueOf(json);
  }
}
