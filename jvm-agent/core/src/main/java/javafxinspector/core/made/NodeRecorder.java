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
 * Remembers the line of code that creates each node, without keeping the node or a class alive. It
 * is also used in a class loader without JavaFX. Called at the end of Node's constructor, on the
 * thread that creates the node, and in the same way for tabs, menu items and table columns.
 */
final class NodeRecorder implements Consumer<Object>, Function<Object, Object> {
  /** Stands for nodes that JavaFX has created for itself. */
  static final Boolean BY_JAVAFX = Boolean.FALSE;

  /**
   * Stands for nodes that were created while there were more of them than {@link RecordingRate}
   * allows.
   */
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
   * @param nanos returns the time in nanoseconds
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
   * Returns the creator of a node, all nodes whose creators fulfill a condition, or a class by
   * name. A single method does all this, because core may call the recorder of another class loader
   * as a Function.
   *
   * @param node a node; or an Optional of a Predicate, which receives creators as they are returned
   *     for nodes; or the name of a class
   * @return for a condition, a map of the nodes by identity; for a name, the class whose code has
   *     created nodes, or null; for a node, an entry of the StackTraceElement and the URL from
   *     which its class was loaded, which may be null; false if JavaFX has created the node for
   *     itself; true if very many nodes were created at that time; null for a node from before the
   *     recording
   */
  @Override
  public Object apply(Object node) {
    // A node cannot be an Optional or a String, because these classes are final.
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
   * The first line of the project that is not in the node's own constructors, or otherwise the
   * first line of a library.
   *
   * @param type the class of the node
   * @param frames the frames from this method outwards
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
   * Skips the constructors that run for the node: each is called by the constructor of the
   * subclass, and the last is the constructor of the node's class, which may be called by another
   * constructor of that class.
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
