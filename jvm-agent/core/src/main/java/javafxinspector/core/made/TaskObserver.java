package javafxinspector.core.made;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.concurrent.Service;
import javafx.concurrent.Task;
import javafx.concurrent.Worker;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.weaving.BetweenTasks;
import javafxinspector.core.weaving.FunctionHook;

/**
 * Observes for some time which tasks and services are made, and where. Their constructors are
 * instrumented for that time only. Both changes are made in tasks of the JavaFX application thread,
 * while no thread runs code of these classes. Thread-safe.
 */
public final class TaskObserver {
  private static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorTaskHook", "made", Consumer.class);

  private static final Set<String> TYPES = Set.of(Task.class.getName(), Service.class.getName());
  private static final int MAX_KEPT = 10_000;
  private static final BetweenTasks.Limits LIMITS = new BetweenTasks.Limits(20, 50, 50, 2_000);

  private final Instrumentation instrumentation;
  private final BetweenTasks tasks;
  private final AgentLog log;
  private final ClassFileTransformer transformer = new Transformer();
  private final List<Worker<?>> made = new ArrayList<>();
  private NodeRecorder recorder = new NodeRecorder();
  private FunctionHook.Installed hook;
  private volatile boolean isWoven;

  /**
   * @param onFx runs work later on the JavaFX application thread
   */
  public TaskObserver(Instrumentation instrumentation, Consumer<Runnable> onFx, AgentLog log) {
    this.instrumentation = instrumentation;
    tasks = new BetweenTasks(onFx);
    this.log = log;
  }

  private static final class Transformer implements ClassFileTransformer {
    @Override
    public byte[] transform(
        Module module,
        ClassLoader loader,
        String name,
        Class<?> redefined,
        ProtectionDomain domain,
        byte[] bytes) {
      return redefined == Task.class || redefined == Service.class
          ? Constructors.weave(bytes, name, HOOK)
          : null;
    }
  }

  /**
   * Starts to observe. Any thread but the JavaFX application thread.
   *
   * @return whether this JVM permits it, and the classes are not in use all the time
   */
  public boolean begin() throws InterruptedException {
    try {
      hook = HOOK.install(instrumentation);
      hook.function((Consumer<Object>) this::add);
      instrumentation.addTransformer(transformer, true);
      isWoven = change() == BetweenTasks.Outcome.CHANGED;
      return isWoven;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      log.write("Tasks and services are not observed", e);
      return false;
    }
  }

  private void add(Object worker) {
    recorder.accept(worker);
    synchronized (made) {
      if (made.size() < MAX_KEPT) {
        made.add((Worker<?>) worker);
      }
    }
  }

  /** Those that were made since the beginning, which are kept until {@link #forget}. */
  public List<Worker<?>> made() {
    synchronized (made) {
      return List.copyOf(made);
    }
  }

  /** The line of code that has made one; null if it is not known. */
  public NodeSource source(Worker<?> worker) {
    Object maker = recorder.apply(worker);
    return maker == null ? null : NodeSources.byCode(maker);
  }

  /** Keeps none of them alive any more. */
  public void forget() {
    synchronized (made) {
      made.clear();
    }
    recorder = new NodeRecorder();
  }

  /** Gives the classes the bytes that they had. Any thread but the JavaFX application thread. */
  public void end() {
    forget();
    instrumentation.removeTransformer(transformer);
    try {
      if (hook != null) {
        hook.function(null);
      }
      if (isWoven) {
        BetweenTasks.Outcome outcome = change();
        if (outcome == BetweenTasks.Outcome.IN_USE || outcome == BetweenTasks.Outcome.BUSY) {
          retransform(); // Only stack traces could show the difference.
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      retransform();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      log.write("Tasks and services are still observed", e);
    }
  }

  private BetweenTasks.Outcome change() throws InterruptedException {
    return tasks.change(TYPES, LIMITS, this::retransform);
  }

  private boolean retransform() {
    try {
      instrumentation.retransformClasses(Task.class, Service.class);
      return true;
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      log.write("Tasks and services are not observed as they should be", e);
      return false;
    }
  }
}
