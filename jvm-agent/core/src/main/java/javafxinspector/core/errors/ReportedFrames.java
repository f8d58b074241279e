package javafxinspector.core.errors;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.threads.AnyThread;

/** Stack frames as clients see them. */
@AnyThread
public final class ReportedFrames {
  /** Packages of JavaFX and the JDK, for classes on the class path, which have no module name. */
  private static final String[] FRAMEWORK = {
    "javafx.", "com.sun.", "java.", "javax.", "jdk.", "sun.", "javafxinspector."
  };

  private ReportedFrames() {}

  /** Whether the frame is neither one of the JDK, of JavaFX nor of the Java agent. */
  public static boolean isOwn(StackTraceElement frame) {
    String module = frame.getModuleName();
    if (module != null
        && (module.startsWith("java.")
            || module.startsWith("jdk.")
            || module.startsWith("javafx."))) {
      return false;
    }
    return !isFramework(frame.getClassName());
  }

  /**
   * The innermost frame of the application, if the exception was thrown by its code, or by the JDK
   * or JavaFX on its behalf; null if the Java agent has thrown it.
   */
  public static StackTraceElement thrower(StackTraceElement[] trace) {
    for (StackTraceElement frame : trace) {
      if (frame.getClassName().startsWith("javafxinspector.")) {
        return null;
      }
      if (isOwn(frame)) {
        return frame;
      }
    }
    return null;
  }

  /** Whether a class, by its name, belongs to the JDK, JavaFX or the Java agent. */
  public static boolean isFramework(String className) {
    for (String prefix : FRAMEWORK) {
      if (className.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** The frame in its usual form, without module, version and class loader. */
  public static String text(StackTraceElement frame) {
    String where =
        frame.isNativeMethod()
            ? "Native Method"
            : frame.getFileName() == null
                ? "Unknown Source"
                : frame.getLineNumber() < 0
                    ? frame.getFileName()
                    : frame.getFileName() + ":" + frame.getLineNumber();
    return frame.getClassName() + "." + frame.getMethodName() + "(" + where + ")";
  }

  /**
   * The most informative frames: the application's own, then the innermost other ones.
   *
   * @param maxFrames at most so many
   * @param maxChars at most so many characters altogether, but at least one frame
   */
  public static List<String> ownFirst(StackTraceElement[] trace, int maxFrames, int maxChars) {
    List<String> all = new ArrayList<>();
    for (StackTraceElement frame : trace) {
      if (isOwn(frame)) {
        all.add(text(frame));
      }
    }
    for (StackTraceElement frame : trace) {
      if (!isOwn(frame)) {
        all.add(text(frame));
      }
    }
    List<String> shown = new ArrayList<>();
    int chars = 0;
    for (String frame : all) {
      chars += frame.length();
      if (shown.size() == maxFrames || chars > maxChars && !shown.isEmpty()) {
        break;
      }
      shown.add(frame);
    }
    return shown;
  }
}
