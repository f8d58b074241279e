package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;
import javafxinspector.core.weaving.FunctionHook;

/** The class that an instrumented {@code FXMLLoader} calls. */
final class FxmlHook {
  /** Its internal name. */
  static final String NAME = "java/lang/JavaFxInspectorFxmlHook";

  static final FunctionHook HOOK = new FunctionHook(NAME, "loaded", Consumer.class);

  private final FunctionHook.Installed hook;

  private FxmlHook(FunctionHook.Installed hook) {
    this.hook = hook;
  }

  /**
   * Finds the class or adds it.
   *
   * @throws ReflectiveOperationException if this JVM does not permit it
   */
  static FxmlHook install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new FxmlHook(HOOK.install(instrumentation));
  }

  /**
   * Sets the function that receives each loader that has loaded a document; null for none. Loaded
   * documents are recorded from the start.
   */
  void function(Consumer<Object> function) throws ReflectiveOperationException {
    Consumer<Object> around =
        passed -> {
          if (passed instanceof Object[]) {
            LoadRecording.begin((Object[]) passed);
          } else {
            function.accept(passed);
          }
        };
    hook.function(function == null ? null : around);
  }
}
