package javafxinspector.core.fx;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.threads.AnyThread;

/** Opens packages of the application to the Java agent. */
@AnyThread
public final class Access {
  /** Opens nothing. */
  public static final Access NONE = new Access(null);

  private final Instrumentation instrumentation;

  public Access(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Opens the package of a class if its module does not open it. */
  public void open(Class<?> type) {
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
