package javafxinspector.bootstrap;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Remembers the documents that {@code FXMLLoader} loads before core has started: an application
 * loads its first view while its toolkit starts, and core starts at the same time. Any thread.
 */
final class EarlyViews implements ClassFileTransformer {
  private static final String LOADER = "javafx/fxml/FXMLLoader";

  /** Instruments a class file without JavaFX. */
  private static final String WEAVER = "javafxinspector.core.reload.fxml.EarlyFxml";

  private static final int MAX_LOADERS = 200;

  private final Instrumentation instrumentation;
  private final EarlyCore core;
  private final Deque<Object> loaders = new ArrayDeque<>();
  private UnaryOperator<byte[]> weaver;
  private boolean ended;

  EarlyViews(Instrumentation instrumentation, EarlyCore core) {
    this.instrumentation = instrumentation;
    this.core = core;
  }

  void begin() {
    // The transformer can retransform, so core can restore the class.
    instrumentation.addTransformer(this, true);
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (!LOADER.equals(name)) {
      return null;
    }
    UnaryOperator<byte[]> now = prepare();
    return now == null ? null : now.apply(classFile);
  }

  /**
   * Loads the code that instruments the class. This takes some tens of milliseconds, so it must be
   * called before the application loads the class. It does not load any class of the application.
   *
   * @return null after the end, or if the code cannot be loaded
   */
  @SuppressWarnings("unchecked")
  synchronized UnaryOperator<byte[]> prepare() {
    if (ended || weaver != null) {
      return weaver;
    }
    try {
      Consumer<Object> loaded = this::onLoaded;
      weaver =
          (UnaryOperator<byte[]>)
              Class.forName(WEAVER, true, core.loader())
                  .getMethod("weaver", Instrumentation.class, Consumer.class)
                  .invoke(null, instrumentation, loaded);
    } catch (Throwable e) {
      end();
      Log.write("The first views of the application cannot be loaded again", e);
    }
    return weaver;
  }

  /** Called by {@code FXMLLoader}. */
  private synchronized void onLoaded(Object loader) {
    if (ended) {
      return;
    }
    if (loaders.size() == MAX_LOADERS) {
      loaders.removeFirst();
    }
    loaders.addLast(loader);
  }

  /** Passes the loaders so far to core, which observes {@code FXMLLoader} itself from now on. */
  void to(Consumer<Object> core) {
    end().forEach(core);
  }

  /** Stops, and returns the loaders. */
  synchronized List<Object> end() {
    instrumentation.removeTransformer(this);
    ended = true;
    weaver = null;
    List<Object> all = List.copyOf(loaders);
    loaders.clear();
    return all;
  }
}
