package javafxinspector.bootstrap;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Passes the events that applications push with {@code javafxinspector.events.Mcp} to core, and
 * keeps events that are pushed before core has started. If Mcp is loaded later, it finds this class
 * by name; if it was loaded earlier, {@link #connect} finds it. Any thread.
 */
public final class PushedEvents {
  private static final String CLASS = "javafxinspector.events.Mcp";
  private static final String FIELD = "inspector";
  private static final int MAX_EARLY = 100;

  private static final Deque<Object> EARLY = new ArrayDeque<>();
  private static final Object NULL = new Object();

  private static volatile Consumer<Object> core;
  private static boolean keeps;

  private PushedEvents() {}

  /** Receives events from applications. Never throws. */
  public static Consumer<Object> receiver() {
    return PushedEvents::accept;
  }

  private static void accept(Object event) {
    try {
      Consumer<Object> to = core;
      if (to == null) {
        to = keep(event);
      }
      if (to != null) {
        to.accept(event);
      }
    } catch (Throwable e) {
      // A failure that an event causes must not reach the application.
    }
  }

  /** Keeps an event for core. Returns core if it has started in the meantime. */
  private static synchronized Consumer<Object> keep(Object event) {
    if (core == null && keeps) {
      if (EARLY.size() == MAX_EARLY) {
        EARLY.removeFirst();
      }
      EARLY.addLast(event == null ? NULL : event);
    }
    return core;
  }

  /** Keeps events from now on until core starts. */
  static synchronized void await() {
    keeps = true;
  }

  /**
   * Passes the kept events and all later ones to core.
   *
   * @param to must not block; null after core has ended, so that all events are discarded
   */
  static void to(Consumer<Object> to) {
    for (List<Object> early = early(to); !early.isEmpty(); early = early(to)) {
      early.forEach(event -> to.accept(event == NULL ? null : event));
    }
  }

  /** The events to pass on first. If there are none, core receives all later ones itself. */
  private static synchronized List<Object> early(Consumer<Object> to) {
    List<Object> early = to == null ? List.of() : List.copyOf(EARLY);
    EARLY.clear();
    if (early.isEmpty()) {
      keeps = false;
      core = to;
    }
    return early;
  }

  /** Sets the receiver in each class that an application has already loaded. */
  static void connect(Instrumentation instrumentation) {
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(CLASS)) {
        connect(loaded, instrumentation);
      }
    }
  }

  private static void connect(Class<?> events, Instrumentation instrumentation) {
    try {
      Module module = events.getModule();
      if (module.isNamed()) {
        Set<Module> here = Set.of(PushedEvents.class.getModule());
        instrumentation.redefineModule(
            module, Set.of(), Map.of(), Map.of(events.getPackageName(), here), Set.of(), Map.of());
      }
      Field field = events.getDeclaredField(FIELD);
      field.setAccessible(true);
      field.set(null, receiver());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      Log.write("Events that the application pushes cannot be received", e);
    }
  }
}
