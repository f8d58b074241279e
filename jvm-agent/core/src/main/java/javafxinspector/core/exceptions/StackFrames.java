package javafxinspector.core.exceptions;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;

/**
 * Describes a throwable. Runs on the thread that threw it, so the only application code it calls is
 * {@code getMessage} and the like, guarded against anything they throw.
 */
@AnyThread
public final class StackFrames {
  static final int MAX_FRAMES = 12;
  static final int MAX_MESSAGE = 500;
  private static final int MAX_CAUSES = 20;

  /** Internal equivalent in Throwable of getStackTrace, which subclasses cannot override. */
  private final MethodHandle ownTrace;

  /**
   * @param ownTrace takes a Throwable and returns its frames; null to call its getStackTrace
   */
  StackFrames(MethodHandle ownTrace) {
    this.ownTrace = ownTrace;
  }

  ReportedException report(long n, long at, Throwable thrown, Thread thread) {
    Throwable unwrapped = unwrap(thrown);
    return new ReportedException(
        n,
        at,
        unwrapped.getClass().getName(),
        message(unwrapped),
        frame(unwrapped),
        stack(trace(unwrapped)),
        thread.getName());
  }

  /** FXML wraps an exception of a controller's method twice; the wrappers add no information. */
  private static Throwable unwrap(Throwable thrown) {
    Throwable unwrapped = thrown;
    for (int i = 0; i < MAX_CAUSES; i++) {
      Throwable cause = cause(unwrapped);
      boolean wrapper =
          unwrapped instanceof InvocationTargetException
              || unwrapped.getClass() == RuntimeException.class
                  && cause != null
                  && string(cause).equals(unwrapped.getMessage());
      if (!wrapper || cause == null) {
        break;
      }
      unwrapped = cause;
    }
    return unwrapped;
  }

  private static String message(Throwable thrown) {
    String message;
    try {
      message = thrown.getMessage();
    } catch (Throwable e) {
      return "(getMessage threw " + e.getClass().getName() + ")";
    }
    return message == null || message.length() <= MAX_MESSAGE
        ? message
        : Truncation.withEllipsis(message, MAX_MESSAGE - 1);
  }

  private static Throwable cause(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (Throwable e) {
      return null;
    }
  }

  private static String string(Throwable thrown) {
    try {
      return thrown.toString();
    } catch (Throwable e) {
      return "";
    }
  }

  private String frame(Throwable thrown) {
    List<Throwable> chain = new ArrayList<>();
    for (Throwable t = thrown; t != null && chain.size() < MAX_CAUSES; t = cause(t)) {
      chain.add(t);
    }
    for (int i = chain.size() - 1; i >= 0; i--) {
      for (StackTraceElement frame : trace(chain.get(i))) {
        if (ReportedFrames.isOwn(frame)) {
          return ReportedFrames.text(frame);
        }
      }
    }
    return null;
  }

  /** Prefers the application's own frames, then the topmost ones. Keeps their order. */
  private static List<String> stack(StackTraceElement[] trace) {
    BitSet shown = new BitSet();
    for (int i = 0; i < trace.length && shown.cardinality() < MAX_FRAMES; i++) {
      shown.set(i, ReportedFrames.isOwn(trace[i]));
    }
    for (int i = 0; i < trace.length && shown.cardinality() < MAX_FRAMES; i++) {
      shown.set(i);
    }
    return shown.stream().mapToObj(i -> ReportedFrames.text(trace[i])).toList();
  }

  private StackTraceElement[] trace(Throwable thrown) {
    try {
      return ownTrace == null
          ? thrown.getStackTrace()
          : (StackTraceElement[]) ownTrace.invokeExact(thrown);
    } catch (Throwable e) {
      return new StackTraceElement[0];
    }
  }
}
