package javafxinspector.core.fx;

import java.util.Map;
import javafx.application.Application;
import javafxinspector.core.threads.AnyThread;

/** Finds the application object that JavaFX's launcher has created. */
@AnyThread
public final class Applications {
  private Applications() {}

  /**
   * The launched application object; null if JavaFX was started without one, as Swing applications
   * do.
   */
  public static Application launched() {
    try {
      Class<?> parameters = Reflect.type("com.sun.javafx.application.ParametersImpl");
      Object known = Reflect.get(Reflect.field(parameters, "params"), null);
      for (Object application : ((Map<?, ?>) known).keySet()) {
        return (Application) application;
      }
      return null;
    } catch (IllegalStateException e) {
      return null; // another version of JavaFX
    }
  }
}
