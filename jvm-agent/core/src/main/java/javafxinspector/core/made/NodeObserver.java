package javafxinspector.core.made;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;
import javafxinspector.core.weaving.BetweenTasks;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.Instrumented;
import javafxinspector.core.weaving.Weaver;

/**
 * Observes which line of code creates each node, tab, menu item and table column. If the Java agent
 * was attached to a running application, their classes are instrumented in a task of the JavaFX
 * application thread while no thread runs their code.
 */
public final class NodeObserver {
  private static final String FAILING = "The sources of nodes are not known";

  private final Function<Object, Object> early;
  private final KeptMakers kept;
  private final Consumer<Runnable> onFx;
  private final AgentLog log;
  private final Instrumented instrumented;
  private volatile Instrumentation instrumentation;
  private FunctionHook.Installed hook;
  private Consumer<Object> recorder;
  private boolean ended;
  private volatile boolean isWoven;
  private volatile Function<Object, Object> recorded;

  /** The records between the end of recording and {@link #keep}. */
  private Map<Object, Object> last = Map.of();

  /**
   * @param early returns the records from the start of the application, as {@link
   *     NodeRecorder#apply} does; null if nothing was recorded
   * @param kept the records from before this core was loaded
   * @param onFx runs work later on the JavaFX application thread
   */
  public NodeObserver(
      Function<Object, Object> early, KeptMakers kept, Consumer<Runnable> onFx, AgentLog log) {
    this.early = early;
    this.kept = kept;
    this.onFx = onFx;
    this.log = log;
    instrumented = new Instrumented(new Classes(), FAILING, log);
    recorded = early;
  }

  private static final class Classes implements Weaver {
    @Override
    public boolean isSite(String className) {
      return NodeMethods.CLASSES.contains(className.replace('.', '/'));
    }

    @Override
    public byte[] weave(String className, byte[] bytes) {
      return NodeMethods.weave(bytes);
    }
  }

  /**
   * The creator of a node or another recorded object, as {@link NodeRecorder#apply} returns it;
   * null for an object from before the observation, and for an object that {@link #isSkipped}.
   */
  @AnyThread
  Object maker(Object made) {
    Object maker = recorded(made);
    return maker == null ? kept.of(made) : NodeRecorder.SKIPPED.equals(maker) ? null : maker;
  }

  /**
   * Whether the creator of an object was not determined, because very many objects were created at
   * that time.
   */
  boolean isSkipped(Object made) {
    return NodeRecorder.SKIPPED.equals(recorded(made));
  }

  private Object recorded(Object made) {
    Function<Object, Object> known = recorded;
    return known == null ? null : known.apply(made);
  }

  /** The class with the given name whose code has created nodes; null for none. */
  @AnyThread
  Class<?> type(String name) {
    Function<Object, Object> known = recorded;
    Object type = known == null ? null : known.apply(name);
    return type == null && !kept.isEmpty() ? loaded(name) : (Class<?>) type;
  }

  /** Finds a class by name, because the records of an earlier core contain no classes. */
  private Class<?> loaded(String name) {
    Instrumentation in = instrumentation;
    for (Class<?> each : in == null ? new Class<?>[0] : in.getAllLoadedClasses()) {
      if (each.getName().equals(name)) {
        return each;
      }
    }
    return null;
  }

  /**
   * The nodes and other recorded objects whose creators fulfill a condition, by identity, each with
   * its creator. The time grows with the number of all recorded objects.
   */
  @OffFx
  @SuppressWarnings("unchecked")
  Map<Object, Object> made(Predicate<Object> makers) {
    Function<Object, Object> known = recorded;
    Map<Object, Object> made = kept.where(makers);
    if (known != null) {
      made.putAll((Map<Object, Object>) known.apply(Optional.of(makers)));
    }
    return made;
  }

  /** Whether nodes may be older than the observation. */
  @OnFx
  boolean isLate() {
    return early == null;
  }

  /**
   * Starts observing. Must be called on a thread of the Java agent.
   *
   * @return the remaining work; null for none
   */
  public synchronized Runnable observe(Instrumentation in) {
    if (ended || hook != null) {
      return null;
    }
    instrumentation = in;
    if (early == null) {
      NodeRecorder fresh = new NodeRecorder();
      recorder = fresh;
      recorded = fresh;
      return instrumented.prepare(in, this::connect) ? this::weave : null;
    }
    try {
      hook = NodeMethods.HOOK.install(in);
      recorder = asConsumer(early);
      isWoven = true; // The hook has the function, and the class calls it.
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      log.write(FAILING, e);
    }
    return null;
  }

  private Instrumented.Connection connect(Instrumentation in) throws ReflectiveOperationException {
    hook = NodeMethods.HOOK.install(in);
    hook.function(recorder);
    return () -> {};
  }

  /**
   * Tries again later if a thread is running code of the class, such as a handler that shows a
   * dialog.
   */
  private void weave() {
    try {
      isWoven = instrumented.weave(new BetweenTasks(onFx), BetweenTasks.Limits.NONE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether each node that is created from now on is recorded. */
  @AnyThread
  public boolean isObserving() {
    return isWoven;
  }

  /**
   * Also passes each new node, tab, menu item and table column to another function, at the end of
   * its constructor on the thread that creates it.
   *
   * @param other null to stop passing them
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  @AnyThread
  public synchronized void also(Consumer<Object> other) throws ReflectiveOperationException {
    if (!ended && hook != null) {
      hook.function(other == null ? recorder : recorder.andThen(other));
    }
  }

  /** The recorder may come from another class loader, but it always implements both interfaces. */
  @SuppressWarnings("unchecked")
  private static Consumer<Object> asConsumer(Function<Object, Object> recorder) {
    return (Consumer<Object>) recorder;
  }

  /** The FXML elements that stood for an object when an earlier core ended; null for none. */
  List<FxmlPlace> keptPlaces(Object object) {
    return kept.places(object);
  }

  /**
   * Keeps the records for a core that is loaded later.
   *
   * @param places the FXML elements that stand for objects, by identity
   */
  public synchronized void keep(Map<Object, List<FxmlPlace>> places) {
    kept.add(last, places);
    last = Map.of();
  }

  /** Stops recording. The instrumented classes remain, without effect. */
  public synchronized void end() {
    ended = true;
    Function<Object, Object> known = recorded;
    recorded = null;
    if (known != null) {
      Predicate<Object> any = maker -> true;
      @SuppressWarnings("unchecked")
      Map<Object, Object> made = (Map<Object, Object>) known.apply(Optional.of(any));
      last = made;
    }
    instrumented.end();
    try {
      if (hook != null) {
        hook.function(null);
      }
    } catch (ReflectiveOperationException e) {
      log.write("The sources of nodes are still recorded", e);
    }
  }
}
