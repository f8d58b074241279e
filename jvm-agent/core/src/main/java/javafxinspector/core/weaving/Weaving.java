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
import javafxinspector.core.runtime.AgentLog;

/**
 * Instruments the sites of a {@link Weaver}: those that are already loaded, and the others when
 * they are loaded. A class that is on a thread's stack is left for later, because it would
 * otherwise appear as "Unknown Source" in that thread's stack traces from then on. Any thread of
 * the Java agent.
 */
public final class Weaving {
  /** Short, because most classes are in use for a moment only. */
  private static final long FIRST_PAUSE_MILLIS = 15;

  private static final long LAST_PAUSE_MILLIS = 16_000;

  private final Instrumentation instrumentation;
  private final Weaver weaver;
  private final Set<Class<?>> woven;
  private final AgentLog log;
  private final Set<String> wovenAtLoad = ConcurrentHashMap.newKeySet();
  private final Transformer transformer = new Transformer();

  /**
   * @param woven the classes that are instrumented; thread-safe, and kept up to date here
   * @param log receives the failures of single classes
   */
  public Weaving(
      Instrumentation instrumentation, Weaver weaver, Set<Class<?>> woven, AgentLog log) {
    this.instrumentation = instrumentation;
    this.weaver = weaver;
    this.woven = woven;
    this.log = log;
  }

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
      if (!weaver.isSite(name)) {
        return null;
      }
      try {
        byte[] changed = weaver.weave(name, bytes);
        if (redefined == null) {
          wovenAtLoad.add(name);
        }
        return changed;
      } catch (RuntimeException | LinkageError e) {
        log.write("The class " + name + " could not be woven", e);
        return null;
      }
    }
  }

  /**
   * Instruments the classes that are not in use now, and every class that is loaded later.
   *
   * @return whether classes are left for {@link #finish}
   */
  public boolean begin() throws UnmodifiableClassException {
    return begin(() -> {});
  }

  /**
   * The same where something else has instrumented classes so far.
   *
   * @param takeOver ends that, when no class can be loaded any more that this does not instrument;
   *     a class may be instrumented by both until then
   */
  public boolean begin(Runnable takeOver) throws UnmodifiableClassException {
    instrumentation.addTransformer(transformer, true);
    takeOver.run();
    return weave();
  }

  /**
   * Instruments the remaining classes as soon as they are on no thread's stack. Gives up after
   * about 30 s.
   */
  public void finish() throws UnmodifiableClassException {
    try {
      for (long pause = FIRST_PAUSE_MILLIS; pause <= LAST_PAUSE_MILLIS; pause *= 2) {
        TimeUnit.MILLISECONDS.sleep(pause);
        if (!weave()) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops instrumenting. Instrumented classes remain so. */
  public void end() {
    instrumentation.removeTransformer(transformer);
    for (Class<?> loaded : sites()) {
      if (wovenAtLoad.contains(loaded.getName())) {
        woven.add(loaded);
      }
    }
  }

  /** Stops instrumenting, and restores all classes. */
  public void undo() throws UnmodifiableClassException {
    end();
    Class<?>[] restored = woven.toArray(Class<?>[]::new);
    if (restored.length > 0) {
      instrumentation.retransformClasses(restored);
    }
    woven.clear();
  }

  private boolean weave() throws UnmodifiableClassException {
    Set<String> busy = busy();
    List<Class<?>> now = new ArrayList<>();
    boolean remaining = false;
    for (Class<?> site : sites()) {
      if (wovenAtLoad.contains(site.getName()) || woven.contains(site) || !weaver.changes(site)) {
        continue;
      }
      if (busy.contains(site.getName())) {
        remaining = true;
      } else {
        now.add(site);
      }
    }
    if (!now.isEmpty()) {
      instrumentation.retransformClasses(now.toArray(Class<?>[]::new));
      woven.addAll(now);
    }
    return remaining;
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
