package javafxinspector.core.weaving;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.AnyThread;

/**
 * The classes that are instrumented for one purpose, from the connection of the hook that they call
 * to their restoration. They include classes that are loaded later. A class that is changed while a
 * thread runs its code appears as "Unknown Source" in the stack traces of that thread, so it is
 * changed later.
 */
@AnyThread
public final class Instrumented {
  /** The hook that the classes call. */
  @FunctionalInterface
  public interface Hook {
    /**
     * Finds or adds the class of the hook, and makes it call the Java agent.
     *
     * @throws ReflectiveOperationException if this JVM does not permit it
     */
    Connection connect(Instrumentation instrumentation) throws ReflectiveOperationException;
  }

  /** A hook that calls the Java agent. */
  @FunctionalInterface
  public interface Connection {
    /** Makes the hook call nothing. */
    void end() throws ReflectiveOperationException;

    /** The classes that already call the hook; thread-safe, and kept up to date. */
    default Set<Class<?>> woven() {
      return ConcurrentHashMap.newKeySet();
    }
  }

  /** Short, because most classes are only in use for a moment. */
  private static final long FIRST_PAUSE_MILLIS = 15;

  private static final long LAST_PAUSE_MILLIS = 16_000;

  private final Weaver weaver;
  private final String failing;
  private final AgentLog log;
  private final ClassFileTransformer transformer = new Transformer();
  private final Set<String> wovenAtLoad = ConcurrentHashMap.newKeySet();

  /** The reasons why classes could not be instrumented, by name. */
  private final Map<String, Throwable> failures = new ConcurrentHashMap<>();

  private final AtomicLong longestNanos = new AtomicLong();
  private volatile Set<Class<?>> woven = ConcurrentHashMap.newKeySet();
  private Instrumentation instrumentation;
  private Connection connection;
  private Thread worker;
  private Throwable failure;
  private boolean ended;

  /**
   * @param failing the feature that does not work if the classes cannot be instrumented, as a
   *     sentence without its full stop
   * @param log receives the failures
   */
  public Instrumented(Weaver weaver, String failing, AgentLog log) {
    this.weaver = weaver;
    this.failing = failing;
    this.log = log;
  }

  /** Runs on each thread that loads a class, so it must not wait. */
  private final class Transformer implements ClassFileTransformer {
    @Override
    public byte[] transform(
        Module module,
        ClassLoader loader,
        String internalName,
        Class<?> redefined,
        ProtectionDomain domain,
        byte[] bytes) {
      String name = internalName == null ? "" : internalName.replace('/', '.');
      if (!weaver.isSite(name) || !isMeant(name, redefined)) {
        return null;
      }
      try {
        byte[] changed = weaver.weave(name, bytes);
        if (redefined == null) {
          wovenAtLoad.add(name);
        }
        return changed;
      } catch (RuntimeException | LinkageError e) {
        failures.put(name, e);
        log.write("The class " + name + " could not be woven", e);
        return null;
      }
    }
  }

  /** Whether a class is being loaded, or is one of those to be instrumented. */
  private boolean isMeant(String name, Class<?> redefined) {
    return redefined == null || woven.contains(redefined) || wovenAtLoad.contains(name);
  }

  /**
   * Starts, and instruments the classes that are not on the stack of any thread. A second call has
   * no effect.
   *
   * @return the remaining work, which takes up to 30 s and needs a thread of its own; null for none
   */
  public Runnable begin(Instrumentation in, Hook hook) {
    return begin(in, hook, () -> {});
  }

  /**
   * Like {@link #begin(Instrumentation, Hook)}, if something else has instrumented classes so far.
   *
   * @param takeOver ends the previous instrumentation. It is called as soon as this one instruments
   *     every class that is loaded; until then, both may instrument a class
   */
  public synchronized Runnable begin(Instrumentation in, Hook hook, Runnable takeOver) {
    if (!prepare(in, hook)) {
      return null;
    }
    takeOver.run();
    return weaveUnused() ? this::finish : null;
  }

  /**
   * Starts without instrumenting the classes that are already loaded. A second call has no effect.
   *
   * @return false if it has already started, or cannot start
   */
  public synchronized boolean prepare(Instrumentation in, Hook hook) {
    if (instrumentation != null || ended) {
      return false;
    }
    instrumentation = in;
    return isPossible(
        () -> {
          connection = hook.connect(in);
          woven = connection.woven();
          in.addTransformer(transformer, true);
        });
  }

  /** The reason why it could not start or continue; null if nothing has failed. */
  public synchronized Throwable failure() {
    return failure;
  }

  /**
   * The longest time for which the application has been stopped to change classes, in nanoseconds.
   */
  public long longestNanos() {
    return longestNanos.get();
  }

  /** Instruments the remaining classes as soon as they are not on the stack of any thread. */
  private void finish() {
    synchronized (this) {
      worker = Thread.currentThread();
    }
    try {
      for (long pause = FIRST_PAUSE_MILLIS; pause <= LAST_PAUSE_MILLIS; pause *= 2) {
        TimeUnit.MILLISECONDS.sleep(pause);
        if (!weaveUnused()) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether classes remain that are in use. */
  private synchronized boolean weaveUnused() {
    if (ended) {
      return false;
    }
    Set<String> busy = busy();
    List<Class<?>> now = new ArrayList<>();
    boolean isRemaining = false;
    for (Class<?> site : unwoven()) {
      if (busy.contains(site.getName())) {
        isRemaining = true;
      } else {
        now.add(site);
      }
    }
    return isWoven(now) && isRemaining;
  }

  /**
   * Instruments all classes in a task of the JavaFX application thread, and waits for it.
   *
   * @return whether all classes were instrumented
   */
  public boolean weave(BetweenTasks tasks, BetweenTasks.Limits limits) throws InterruptedException {
    List<Class<?>> sites = unwoven();
    return tasks.change(names(sites), limits, () -> isWoven(sites)) == BetweenTasks.Outcome.CHANGED;
  }

  /**
   * Instruments one class at once. Must be called on a thread that does not run its code.
   *
   * @throws IllegalStateException if it was not possible
   */
  public void weave(Class<?> type) {
    boolean isDone = isWoven(List.of(type));
    Throwable cause = isDone ? failures.get(type.getName()) : failure();
    if (cause != null) {
      throw new IllegalStateException(cause.getMessage(), cause);
    }
  }

  /** Returns false if a class cannot be instrumented. */
  private synchronized boolean isWoven(List<Class<?>> sites) {
    if (ended || sites.isEmpty()) {
      return true;
    }
    woven.addAll(sites); // The transformer does not change any other loaded class.
    return isPossible(() -> retransform(sites));
  }

  /** The loaded classes that are not instrumented yet. */
  private List<Class<?>> unwoven() {
    List<Class<?>> sites = sites();
    sites.removeIf(
        site ->
            wovenAtLoad.contains(site.getName()) || woven.contains(site) || !weaver.changes(site));
    return sites;
  }

  private List<Class<?>> sites() {
    List<Class<?>> sites = new ArrayList<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (weaver.isSite(loaded.getName())) {
        sites.add(loaded);
      }
    }
    return sites;
  }

  /** Stops the observation. The classes stay instrumented, without effect. */
  public synchronized void end() {
    if (ended) {
      return;
    }
    ended = true;
    if (worker != null) {
      worker.interrupt();
    }
    if (connection == null) {
      return;
    }
    try {
      connection.end();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      log.write("A hook is still connected", e);
    }
    instrumentation.removeTransformer(transformer);
    if (!wovenAtLoad.isEmpty()) {
      sites().stream().filter(site -> wovenAtLoad.contains(site.getName())).forEach(woven::add);
    }
  }

  /** Ends, and restores the bytes of all classes. */
  public void restore() {
    end();
    List<Class<?>> all = List.copyOf(woven);
    woven.clear();
    isRestored(all);
  }

  /**
   * Ends, and restores the bytes of the classes, one in each task of the JavaFX application thread.
   * Any other thread.
   *
   * @param isChecked whether threads may run code of the classes between the tasks
   */
  public void restore(BetweenTasks tasks, BetweenTasks.Limits limits, boolean isChecked) {
    end();
    List<Class<?>> all = List.copyOf(woven);
    woven.clear();
    for (Class<?> type : all) {
      Set<String> used = isChecked ? Set.of(type.getName()) : Set.of();
      BooleanSupplier change = () -> isRestored(List.of(type));
      if (!isTried(tasks, used, limits, change)) {
        change.getAsBoolean(); // Only stack traces could show the difference.
      }
    }
  }

  /** Whether a task has tried the change, with or without success. */
  private static boolean isTried(
      BetweenTasks tasks, Set<String> used, BetweenTasks.Limits limits, BooleanSupplier change) {
    try {
      BetweenTasks.Outcome outcome = tasks.change(used, limits, change);
      return outcome == BetweenTasks.Outcome.CHANGED || outcome == BetweenTasks.Outcome.FAILED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean isRestored(List<Class<?>> types) {
    try {
      retransform(types);
      return true;
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      log.write(String.join(", ", names(types)) + " remain instrumented, without effect", e);
      return false;
    }
  }

  private void retransform(List<Class<?>> types) throws UnmodifiableClassException {
    if (types.isEmpty()) {
      return;
    }
    long began = System.nanoTime();
    instrumentation.retransformClasses(types.toArray(Class<?>[]::new));
    longestNanos.accumulateAndGet(System.nanoTime() - began, Math::max);
  }

  /** Work that a JVM may not permit. */
  private interface Attempt {
    void run() throws ReflectiveOperationException, UnmodifiableClassException;
  }

  private boolean isPossible(Attempt attempt) {
    try {
      attempt.run();
      return true;
    } catch (ReflectiveOperationException
        | UnmodifiableClassException
        | RuntimeException
        | LinkageError e) {
      failure = e;
      log.write(failing, e);
      return false;
    }
  }

  private static Set<String> names(List<Class<?>> types) {
    Set<String> names = new HashSet<>();
    types.forEach(type -> names.add(type.getName()));
    return names;
  }

  /** The classes on the stacks of all other Java threads. */
  private static Set<String> busy() {
    Set<String> busy = new HashSet<>();
    for (Map.Entry<Thread, StackTraceElement[]> stack : Thread.getAllStackTraces().entrySet()) {
      if (stack.getKey() != Thread.currentThread()) {
        for (StackTraceElement frame : stack.getValue()) {
          busy.add(frame.getClassName());
        }
      }
    }
    return busy;
  }
}
