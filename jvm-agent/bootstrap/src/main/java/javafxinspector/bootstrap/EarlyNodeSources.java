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
 * Records which code makes each node, tab, menu item and table column from the start of the
 * application, because there are some before core has started. Any thread.
 */
final class EarlyNodeSources implements ClassFileTransformer {
  /** As in core, which is not loaded before one of these classes is. */
  private static final Set<String> CLASSES =
      Set.of(
          "javafx/scene/Node",
          "javafx/scene/control/Tab",
          "javafx/scene/control/MenuItem",
          "javafx/scene/control/TableColumnBase");

  /** Instruments a class file without JavaFX, and records. */
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
    // It can retransform, so that the class stays instrumented when others retransform it.
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
   * Loads what instruments the classes, which takes some tens of milliseconds. It loads no class of
   * the application.
   */
  void prepare() {
    recording();
  }

  /** What has made a node, as core describes it; null if nothing is recorded. */
  @SuppressWarnings("unchecked")
  Function<Object, Object> nodes() {
    Map<String, Object> now = recording();
    return now == null ? null : (Function<Object, Object>) now.get("nodes");
  }

  /** Starts to record with the first call. Null if that is not possible. */
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

  /** Records nothing any more. The instrumented class remains, without effect. */
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
