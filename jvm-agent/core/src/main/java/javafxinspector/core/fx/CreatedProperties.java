package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** The objects of a node's properties, as far as there are any. JavaFX application thread. */
public final class CreatedProperties {
  private static final String SUFFIX = "Property";

  /** Java copies all fields of a class for each look. The lists keep no class of the Java agent. */
  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private CreatedProperties() {}

  /**
   * The observable values in the fields of a node, by the names of the fields without "Property".
   * Creates none, and calls no code of the application. Without those in packages that are not open
   * to the Java agent.
   */
  public static Map<String, ObservableValue<?>> of(Node node) {
    Map<String, ObservableValue<?>> properties = new TreeMap<>();
    collect(node, properties);
    return properties;
  }

  private static void collect(Object owner, Map<String, ObservableValue<?>> properties) {
    for (Field field : FIELDS.get(owner.getClass())) {
      Object value = Reflect.get(field, owner);
      if (value instanceof ObservableValue<?> property) {
        properties.putIfAbsent(named(field.getName()), property);
      } else if (value != null && owner instanceof Node && isHolder(field)) {
        collect(value, properties);
      }
    }
  }

  private static List<Field> find(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean isOf = !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
        boolean isWanted =
            mayHoldProperty(field) || Node.class.isAssignableFrom(c) && isHolder(field);
        if (isOf && isWanted && field.trySetAccessible()) {
          fields.add(field);
        }
      }
    }
    return List.copyOf(fields);
  }

  private static boolean isHolder(Field field) {
    return AppObjects.HOLDERS.contains(field.getName());
  }

  /** Some fields of JavaFX hold a value until its property is created. */
  private static boolean mayHoldProperty(Field field) {
    return field.getType() == Object.class
        || ObservableValue.class.isAssignableFrom(field.getType());
  }

  private static String named(String field) {
    return field.endsWith(SUFFIX) && field.length() > SUFFIX.length()
        ? field.substring(0, field.length() - SUFFIX.length())
        : field;
  }
}
