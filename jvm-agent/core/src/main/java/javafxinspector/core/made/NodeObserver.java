package javafxinspector.core.made;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.weaving.ConsumerHook;

/**
 * Observes which line of code makes each node. When the Java agent was attached to the running
 * application, {@code Node} is instrumented in a task of the JavaFX application thread, while no
 * thread runs code of that class.
 */
public final class NodeObserver {
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long LAST_PAUSE_MILLIS = 16_000;

  private final Function<Object, Object> early;
  private final Consumer<Runnable> onFx;
  private final AgentLog log;
  private final ClassFileTransformer transformer = new Transformer();
  private Instrumentation instrumentation;
  private ConsumerHook.Installed hook;
  private boolean ended;
  private volatile Function<Object, Object> recorded;

  /**
   * @param early what was recorded from the start of the application, as {@link
   *     NodeRecorder#apply}; null if nothing was
   * @param onFx runs work later on the JavaFX application thread
   */
  public NodeObserver(Function<Object, Object> early, Consumer<Runnable> onFx, AgentLog log) {
    this.early = early;
    this.onFx = onFx;
    this.log = log;
    recorded = early;
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
      return redefined == Node.class ? NodeMethods.weave(bytes) : null;
    }
  }

  /**
   * What has made a node, as {@link NodeRecorder#apply}; null for a node from before this observed
   * it. Any thread.
   */
  Object maker(Object node) {
    Function<Object, Object> known = recorded;
    return known == null ? null : known.apply(node);
  }

  /**
   * The nodes, by identity, that were made by what fulfills a condition, each with what has made
   * it. Takes time for all recorded nodes. Any thread but that of JavaFX.
   */
  @SuppressWarnings("unchecked")
  Map<Object, Object> made(Predicate<Object> makers) {
    Function<Object, Object> known = recorded;
    return known == null ? Map.of() : (Map<Object, Object>) known.apply(Optional.of(makers));
  }

  /** Whether nodes may be older than the observation. JavaFX application thread. */
  boolean isLate() {
    return early == null;
  }

  /**
   * Starts to observe. Call it on a thread of the Java agent.
   *
   * @return work that remains; null for none
   */
  public synchronized Runnable observe(Instrumentation in) {
    if (ended || hook != null) {
      return null;
    }
    instrumentation = in;
    try {
      hook = NodeMethods.HOOK.install(in);
      if (early != null) {
        return null; // The hook has the function already, and the class calls it.
      }
      NodeRecorder recorder = new NodeRecorder();
      hook.function(recorder);
      recorded = recorder;
      in.addTransformer(transformer, true);
      return this::weave;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      log.write("The sources of nodes are not known", e);
      return null;
    }
  }

  /** Tries again while a thread runs code of the class, such as a handler that shows a dialog. */
  private void weave() {
    try {
      for (long pause = FIRST_PAUSE_MILLIS; !isWovenNow(); ) {
        TimeUnit.MILLISECONDS.sleep(pause);
        pause = Math.min(2 * pause, LAST_PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IllegalStateException e) {
      // The toolkit has exited.
    }
  }

  private boolean isWovenNow() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    boolean[] finished = {false};
    onFx.accept(
        () -> {
          finished[0] = isInUse() ? false : isWoven();
          done.countDown();
        });
    done.await();
    return finished[0];
  }

  /** JavaFX application thread. */
  private synchronized boolean isWoven() {
    if (ended) {
      return true;
    }
    try {
      instrumentation.retransformClasses(Node.class);
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      log.write("The sources of nodes are not known", e);
    }
    return true;
  }

  /** A class that is retransformed appears as "Unknown Source" in traces of threads that run it. */
  private static boolean isInUse() {
    for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
      for (StackTraceElement frame : stack) {
        if (frame.getClassName().equals(Node.class.getName())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Records nothing any more. The instrumented class remains, without effect. */
  public synchronized void end() {
    ended = true;
    recorded = null;
    try {
      if (hook != null) {
        hook.function(null);
        instrumentation.removeTransformer(transformer);
      }
    } catch (ReflectiveOperationException e) {
      log.write("The sources of nodes are still recorded", e);
    }
  }
}
