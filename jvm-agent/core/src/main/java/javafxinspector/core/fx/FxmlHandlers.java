package javafxinspector.core.fx;

import java.lang.reflect.Method;
import java.util.Set;
import javafxinspector.core.threads.OnFx;

/** Recognizes event handlers and listeners that FXMLLoader has created. */
@OnFx
public final class FxmlHandlers {
  private static final Set<String> TYPES =
      Set.of(
          "javafx.fxml.FXMLLoader$ControllerMethodEventHandler",
          "javafx.fxml.FXMLLoader$PropertyChangeAdapter");

  private FxmlHandlers() {}

  /** The controller's method that a handler calls; null for any other object. */
  public static Method method(Object handler) {
    if (!TYPES.contains(handler.getClass().getName())) {
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
