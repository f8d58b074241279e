package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import javafx.stage.Window;

/**
 * Finds and calls members of JavaFX that are not public. They are found by name and number of
 * parameters, because parameter and return types differ between versions. The Java agent opens the
 * packages first, with {@code Instrumentation.redefineModule}.
 */
public final class Reflect {
  private Reflect() {}

  /**
   * A class of JavaFX by its binary name, which is not initialized: a thread that initializes it
   * while the application starts could deadlock with the JavaFX application thread.
   *
   * @throws IllegalStateException when this version of JavaFX does not have it
   */
  public static Class<?> type(String name) {
    try {
      return Class.forName(name, false, Window.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("This version of JavaFX has no " + name, e);
    }
  }

  /** The method with this name and number of parameters, declared in the class or a superclass. */
  public static Method method(Class<?> owner, String name, int arity) {
    for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
      for (Method m : c.getDeclaredMethods()) {
        if (m.getName().equals(name) && m.getParameterCount() == arity && !m.isBridge()) {
          m.setAccessible(true);
          return m;
        }
      }
    }
    throw new IllegalStateException(
        "This version of JavaFX has no " + owner.getName() + "." + name + "/" + arity);
  }

  /** The method with this name and these parameters, for one that is overloaded. */
  public static Method overloaded(Class<?> owner, String name, Class<?>... parameters) {
    try {
      Method m = owner.getDeclaredMethod(name, parameters);
      m.setAccessible(true);
      return m;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(
          "This version of JavaFX has no " + owner.getName() + "." + name, e);
    }
  }

  /** The field with this name, declared in the class or a superclass. */
  public static Field field(Class<?> owner, String name) {
    for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
      try {
        Field f = c.getDeclaredField(name);
        f.setAccessible(true);
        return f;
      } catch (NoSuchFieldException e) {
        continue;
      }
    }
    throw new IllegalStateException(
        "This version of JavaFX has no " + owner.getName() + "." + name);
  }

  /**
   * Calls a method. Exceptions of the method are thrown unchanged, so that an exception of the
   * application keeps its type and stack trace.
   */
  public static Object call(Method method, Object target, Object... args) {
    try {
      return method.invoke(target, args);
    } catch (InvocationTargetException e) {
      throw unchecked(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(method + " is not open to the Java agent", e);
    }
  }

  public static Object get(Field field, Object target) {
    try {
      return field.get(target);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " is not open to the Java agent", e);
    }
  }

  public static void set(Field field, Object target, Object value) {
    try {
      field.set(target, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " is not open to the Java agent", e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
