package javafxinspector.core.profile;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.weaving.BetweenTasks;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.Instrumented;
import javafxinspector.core.weaving.Weaver;

/**
 * Instruments the {@link Sites} during a profile, and restores the bytes of their classes
 * afterwards. Both are done in tasks of the JavaFX application thread, one class per task: between
 * pulses, no thread runs the code of these classes. Thread-safe.
 */
final class ProfileWeaving {
  /** Between pulses, no thread runs code of these classes. */
  private static final BetweenTasks.Limits ONCE = new BetweenTasks.Limits(1, 0, 0, 2_000);

  private final Instrumentation instrumentation;
  private final BetweenTasks tasks;
  private final AgentLog log;
  private final Instrumented instrumented;
  private FunctionHook.Installed hook;
  private FunctionHook.Installed requests;
  private FiringHook firingHook;
  private FunctionHook.Installed paintHook;
  private Paints paints;
  private volatile boolean isPaintingKnown;

  /**
   * @param onFx runs work later on the JavaFX application thread
   */
  ProfileWeaving(Instrumentation instrumentation, Consumer<Runnable> onFx, AgentLog log) {
    this.instrumentation = instrumentation;
    tasks = new BetweenTasks(onFx);
    this.log = log;
    instrumented = new Instrumented(new AllSites(), "A profile is not possible", log);
  }

  private final class AllSites implements Weaver {
    private final List<String> names = names();

    @Override
    public boolean isSite(String className) {
      return names.contains(className);
    }

    /** Leaves out a site that another version of JavaFX lacks. */
    @Override
    public byte[] weave(String className, byte[] bytes) {
      try {
        FiringSite firing = FiringSite.of(className);
        if (firing != null) {
          return firing.weave(bytes);
        }
        if (className.equals(PaintSite.TYPE)) {
          byte[] painting = PaintSite.weave(bytes);
          isPaintingKnown = true;
          return painting;
        }
        return Sites.weave(className, bytes);
      } catch (IllegalStateException e) {
        if (Sites.isRequired(className)) {
          throw e;
        }
        return null;
      }
    }
  }

  /**
   * Instruments the classes. Worker thread of the call.
   *
   * @throws UiException {@code unsupported} if this JVM or this version of JavaFX does not permit
   *     it
   */
  void begin(ObjIntConsumer<Object> recorder, Firings firings, Call call) throws UiException {
    try {
      if (!instrumented.prepare(instrumentation, this::connect)) {
        throw new IllegalStateException(instrumented.failure());
      }
      for (Class<?> type : types()) {
        IllegalStateException failure = call.onFx(() -> weave(type));
        if (failure != null) {
          throw failure;
        }
      }
      hook.function(recorder);
      firingHook.firings(firings);
      if (isPaintingKnown) {
        paints = new Paints();
        paintHook.function(paints);
      }
    } catch (CancellationException e) {
      throw e;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      log.write("A profile is not possible", e);
      throw UiException.actionFailed(
          "unsupported", "This application cannot be profiled: " + e.getMessage() + ".", Map.of());
    }
  }

  private Instrumented.Connection connect(Instrumentation in) throws ReflectiveOperationException {
    hook = Sites.HOOK.install(in);
    requests = Sites.REQUESTS.install(in);
    firingHook = FiringHook.install(in);
    paintHook = PaintSite.HOOK.install(in);
    return () -> {
      hook.function(null);
      requests.function(null);
      paintHook.function(null);
      firingHook.firings(null);
    };
  }

  /**
   * Instruments a class, unless it is on the stack: its frames would appear as "Unknown Source".
   *
   * @return why it cannot be instrumented; null if nothing failed
   */
  private IllegalStateException weave(Class<?> type) {
    FiringSite firing = FiringSite.of(type.getName());
    try {
      if (firing == null || !firing.isBusy()) {
        instrumented.weave(type);
      }
      return null;
    } catch (IllegalStateException e) {
      return e;
    }
  }

  /** Restores the bytes of all classes. */
  @OffFx
  void end() {
    instrumented.restore(tasks, ONCE, false);
  }

  /** Sets the clock of the hook. */
  void tick() throws ReflectiveOperationException {
    firingHook.tick();
  }

  /** The painted regions; null if they are not known. */
  Paints paints() {
    return paints;
  }

  /** Passes requests of layouts to a function. */
  void requests(Consumer<Object> function) throws ReflectiveOperationException {
    requests.function(function);
  }

  /** The duration of the longest task, in nanoseconds. */
  long longest() {
    return instrumented.longestNanos();
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(Sites.types());
    names.addAll(FiringSite.types());
    names.add(PaintSite.TYPE);
    return names;
  }

  private static List<Class<?>> types() throws ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    for (String name : names()) {
      try {
        types.add(Class.forName(name, false, Scene.class.getClassLoader()));
      } catch (ClassNotFoundException e) {
        if (Sites.isRequired(name)) {
          throw e;
        }
      }
    }
    return types;
  }
}
