package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OnFx;
import javafxinspector.core.weaving.Instrumented;

/**
 * Instruments FXMLLoader to receive each loader that has loaded a document. Does not refer to its
 * class, which the application may lack.
 */
final class FxmlObserver {
  private final Consumer<Object> loaded;
  private final Consumer<Consumer<Object>> early;
  private final List<Object> earlyLoaders = new ArrayList<>();
  private final Instrumented instrumented;
  private FxmlHook hook;

  /**
   * @param loaded receives each loader, on the thread that loads
   * @param early takes the receiver of each FXMLLoader that has loaded a document before; null if
   *     they are not known
   */
  FxmlObserver(Consumer<Object> loaded, Consumer<Consumer<Object>> early, AgentLog log) {
    this.loaded = loaded;
    this.early = early;
    instrumented = new Instrumented(new FxmlMethods(), "FXML cannot be loaded again", log);
  }

  /** Whether it also knows what the application loaded before the observation. */
  boolean knowsAll() {
    return early != null;
  }

  /**
   * Starts the observation. Must be called on a thread of the Java agent.
   *
   * @return remaining work; null for none
   */
  Runnable observe(Instrumentation instrumentation) {
    return instrumented.begin(
        instrumentation,
        in -> {
          hook = FxmlHook.install(in);
          hook.function(loaded);
          return () -> hook.function(null);
        },
        this::takeOver);
  }

  /** From here on, the previous observer does not receive loaders any more. */
  private void takeOver() {
    if (early == null) {
      return;
    }
    early.accept(this::addEarly);
    try {
      // The class may have been loaded in the meantime, which has set the previous function.
      hook.function(loaded);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized void addEarly(Object loader) {
    earlyLoaders.add(loader);
  }

  /** Passes on the loaders from before the observation. */
  @OnFx
  synchronized void addEarly() {
    for (Object loader : earlyLoaders) {
      loaded.accept(loader);
    }
    earlyLoaders.clear();
  }

  /** Restores FXMLLoader. */
  void end() {
    instrumented.restore();
  }
}
