package javafxinspector.core.exceptions;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.runtime.AgentLog;

/**
 * Instruments the classes that are already loaded. A class that is on a thread's stack is left for
 * later, because it would otherwise appear as "Unknown Source" in that thread's stack traces from
 * then on. Any thread of the Java agent.
 */
final class Weaving {
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long LAST_PAUSE_MILLIS = 16_000;

  private final Instrumentation instrumentation;
  private final Hook hook;
  private final Weaver weaver;

  Weaving(Instrumentation instrumentation, Hook hook, AgentLog log) {
    this.instrumentation = instrumentation;
    this.hook = hook;
    weaver = new Weaver(log);
  }

  /**
   * Instruments the classes that are not in use now, and every class that is loaded later.
   *
   * @return whether classes are left for {@link #finish}
   */
  boolean begin() throws ReflectiveOperationException, UnmodifiableClassException {
    instrumentation.addTransformer(weaver, true);
    return weave();
  }

  /**
   * Instruments the remaining classes as soon as they are on no thread's stack. Gives up after
   * about 30 s.
   */
  void finish() throws ReflectiveOperationException, UnmodifiableClassException {
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

  /**
   * Stops instrumenting. Instrumented classes remain so, because restoring them would be just as
   * intrusive.
   */
  void end() throws ReflectiveOperationException {
    instrumentation.removeTransformer(weaver);
    Set<Class<?>> woven = hook.woven();
    for (Class<?> loaded : sites()) {
      if (weaver.wasWovenAtLoad(loaded)) {
        woven.add(loaded);
      }
    }
  }

  private boolean weave() throws ReflectiveOperationException, UnmodifiableClassException {
    Set<Class<?>> woven = hook.woven();
    Set<String> busy = busy();
    List<Class<?>> now = new ArrayList<>();
    boolean remaining = false;
    for (Class<?> site : sites()) {
      if (weaver.wasWovenAtLoad(site) || woven.contains(site) || !callsHandler(site)) {
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
      if (Weaver.isSite(loaded.getName())) {
        sites.add(loaded);
      }
    }
    return sites;
  }

  /** Which of these classes call a handler depends on the version. */
  private static boolean callsHandler(Class<?> site) {
    String file = site.getName().substring(site.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream in = site.getResourceAsStream(file)) {
      return in == null
          || new String(in.readAllBytes(), StandardCharsets.ISO_8859_1)
              .contains("uncaughtException");
    } catch (IOException e) {
      return true;
    }
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
