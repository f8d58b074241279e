package javafxinspector.core.choosers;

import java.lang.StackWalker.StackFrame;
import java.util.Objects;
import java.util.stream.Stream;
import javafxinspector.core.fx.Uncaught;
import javafxinspector.core.threads.OnFx;

/** The cause of the code that runs on the JavaFX application thread now. */
enum Cause {
  /** Input that the Java agent has sent. */
  ACTION,
  /** Native input. */
  USER,
  /** A posted task or an animation. */
  OTHER;

  private static final StackWalker STACK = StackWalker.getInstance();
  private static final String GLASS = "com.sun.glass.ui.";

  /** The cause of the current stack. */
  @OnFx
  static Cause current() {
    return STACK.walk(Cause::of);
  }

  /** The innermost cause counts: a user may click in a dialog that an action has opened. */
  private static Cause of(Stream<StackFrame> stack) {
    return stack.map(Cause::of).filter(Objects::nonNull).findFirst().orElse(OTHER);
  }

  private static Cause of(StackFrame frame) {
    String type = frame.getClassName();
    String method = frame.getMethodName();
    if (type.equals(Uncaught.class.getName()) && method.equals("run")) {
      return ACTION;
    }
    if (type.startsWith(GLASS) && method.startsWith("notify")
        || type.startsWith("com.sun.javafx.tk.quantum.EmbeddedScene")) {
      return USER;
    }
    boolean isLoop = type.equals(GLASS + "Application") && method.equals("enterNestedEventLoop");
    return isLoop ? OTHER : null;
  }
}
