package javafxinspector.core.exceptions;

import java.util.List;
import javafxinspector.core.json.KeepNull;

/**
 * An uncaught exception, as clients see it.
 *
 * @param n its number, from 1, in this Java agent
 * @param at milliseconds since the epoch
 * @param type the binary name of its class
 * @param message at most {@value StackFrames#MAX_MESSAGE} characters; null for none
 * @param frame the first frame of the application's own code, in the innermost cause that has one;
 *     null for none
 * @param stack at most {@value StackFrames#MAX_FRAMES} frames, the topmost first
 * @param thread the name of the thread that threw it
 */
public record ReportedException(
    long n,
    long at,
    String type,
    @KeepNull String message,
    @KeepNull String frame,
    List<String> stack,
    String thread) {

  /**
   * Describes a throwable that is not counted. The only application code that this runs is the
   * throwable's own.
   */
  public static ReportedException of(Throwable thrown) {
    return new StackFrames(null)
        .report(0, System.currentTimeMillis(), thrown, Thread.currentThread());
  }

  ReportedException withNumber(long number) {
    return new ReportedException(number, at, type, message, frame, stack, thread);
  }
}
