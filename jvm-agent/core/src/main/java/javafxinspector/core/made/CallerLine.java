package javafxinspector.core.made;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.Set;
import javafxinspector.core.threads.AnyThread;

/** Finds the line of the application's code that is running. */
@AnyThread
public final class CallerLine {
  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE));

  private CallerLine() {}

  /**
   * The innermost line of the project on the stack of this thread, or otherwise of a library; null
   * if there is none in the current event or pulse.
   */
  public static NodeSource find() {
    return WALKER.walk(frames -> find(frames.iterator()));
  }

  private static NodeSource find(Iterator<StackFrame> frames) {
    NodeSource library = null;
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      if (isEventLoop(frame.getClassName())) {
        break;
      }
      CodeOrigin origin = CodeOrigin.of(frame.getDeclaringClass());
      if (origin.kind() == CodeOrigin.Kind.PROJECT) {
        return NodeSources.byCode(origin.line(frame));
      }
      if (origin.kind() == CodeOrigin.Kind.LIBRARY && library == null) {
        library = NodeSources.byCode(origin.line(frame));
      }
    }
    return library;
  }

  private static boolean isEventLoop(String type) {
    return type.startsWith("com.sun.glass.") || type.startsWith("com.sun.javafx.tk.");
  }
}
