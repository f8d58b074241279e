package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;

/** Opens packages of the application to the Java agent. Any thread. */
final class Access {
  /** Opens nothing. */
  static final Access NONE = new Access(null);

  private final Instrumentation instrumentation;

  Access(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Opens the package of a class, if it is in a module that does not open it. */
  void open(Class<?> type) {
    Module module = type.getModule();
    Module own = Access.class.getModule();
    if (instrumentation != null && !module.isOpen(type.getPackageName(), own)) {
      instrumentation.redefineModule(
          module,
          Set.of(),
          Map.of(),
          Map.of(type.getPackageName(), Set.of(own)),
          Set.of(),
          Map.of());
    }
  }
}
