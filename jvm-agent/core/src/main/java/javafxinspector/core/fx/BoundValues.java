package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import javafx.beans.binding.Binding;
import javafx.beans.value.ObservableValue;
import javafxinspector.core.threads.OnFx;

/** Finds the values from which JavaFX's bindings compute their own. */
@OnFx
public final class BoundValues {
  /** Classes whose anonymous subclasses are created by methods of {@code Bindings}. */
  private static final List<String> BINDINGS =
      List.of("javafx.beans.binding.Bindings", "com.sun.javafx.binding.StringFormatter");

  /** The methods that create bindings of other classes, by the beginnings of the class names. */
  private static final Map<String, String> MADE_BY =
      Map.of(
          "com.sun.javafx.binding.MappedBinding", "map",
          "com.sun.javafx.binding.FlatMappedBinding", "flatMap",
          "com.sun.javafx.binding.OrElseBinding", "orElse",
          "com.sun.javafx.binding.ConditionalBinding", "when",
          "com.sun.javafx.binding.SelectBinding$", "Bindings.select",
          "javafx.beans.binding.When$", "Bindings.when");

  private static final String EXPRESSION = "com.sun.javafx.fxml.expression.ExpressionValue";
  private static final String WRAPPER = "PropertyBase$ValueWrapper";

  private BoundValues() {}

  /** Whether a class is one of JavaFX. */
  public static boolean isOfJavaFx(Class<?> type) {
    return type.getName().startsWith("javafx.") || type.getName().startsWith("com.sun.javafx.");
  }

  /** A value without the wrapper that JavaFX needs to bind a property of another type to it. */
  static ObservableValue<?> unwrapped(ObservableValue<?> value) {
    return value.getClass().getName().endsWith(WRAPPER)
            && field(value, "observable") instanceof ObservableValue<?> wrapped
        ? wrapped
        : value;
  }

  /**
   * The method that has created a binding of JavaFX, such as {@code Bindings.concat}; null if it is
   * not known.
   */
  public static String madeBy(ObservableValue<?> binding) {
    Class<?> type = binding.getClass();
    Method method = isOfJavaFx(type) ? type.getEnclosingMethod() : null;
    if (method != null) {
      Class<?> owner = method.getDeclaringClass();
      String name = BINDINGS.contains(owner.getName()) ? "Bindings" : owner.getSimpleName();
      return name + "." + method.getName();
    }
    return MADE_BY.entrySet().stream()
        .filter(each -> type.getName().startsWith(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  /** The FXML expression that a value comes from, such as {@code model.name}; null for none. */
  public static String expression(ObservableValue<?> value) {
    Object expression =
        value.getClass().getName().equals(EXPRESSION) ? field(value, "expression") : null;
    return expression == null ? null : expression.toString();
  }

  /** The application's function that a binding of JavaFX calls; null for none. */
  public static Object function(ObservableValue<?> binding) {
    for (Object value : values(binding)) {
      boolean isFunction = value instanceof Callable || value instanceof Function;
      if (isFunction && !isOfJavaFx(value.getClass())) {
        return value;
      }
    }
    return null;
  }

  /** The values that a binding of JavaFX depends on, as far as they are known. */
  public static List<ObservableValue<?>> inputs(ObservableValue<?> binding) {
    List<ObservableValue<?>> inputs = new ArrayList<>();
    if (!isOfJavaFx(binding.getClass())) {
      return inputs; // The binding is not asked, because that would run application code.
    }
    List<?> known = binding instanceof Binding<?> own ? own.getDependencies() : null;
    for (Object each : known == null || known.isEmpty() ? values(binding) : known) {
      if (each instanceof ObservableValue<?> input && !inputs.contains(input)) {
        inputs.add(input);
      }
    }
    return inputs;
  }

  /** The values of the fields that an object's own class declares. */
  private static List<Object> values(Object object) {
    List<Object> values = new ArrayList<>();
    Class<?> type = object.getClass();
    for (Field field : isOfJavaFx(type) ? type.getDeclaredFields() : new Field[0]) {
      boolean isOf = !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
      Object value = isOf && field.trySetAccessible() ? Reflect.get(field, object) : null;
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** The value of a field; null if this version of JavaFX has no such field. */
  private static Object field(Object object, String name) {
    try {
      return Reflect.get(Reflect.field(object.getClass(), name), object);
    } catch (IllegalStateException | java.lang.reflect.InaccessibleObjectException e) {
      return null;
    }
  }
}
