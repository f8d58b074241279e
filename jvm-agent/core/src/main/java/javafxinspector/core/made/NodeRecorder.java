package javafxinspector.core.made;

import java.lang.StackWalker.StackFrame;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Remembers the line of code that makes each node, without keeping the node or a class alive. It is
 * used in a class loader without JavaFX too. Called at the end of Node's constructor, on the thread
 * that makes the node; the same for tabs, menu items and table columns.
 */
final class NodeRecorder implements Consumer<Object>, Function<Object, Object> {
  /** Stands for nodes that JavaFX has made for itself. */
  static final Boolean BY_JAVAFX = Boolean.FALSE;

  /** Stands for nodes that were made when more than {@link RecordingRate} allows were made. */
  static final Boolean SKIPPED = Boolean.TRUE;

  private static final int FRAMES = 12;

  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE), FRAMES);

  private final RecordingRate rate;
  private final WeakIdentityMap<Object> made = new WeakIdentityMap<>();
  private final Map<Class<?>, CodeOrigin> origins =
      Collections.synchronizedMap(new WeakHashMap<>());

  NodeRecorder() {
    this(System::nanoTime);
  }

  /**
   * @param nanos the time in nanoseconds
   */
  NodeRecorder(LongSupplier nanos) {
    rate = new RecordingRate(nanos);
  }

  @Override
  public void accept(Object node) {
    made.add(node, rate.allows() ? maker(node.getClass()) : SKIPPED);
  }

  private Object maker(Class<?> type) {
    return WALKER.walk(frames -> maker(type, frames.iterator()));
  }

  /**
   * What has made a node; or all nodes whose makers fulfill a condition, in the same method because
   * core may call the recorder of another class loader, as a Function.
   *
   * @param node or an Optional of a Predicate of what this returns for a node, or the name of a
   *     class
   * @return of a condition, a map of the nodes by identity; of a name, the class whose code has
   *     made nodes, or null; of a node, an entry of the StackTraceElement with the URL that its
   *     class was loaded from, which may be null; false if JavaFX has made the node for itself;
   *     true if very many nodes were made then; null for a node from before this recorded
   */
  @Override
  public Object apply(Object node) {
    // No node can be an Optional or a String, which are final.
    return node instanceof Optional
        ? all((Optional<?>) node)
        : node instanceof String ? type((String) node) : made.get(node);
  }

  private Class<?> type(String name) {
    synchronized (origins) {
      for (Class<?> type : origins.keySet()) {
        if (type.getName().equals(name)) {
          return type;
        }
      }
    }
    return null;
  }

  @SuppressWarnings("unchecked")
  private Map<Object, Object> all(Optional<?> condition) {
    Predicate<Object> makers = (Predicate<Object>) condition.orElseThrow();
    Map<Object, Object> found = new IdentityHashMap<>();
    made.forEach(
        (node, maker) -> {
          if (maker != SKIPPED && makers.test(maker)) {
            found.put(node, maker);
          }
        });
    return found;
  }

  /**
   * The first line of the project that is not in the node's own constructors, else the first of a
   * library.
   *
   * @param type class of the node
   * @param frames from this method outwards
   */
  private Object maker(Class<?> type, Iterator<StackFrame> frames) {
    StackFrame library = null;
    for (StackFrame frame = afterConstructors(type, frames); frame != null; frame = next(frames)) {
      CodeOrigin origin = origin(frame);
      switch (origin.kind()) {
        case PROJECT:
          return origin.line(frame);
        case LIBRARY:
          library = library == null ? frame : library;
          break;
        case NODES:
          if (frame.getMethodName().equals("<init>")) {
            return library == null ? BY_JAVAFX : origin(library).line(library);
          }
          break;
        case DRIVER:
          return library == null ? BY_JAVAFX : origin(library).line(library);
        default:
          break;
      }
    }
    return library == null ? BY_JAVAFX : origin(library).line(library);
  }

  /**
   * Skips the constructors that run for the node: each is called by the one of the subclass, and
   * the last one is that of its class, which may be called by another one of that class.
   */
  private StackFrame afterConstructors(Class<?> type, Iterator<StackFrame> frames) {
    StackFrame frame = next(frames);
    while (frame != null && frame.getDeclaringClass() != type) {
      frame = next(frames);
    }
    frame = frame == null ? null : next(frames);
    while (frame != null
        && frame.getDeclaringClass() == type
        && frame.getMethodName().equals("<init>")
        && origin(frame).delegates(frame)) {
      frame = next(frames);
    }
    return frame;
  }

  private CodeOrigin origin(StackFrame frame) {
    Class<?> type = frame.getDeclaringClass();
    CodeOrigin known = origins.get(type);
    if (known == null) {
      known = CodeOrigin.of(type);
      origins.put(type, known);
    }
    return known;
  }

  private static StackFrame next(Iterator<StackFrame> frames) {
    return frames.hasNext() ? frames.next() : null;
  }
}
