package javafxinspector.core.made;

import java.lang.StackWalker.StackFrame;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Remembers the line of code that makes each node, without keeping the node or a class alive. It is
 * used in a class loader without JavaFX too. Called at the end of Node's constructor, on the thread
 * that makes the node.
 */
final class NodeRecorder implements Consumer<Object>, Function<Object, Object> {
  /** Stands for nodes that JavaFX has made for itself. */
  static final Boolean BY_JAVAFX = Boolean.FALSE;

  private static final int FRAMES = 12;

  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE), FRAMES);

  private final WeakIdentityMap<Object> made = new WeakIdentityMap<>();
  private final Map<Class<?>, CodeOrigin> origins =
      Collections.synchronizedMap(new WeakHashMap<>());

  @Override
  public void accept(Object node) {
    Class<?> type = node.getClass();
    made.add(node, WALKER.walk(frames -> maker(type, frames.iterator())));
  }

  /**
   * What has made a node.
   *
   * @return an entry of the StackTraceElement with the URL that its class was loaded from, which
   *     may be null; false if JavaFX has made the node for itself; null for a node from before this
   *     recorded
   */
  @Override
  public Object apply(Object node) {
    return made.get(node);
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
