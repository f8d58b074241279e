package javafxinspector.core.reload.fxml;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javafx.util.Callback;
import javafxinspector.core.fx.Access;

/** A controller factory that returns existing controllers as long as there are any of the class. */
final class KeptControllers implements Callback<Class<?>, Object> {
  private final List<Object> kept;
  private final Callback<Class<?>, Object> original;
  private final Access access;
  private final InvokedCode called;

  /**
   * @param kept the controllers of the nodes that are loaded again, in document order
   * @param original the application's factory; null for none
   * @param called receives the controllers whose {@code initialize()} the loader will call
   */
  KeptControllers(
      List<Object> kept, Callback<Class<?>, Object> original, Access access, InvokedCode called) {
    this.access = access;
    this.called = called;
    this.kept = new ArrayList<>(kept);
    this.original = original;
  }

  /** The application's own factory. */
  static Callback<Class<?>, Object> original(Callback<Class<?>, Object> factory) {
    return factory instanceof KeptControllers ? ((KeptControllers) factory).original : factory;
  }

  @Override
  public Object call(Class<?> type) {
    called.initialize(type);
    for (Iterator<Object> i = kept.iterator(); i.hasNext(); ) {
      Object controller = i.next();
      // An injection framework may return a subclass of the requested class.
      if (type.isInstance(controller)) {
        i.remove();
        return controller;
      }
    }
    if (original != null) {
      return original.call(type);
    }
    try {
      access.open(type);
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("The controller " + type.getName() + " was not created", e);
    }
  }
}
