package javafxinspector.core.profile;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.weaving.BetweenTasks;
import javafxinspector.core.weaving.FunctionHook;

/**
 * Instruments the {@link Sites} during a profile, and gives their classes the bytes that they had.
 * Both are done in tasks of the JavaFX application thread, one class in each: between pulses, no
 * thread runs their code. Thread-safe.
 */
final class ProfileWeaving {
  /** Between pulses, no thread runs code of these classes. */
  private static final BetweenTasks.Limits ONCE = new BetweenTasks.Limits(1, 0, 0, 2_000);

  private final Instrumentation instrumentation;
  private final BetweenTasks tasks;
  private final AgentLog log;
  private final Set<Class<?>> woven = ConcurrentHashMap.newKeySet();
  private final AtomicLong longest = new AtomicLong();
  private final Transformer transformer = new Transformer();
  private FunctionHook.Installed hook;
  private FunctionHook.Installed requests;
  private FiringHook firingHook;
  private FunctionHook.Installed paintHook;
  private Paints paints;
  private volatile boolean isPaintingKnown;
  private volatile RuntimeException failure;

  /**
   * @param onFx runs work later on the JavaFX application thread
   */
  ProfileWeaving(Instrumentation instrumentation, Consumer<Runnable> onFx, AgentLog log) {
    this.instrumentation = instrumentation;
    tasks = new BetweenTasks(onFx);
    this.log = log;
  }

  private final class Transformer implements ClassFileTransformer {
    @Override
    public byte[] transform(
        Module module,
        ClassLoader loader,
        String name,
        Class<?> redefined,
        ProtectionDomain domain,
        byte[] bytes) {
      if (redefined == null || !woven.contains(redefined)) {
        return null;
      }
      try {
        String type = redefined.getName();
        FiringSite firing = FiringSite.of(type);
        if (firing != null) {
          return firing.weave(bytes);
        }
        if (type.equals(PaintSite.TYPE)) {
          byte[] painting = PaintSite.weave(bytes);
          isPaintingKnown = true;
          return painting;
        }
        return Sites.weave(type, bytes);
      } catch (RuntimeException | LinkageError e) {
        failure = new IllegalStateException(e.getMessage(), e);
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
      hook = Sites.HOOK.install(instrumentation);
      requests = Sites.REQUESTS.install(instrumentation);
      firingHook = FiringHook.install(instrumentation);
      paintHook = PaintSite.HOOK.install(instrumentation);
      instrumentation.addTransformer(transformer, true);
      for (Class<?> type : types()) {
        call.onFx(() -> weave(type));
        if (failure != null && Sites.isRequired(type.getName())) {
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

  /**
   * Gives all classes the bytes that they had before. Any thread but the JavaFX application thread.
   */
  synchronized void end() {
    try {
      if (hook != null) {
        hook.function(null);
      }
      if (requests != null) {
        requests.function(null);
      }
      if (paintHook != null) {
        paintHook.function(null);
      }
      if (firingHook != null) {
        firingHook.firings(null);
      }
    } catch (ReflectiveOperationException e) {
      log.write("A profile does not end", e);
    }
    instrumentation.removeTransformer(transformer);
    List<Class<?>> restored = new ArrayList<>(woven);
    woven.clear();
    for (Class<?> type : restored) {
      restore(type);
    }
  }

  private void restore(Class<?> type) {
    BetweenTasks.Outcome outcome = BetweenTasks.Outcome.BUSY;
    try {
      outcome = tasks.change(Set.of(), ONCE, () -> isRestored(type));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (outcome == BetweenTasks.Outcome.BUSY || outcome == BetweenTasks.Outcome.EXITED) {
      isRestored(type); // Only stack traces of the application could show the difference.
    }
  }

  private boolean isRestored(Class<?> type) {
    try {
      retransform(type);
      return true;
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      log.write(type.getName() + " is still instrumented, without effect", e);
      return false;
    }
  }

  private Void weave(Class<?> type) throws UnmodifiableClassException {
    FiringSite firing = FiringSite.of(type.getName());
    if (firing != null && firing.isBusy()) {
      return null; // Its frames would appear as "Unknown Source" in stack traces.
    }
    woven.add(type);
    return retransform(type);
  }

  /** Sets the clock of the hook. */
  void tick() throws ReflectiveOperationException {
    firingHook.tick();
  }

  /** What is painted; null if it is not known. */
  Paints paints() {
    return paints;
  }

  /** Passes requests of layouts to a function. */
  void requests(Consumer<Object> function) throws ReflectiveOperationException {
    requests.function(function);
  }

  private Void retransform(Class<?> type) throws UnmodifiableClassException {
    long began = System.nanoTime();
    instrumentation.retransformClasses(type);
    longest.accumulateAndGet(System.nanoTime() - began, Math::max);
    return null;
  }

  /** The longest task in nanoseconds. */
  long longest() {
    return longest.get();
  }

  private static List<Class<?>> types() throws ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    List<String> names = new ArrayList<>(Sites.types());
    names.addAll(FiringSite.types());
    names.add(PaintSite.TYPE);
    for (String name : names) {
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
