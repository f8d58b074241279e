package javafxinspector.core.fx;

import javafx.concurrent.Service;
import javafx.concurrent.Task;
import javafxinspector.core.threads.OnFx;

/** Finds the tasks of JavaFX services. */
@OnFx
public final class Services {
  private Services() {}

  /** The task that a service started last; null if there is none, or it is not known. */
  public static Task<?> task(Service<?> service) {
    try {
      return (Task<?>) Reflect.get(Reflect.field(Service.class, "task"), service);
    } catch (IllegalStateException e) {
      return null; // another version of JavaFX
    }
  }
}
