package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.weaving.Weaving;

/**
 * Instruments FXMLLoader, so that each loader is passed on that has loaded a document. Does not
 * name its class, which the application may not have.
 */
final class FxmlObserver {
  private final Consumer<Object> loaded;
  private final Consumer<Consumer<Object>> early;
  private final AgentLog log;
  private final List<Object> earlyLoaders = new ArrayList<>();
  private FxmlHook hook;
  private Weaving weaving;

  /**
   * @param loaded takes each loader, on the thread that loads
   * @param early takes the receiver of each FXMLLoader that has loaded a document before; null if
   *     they are not known
   */
  FxmlObserver(Consumer<Object> loaded, Consumer<Consumer<Object>> early, AgentLog log) {
    this.loaded = loaded;
    this.early = early;
    this.log = log;
  }

  /** Whether it knows what the application has loaded before this observed it. */
  boolean knowsAll() {
    return early != null;
  }

  /**
   * Starts to observe. Call it on a thread of the Java agent.
   *
   * @return work that remains; null for none
   */
  synchronized Runnable observe(Instrumentation instrumentation) {
    if (hook != null) {
      return null;
    }
    try {
      hook = FxmlHook.install(instrumentation);
      hook.function(loaded);
      weaving = new Weaving(instrumentation, new FxmlMethods(), ConcurrentHashMap.newKeySet(), log);
      return weaving.begin(this::takeOver) ? this::finish : null;
    } catch (ReflectiveOperationException
        | UnmodifiableClassException
        | RuntimeException
        | LinkageError e) {
      log.write("FXML cannot be loaded again", e);
      return null;
    }
  }

  /** From here on, no loader is passed on to what observed them before. */
  private void takeOver() {
    if (early == null) {
      return;
    }
    early.accept(earlyLoaders::add);
    try {
      // The class may have been loaded meanwhile, which has set the function of before.
      hook.function(loaded);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void finish() {
    try {
      weaving.finish();
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      log.write("FXML cannot be loaded again", e);
    }
  }

  /** Passes on the loaders from before this observed them. JavaFX application thread. */
  synchronized void addEarly() {
    for (Object loader : earlyLoaders) {
      loaded.accept(loader);
    }
    earlyLoaders.clear();
  }

  /** Restores FXMLLoader. */
  synchronized void end() {
    try {
      if (hook != null) {
        hook.function(null);
      }
      if (weaving != null) {
        weaving.undo();
      }
    } catch (ReflectiveOperationException
        | UnmodifiableClassException
        | RuntimeException
        | LinkageError e) {
      log.write("FXMLLoader could not be restored", e);
    }
  }
}
