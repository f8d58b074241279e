package javafxinspector.core.made;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.FunctionHook;

/**
 * Records nodes before core has started. Bootstrap finds this class by its name and calls it in a
 * class loader without JavaFX, so its interface is frozen.
 */
@AnyThread
public final class EarlyNodes {
  private EarlyNodes() {}

  /**
   * Starts recording.
   *
   * @return {@code weave}: the function that instruments the class file of {@code Node}, or of
   *     another class whose objects are recorded; {@code nodes}: the function that returns the
   *     creator of a node, as {@link NodeRecorder#apply} does; {@code end} stops recording
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  public static Map<String, Object> start(Instrumentation instrumentation)
      throws ReflectiveOperationException {
    NodeRecorder recorder = new NodeRecorder();
    FunctionHook.Installed hook = NodeMethods.HOOK.install(instrumentation);
    hook.function(recorder);
    Callable<Void> end =
        () -> {
          hook.function(null);
          return null;
        };
    UnaryOperator<byte[]> weave = NodeMethods::weave;
    return Map.of("weave", weave, "nodes", recorder, "end", end);
  }
}
