package javafxinspector.bootstrap;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Records from the start of the application which code creates each node, tab, menu item and table
 * column, because some are created before core has started. Any thread.
 */
final class EarlyNodeSources implements ClassFileTransformer {
  /** The same classes as in core, which is only loaded after one of them. */
  private static final Set<String> CLASSES =
      Set.of(
          "javafx/scene/Node",
          "javafx/scene/control/Tab",
          "javafx/scene/control/MenuItem",
          "javafx/scene/control/TableColumnBase");

  /** Instruments a class file without JavaFX, and records the nodes. */
  private static final String RECORDER = "javafxinspector.core.made.EarlyNodes";

  private final Instrumentation instrumentation;
  private final EarlyCore core;
  private Map<String, Object> recording;
  private boolean ended;

  EarlyNodeSources(Instrumentation instrumentation, EarlyCore core) {
    this.instrumentation = instrumentation;
    this.core = core;
  }

  void begin() {
    // The transformer can retransform, so the class stays instrumented when others retransform it.
    instrumentation.addTransformer(this, true);
  }

  @Override
  @SuppressWarnings("unchecked")
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    Map<String, Object> now = name != null && CLASSES.contains(name) ? recording() : null;
    return now == null ? null : ((UnaryOperator<byte[]>) now.get("weave")).apply(classFile);
  }

  /**
   * Loads the code that instruments the classes, which takes some tens of milliseconds. It does not
   * load any class of the application.
   */
  void prepare() {
    recording();
  }

  /**
   * Returns the code that created a node, in the form that core describes; null if nothing is
   * recorded.
   */
  @SuppressWarnings("unchecked")
  Function<Object, Object> nodes() {
    Map<String, Object> now = recording();
    return now == null ? null : (Function<Object, Object>) now.get("nodes");
  }

  /** Starts to record at the first call. Returns null if that is not possible. */
  @SuppressWarnings("unchecked")
  private synchronized Map<String, Object> recording() {
    if (ended || recording != null) {
      return recording;
    }
    try {
      recording =
          (Map<String, Object>)
              Class.forName(RECORDER, true, core.loader())
                  .getMethod("start", Instrumentation.class)
                  .invoke(null, instrumentation);
    } catch (Throwable e) {
      end();
      Log.write("The sources of nodes are not known", e);
    }
    return recording;
  }

  /** Stops recording. The instrumented class remains, but without effect. */
  synchronized void end() {
    instrumentation.removeTransformer(this);
    ended = true;
    Map<String, Object> last = recording;
    recording = null;
    if (last != null) {
      try {
        ((Callable<?>) last.get("end")).call();
      } catch (Exception e) {
        Log.write("The sources of nodes are still recorded", e);
      }
    }
  }
}
