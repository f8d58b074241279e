package javafxinspector.core.reload.fxml;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.fx.Access;
import javafxinspector.core.threads.OnFx;

/** The fields of a controller. */
@OnFx
final class Fields {
  private Fields() {}

  /** Returns a task that sets all fields back to their current values. */
  static Runnable restore(Object object, Access access) {
    List<Runnable> all = new ArrayList<>();
    for (Field field : of(object, access)) {
      Object value = get(field, object);
      all.add(() -> set(field, object, value));
    }
    return () -> all.forEach(Runnable::run);
  }

  /**
   * Replaces a value in all fields that contain it.
   *
   * @param undo receives a task that restores the fields
   */
  static void replace(Object object, Object value, Object replacement, Access access, Undo undo) {
    for (Field field : of(object, access)) {
      if (get(field, object) == value && field.getType().isInstance(replacement)) {
        undo.add(
            field.getName() + " of " + ObjectNames.of(object), () -> set(field, object, value));
        set(field, object, replacement);
      }
    }
  }

  /** The fields of the application's own classes that can be set. */
  private static List<Field> of(Object object, Access access) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = object.getClass(); c != null && isOwn(c); c = c.getSuperclass()) {
      access.open(c);
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !Modifier.isFinal(field.getModifiers())
            && field.trySetAccessible()) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static boolean isOwn(Class<?> type) {
    String name = type.getName();
    return !name.startsWith("java.") && !name.startsWith("javafx.") && !name.startsWith("com.sun.");
  }

  private static Object get(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " is not accessible", e);
    }
  }

  private static void set(Field field, Object object, Object value) {
    try {
      field.set(object, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " is not accessible", e);
    }
  }
}
