package javafxinspector.core.property;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.OnFx;

/** Values and items of the application as elements of FXML. */
@OnFx
final class FxmlValues {
  private static final Set<Class<?>> PLAIN =
      Set.of(
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class);

  private FxmlValues() {}

  /**
   * A text, a number, a boolean, a constant, or an object of a class that FXML can create.
   *
   * @param properties the properties to write for such an object; empty if objects are not written
   * @return null for a value that FXML cannot contain
   */
  static FxmlElement of(Object value, List<String> properties) {
    if (value == null) {
      return null;
    }
    if (PLAIN.contains(value.getClass())) {
      return valued(value.getClass(), value.toString());
    }
    if (value instanceof Enum<?> constant) {
      Class<?> type = constant.getDeclaringClass();
      return FxmlClasses.isReachable(type) ? valued(type, constant.name()) : null;
    }
    return properties.isEmpty() ? null : bean(value, properties);
  }

  /**
   * A constant that a class of JavaFX declares, such as a resize policy of tables.
   *
   * @return null if the value is not such a constant
   */
  static FxmlElement constant(Class<?> owner, Class<?> type, Object value) {
    for (Field field : owner.getFields()) {
      Class<?> declaring = field.getDeclaringClass();
      boolean isConstant =
          Modifier.isStatic(field.getModifiers())
              && Modifier.isPublic(declaring.getModifiers())
              && FxmlClasses.isOfJavaFx(declaring)
              && field.getType() == type
              && !ValueTypes.boxed(type).getName().startsWith("java.")
              && Reflect.get(field, null) == value;
      if (isConstant) {
        FxmlElement element = FxmlElement.of(declaring);
        element.attributes().put("fx:constant", field.getName());
        return element;
      }
    }
    return null;
  }

  private static FxmlElement valued(Class<?> type, String text) {
    FxmlElement element = FxmlElement.of(type);
    element.attributes().put("fx:value", text);
    return element;
  }

  /** Returns null if a property cannot be read or written. */
  private static FxmlElement bean(Object object, List<String> properties) {
    Class<?> type = object.getClass();
    if (!FxmlClasses.isCreatable(type) || !FxmlClasses.isReachable(type)) {
      return null;
    }
    FxmlElement element = FxmlElement.of(type);
    for (String name : properties) {
      FxmlElement.Property property = property(object, name);
      if (property == null) {
        return null;
      }
      element.properties().add(property);
    }
    return element;
  }

  private static FxmlElement.Property property(Object object, String name) {
    Class<?> owner = object.getClass();
    Method getter = Beans.getter(owner, name);
    Class<?> declared = getter == null ? null : getter.getReturnType();
    if (declared == null || BeanSlot.setter(owner, name, declared) == null) {
      return null;
    }
    try {
      Class<?> type = ValueTypes.boxed(declared);
      Notation notation = PLAIN.contains(type) || type.isEnum() ? Notation.of(type) : null;
      if (notation == null) {
        return null;
      }
      Object value = getter.invoke(object);
      Object written =
          value instanceof Enum<?> constant
              ? constant.name()
              // A JSON number is less exact than a long.
              : value instanceof Number ? value.toString() : value;
      return new FxmlElement.Property(name, written, notation.kind(), type.getSimpleName(), null);
    } catch (IllegalAccessException | InvocationTargetException e) {
      return null;
    }
  }

  /** All values as elements; null if FXML cannot contain one of them. */
  static List<FxmlElement> all(List<?> values, List<String> properties) {
    List<FxmlElement> elements = new ArrayList<>();
    for (Object each : values) {
      FxmlElement element = of(each, properties);
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return elements;
  }
}
