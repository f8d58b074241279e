package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafxinspector.core.threads.AnyThread;

/**
 * Instruments {@code FXMLLoader} before core is started. Bootstrap finds this class by name and
 * calls it in a class loader without JavaFX, so its interface is frozen.
 */
@AnyThread
public final class EarlyFxml {
  private EarlyFxml() {}

  /**
   * Returns the function that instruments the class file of {@code FXMLLoader}.
   *
   * @param loaded receives each loader that has loaded a document
   * @throws ReflectiveOperationException if this JVM does not permit it
   */
  public static UnaryOperator<byte[]> weaver(
      Instrumentation instrumentation, Consumer<Object> loaded)
      throws ReflectiveOperationException {
    FxmlMethods methods = new FxmlMethods();
    FxmlHook.install(instrumentation).function(loaded);
    return bytes -> methods.weave(FxmlMethods.LOADER, bytes);
  }
}
