package javafxinspector.core.reload.fxml;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Map;
import javafx.beans.property.Property;
import javafx.css.StyleableProperty;
import javafxinspector.core.fx.Access;
import javafxinspector.core.threads.OnFx;

/** The properties of an object in the way in which FXMLLoader uses them. */
@OnFx
final class Bean {
  /** The way in which FXMLLoader fills a property. */
  enum Kind {
    /** By its setter. */
    VALUE,
    /** By adding to its list. */
    LIST,
    /** Only during the creation of the object, or by adding to its map, or never. */
    OTHER
  }

  private final Object object;
  private final Access access;

  Bean(Object object, Access access) {
    this.object = object;
    this.access = access;
  }

  Object object() {
    return object;
  }

  /** The way in which an attribute fills a property; OTHER if it is not known. */
  Kind kind(String name) {
    Method getter = getter(name);
    if (getter == null) {
      return Kind.OTHER;
    }
    if (setter(name, getter) != null) {
      return Kind.VALUE;
    }
    return List.class.isAssignableFrom(getter.getReturnType()) ? Kind.LIST : Kind.OTHER;
  }

  /** The way in which elements fill a property; null for a property that does not exist. */
  Kind kindOfContent(String name) {
    return name == null ? Kind.OTHER : name.isEmpty() ? Kind.LIST : kind(name);
  }

  boolean has(String name) {
    return getter(name) != null;
  }

  /** Whether the list of a property contains strings, to which its elements are converted. */
  boolean hasStrings(String name) {
    Method getter = getter(name);
    return getter != null
        && getter.getGenericReturnType() instanceof ParameterizedType type
        && type.getActualTypeArguments()[0] == String.class;
  }

  /**
   * Whether the class of the object has a public constructor without parameters. Such an object was
   * created without a builder.
   */
  boolean isPlain() {
    try {
      return Modifier.isPublic(object.getClass().getDeclaredConstructor().getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** The value of a property; null if it has none. */
  Object get(String name) {
    Method getter = getter(name);
    return getter == null ? null : call(getter, object);
  }

  /** The list of a property that is filled by adding. */
  @SuppressWarnings("unchecked")
  List<Object> list(String name) {
    return name.isEmpty() ? (List<Object>) object : (List<Object>) get(name);
  }

  /** Sets a property that has a setter. */
  void set(String name, Object value) {
    call(setter(name, getter(name)), object, value);
  }

  /** Resets a property to its value before it was set, so that styles apply again. */
  @SuppressWarnings("unchecked")
  void reset(String name, Object value) {
    Property<?> model = model(name);
    if (model instanceof StyleableProperty) {
      ((StyleableProperty<Object>) model).applyStyle(null, value);
    } else {
      set(name, value);
    }
  }

  /** The property's object; null if there is none that can be set. */
  Property<?> model(String name) {
    Method method = method(name + "Property");
    Object model = method == null ? null : call(method, object);
    return model instanceof Property ? (Property<?>) model : null;
  }

  boolean isBound(String name) {
    Property<?> model = model(name);
    return model != null && model.isBound();
  }

  /**
   * The property that contains the elements directly inside the element of the object; null for
   * none.
   */
  String defaultProperty() {
    if (object instanceof List) {
      return "";
    }
    javafx.beans.DefaultProperty annotation =
        object.getClass().getAnnotation(javafx.beans.DefaultProperty.class);
    return annotation == null ? null : annotation.value();
  }

  /**
   * The properties of a new object of the same class. A class of the application is not
   * instantiated for this.
   *
   * @return null if they are not known
   */
  Bean untouched() {
    Class<?> type = object.getClass();
    if (!type.getName().startsWith("javafx.") || !isPlain()) {
      return null;
    }
    try {
      return new Bean(type.getDeclaredConstructor().newInstance(), access);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // the object cannot be created by itself
    }
  }

  private Method getter(String name) {
    if (name.isEmpty() || object instanceof Map) {
      return null;
    }
    Method getter = method("get" + capital(name));
    return getter == null ? method("is" + capital(name)) : getter;
  }

  private Method setter(String name, Method getter) {
    return method("set" + capital(name), getter.getReturnType());
  }

  private static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** FXMLLoader calls public methods of public classes only. */
  private Method method(String name, Class<?>... parameters) {
    for (Class<?> c = object.getClass(); c != null && c != Object.class; c = c.getSuperclass()) {
      if (Modifier.isPublic(c.getModifiers())) {
        try {
          Method method = c.getDeclaredMethod(name, parameters);
          int modifiers = method.getModifiers();
          if (Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers)) {
            return method;
          }
        } catch (NoSuchMethodException e) {
          continue;
        }
      }
    }
    return null;
  }

  private Object call(Method method, Object target, Object... arguments) {
    return call(access, method, target, arguments);
  }

  /** Calls a method. Unchecked exceptions that it throws are passed on. */
  static Object call(Access access, Method method, Object target, Object... arguments) {
    try {
      access.open(method.getDeclaringClass());
      method.trySetAccessible();
      return method.invoke(target, arguments);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(method + " is not accessible", e);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException
          ? (RuntimeException) e.getCause()
          : new IllegalStateException(method.getName() + " failed", e.getCause());
    }
  }
}
