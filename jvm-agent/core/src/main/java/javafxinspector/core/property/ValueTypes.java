package javafxinspector.core.property;

import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import javafxinspector.core.threads.AnyThread;

/** Determines the declared classes of values. */
@AnyThread
final class ValueTypes {
  private ValueTypes() {}

  /** The class itself, or the wrapper class of a primitive type. */
  static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  /**
   * The boxed class of a declared type in the context of a class: in a {@code DatePicker}, the
   * {@code T} of {@code ComboBoxBase<T>} is {@code LocalDate}. Object if it is not known.
   */
  static Class<?> resolved(Type type, Class<?> in) {
    if (type instanceof Class<?> known) {
      return boxed(known);
    }
    if (type instanceof ParameterizedType parameterized) {
      return resolved(parameterized.getRawType(), in);
    }
    if (type instanceof TypeVariable<?> variable) {
      for (Class<?> c = in; c != null; c = c.getSuperclass()) {
        if (c.getSuperclass() == variable.getGenericDeclaration()
            && c.getGenericSuperclass() instanceof ParameterizedType above) {
          int at = Arrays.asList(c.getSuperclass().getTypeParameters()).indexOf(variable);
          return resolved(above.getActualTypeArguments()[at], in);
        }
      }
    }
    return Object.class;
  }
}
