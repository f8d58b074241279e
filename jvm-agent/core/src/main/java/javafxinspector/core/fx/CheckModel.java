package javafxinspector.core.fx;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * The check model of a control of ControlsFX, or of one that is built in the same way. It knows
 * which items are checked.
 */
@OnFx
public record CheckModel(Object model, Method isChecked, Method check, Method clear) {
  /** The check model of a control; null for none. */
  public static CheckModel of(Node control) {
    Object model = Beans.read(control, "getCheckModel");
    if (model == null) {
      return null;
    }
    Method isChecked = method(model.getClass(), "isChecked");
    Method check = method(model.getClass(), "check");
    Method clear = method(model.getClass(), "clearCheck");
    return isChecked == null || check == null || clear == null
        ? null
        : new CheckModel(model, isChecked, check, clear);
  }

  public boolean isChecked(Object item) {
    return Boolean.TRUE.equals(call(isChecked, item));
  }

  /** Checks or unchecks an item. */
  public void set(Object item, boolean checked) {
    call(checked ? check : clear, item);
  }

  /** The public declaration of a method; the class of the model itself need not be public. */
  private static Method method(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Class<?> each : c.getInterfaces()) {
        Method found = method(each, name);
        if (found != null) {
          return found;
        }
      }
      if (Modifier.isPublic(c.getModifiers())) {
        for (Method method : c.getDeclaredMethods()) {
          if (method.getName().equals(name)
              && Modifier.isPublic(method.getModifiers())
              && method.getParameterCount() == 1
              && !method.getParameterTypes()[0].isPrimitive()) {
            return method;
          }
        }
      }
    }
    return null;
  }

  private Object call(Method method, Object item) {
    try {
      return method.invoke(model, item);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException thrown
          ? thrown
          : new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
