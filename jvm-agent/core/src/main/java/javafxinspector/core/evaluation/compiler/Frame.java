package javafxinspector.core.evaluation.compiler;

/**
 * A frame of a stack trace.
 *
 * @param file null if unknown
 */
public record Frame(String type, String method, String file, int line) {
  public static Frame of(StackTraceElement frame) {
    return new Frame(
        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber());
  }

  public StackTraceElement element() {
    return new StackTraceElement(type, method, file, line);
  }
}
