package javafxinspector.core.made;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.concurrent.Service;
import javafx.concurrent.Task;
import javafx.concurrent.Worker;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.weaving.BetweenTasks;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.Instrumented;
import javafxinspector.core.weaving.Weaver;

/**
 * Observes for some time which tasks and services are created, and where. Their constructors are
 * instrumented only for that time. The classes are instrumented and restored in tasks of the JavaFX
 * application thread while no thread runs their code. Thread-safe.
 */
public final class TaskObserver {
  private static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorTaskHook", "made", Consumer.class);

  private static final Set<String> TYPES = Set.of(Task.class.getName(), Service.class.getName());
  private static final int MAX_KEPT = 10_000;
  private static final BetweenTasks.Limits LIMITS = new BetweenTasks.Limits(20, 50, 50, 2_000);

  private final Instrumentation instrumentation;
  private final BetweenTasks tasks;
  private final Instrumented instrumented;
  private final List<Worker<?>> made = new ArrayList<>();
  private NodeRecorder recorder = new NodeRecorder();

  /**
   * @param onFx runs work later on the JavaFX application thread
   */
  public TaskObserver(Instrumentation instrumentation, Consumer<Runnable> onFx, AgentLog log) {
    this.instrumentation = instrumentation;
    tasks = new BetweenTasks(onFx);
    instrumented = new Instrumented(new Constructed(), "Tasks and services are not observed", log);
  }

  private static final class Constructed implements Weaver {
    @Override
    public boolean isSite(String className) {
      return TYPES.contains(className);
    }

    @Override
    public boolean changes(Class<?> site) {
      return site == Task.class || site == Service.class;
    }

    @Override
    public byte[] weave(String className, byte[] bytes) {
      return Constructors.weave(bytes, className.replace('.', '/'), HOOK);
    }
  }

  /**
   * Starts observing.
   *
   * @return true unless this JVM does not permit it or the classes are constantly in use
   */
  @OffFx
  public boolean begin() throws InterruptedException {
    Consumer<Object> made = this::add;
    return instrumented.prepare(instrumentation, in -> HOOK.connect(in, made))
        && instrumented.weave(tasks, LIMITS);
  }

  private void add(Object worker) {
    recorder.accept(worker);
    synchronized (made) {
      if (made.size() < MAX_KEPT) {
        made.add((Worker<?>) worker);
      }
    }
  }

  /**
   * The tasks and services that were created since the beginning. They are kept until {@link
   * #forget}.
   */
  public List<Worker<?>> made() {
    synchronized (made) {
      return List.copyOf(made);
    }
  }

  /** The line of code that has created a task or service; null if it is not known. */
  public NodeSource source(Worker<?> worker) {
    Object maker = recorder.apply(worker);
    return maker == null ? null : NodeSources.byCode(maker);
  }

  /** Stops keeping the tasks and services alive. */
  public void forget() {
    synchronized (made) {
      made.clear();
    }
    recorder = new NodeRecorder();
  }

  /** Restores the original bytes of the classes. */
  @OffFx
  public void end() {
    forget();
    instrumented.restore(tasks, LIMITS, true);
  }
}
