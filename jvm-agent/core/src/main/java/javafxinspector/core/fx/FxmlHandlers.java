package javafxinspector.core.fx;

import java.lang.reflect.Method;

/** Event handlers that FXMLLoader has created. JavaFX application thread. */
public final class FxmlHandlers {
  private static final String TYPE = "javafx.fxml.FXMLLoader$ControllerMethodEventHandler";

  private FxmlHandlers() {}

  /** The controller's method that a handler calls; null for every other object. */
  public static Method method(Object handler) {
    if (!handler.getClass().getName().equals(TYPE)) {
      return null;
    }
    try {
      Object calls = Reflect.get(Reflect.field(handler.getClass(), "handler"), handler);
      return (Method) Reflect.get(Reflect.field(calls.getClass(), "method"), calls);
    } catch (IllegalStateException e) {
      return null; // another version of JavaFX
    }
  }
}
