package javafxinspector.core.fx;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.property.Property;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;

/** Listeners that were added to properties. JavaFX application thread. */
public final class Listeners {
  /** Fields in which versions of JavaFX keep the listeners of a property. */
  private static final List<String> FIELDS = List.of("helper", "listenerData");

  private static final String HELPERS = "com.sun.javafx.binding.";
  private static final String BINDING = "Base$Listener";

  /** The field of a property with what it is bound to. */
  private static final String SOURCE = "observable";

  private Listeners() {}

  /** The listeners of a property; empty if there are none, or they are not known. */
  public static List<Object> of(ObservableValue<?> property) {
    List<Object> listeners = new ArrayList<>();
    for (Field field : fields(property.getClass())) {
      if (FIELDS.contains(field.getName())) {
        collect(value(field, property), listeners);
      }
    }
    return listeners;
  }

  /** The property that a listener keeps bound; null if it does something else. */
  public static Property<?> bound(Object listener) {
    if (!listener.getClass().getName().endsWith(BINDING)) {
      return null;
    }
    for (Field field : fields(listener.getClass())) {
      if (value(field, listener) instanceof Reference<?> reference
          && reference.get() instanceof Property<?> property) {
        return property;
      }
    }
    return null;
  }

  /** What a bound property gets its value from; null if it is not bound, or that is not known. */
  public static ObservableValue<?> source(Property<?> bound) {
    for (Field field : fields(bound.getClass())) {
      if (field.getName().equals(SOURCE) && value(field, bound) instanceof ObservableValue<?> of) {
        return of;
      }
    }
    return null;
  }

  private static void collect(Object value, List<Object> listeners) {
    if (value instanceof Object[] all) {
      for (Object each : all) {
        collect(each, listeners);
      }
    } else if (value instanceof ChangeListener || value instanceof InvalidationListener) {
      listeners.add(value);
    } else if (value != null && value.getClass().getName().startsWith(HELPERS)) {
      for (Field field : fields(value.getClass())) {
        if (!ObservableValue.class.isAssignableFrom(field.getType())) {
          collect(value(field, value), listeners);
        }
      }
    }
  }

  /** The instance fields of classes of JavaFX. */
  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      boolean isJavaFx = c.getName().startsWith("javafx.") || c.getName().startsWith("com.sun.");
      for (Field field : isJavaFx ? c.getDeclaredFields() : new Field[0]) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  /** Null if it is not open. */
  private static Object value(Field field, Object target) {
    return field.trySetAccessible() ? Reflect.get(field, target) : null;
  }
}
