package javafxinspector.core.runtime;

import java.util.List;

/** Loads classes before the JavaFX application thread needs them. Worker threads. */
public final class Preloading {
  private Preloading() {}

  /** Initializes classes. */
  public static void of(List<Class<?>> classes) {
    for (Class<?> each : classes) {
      try {
        Class.forName(each.getName(), true, each.getClassLoader());
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e); // cannot happen, because the class is loaded
      }
    }
  }
}
