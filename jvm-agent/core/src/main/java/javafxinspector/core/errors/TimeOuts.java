package javafxinspector.core.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The error of a request that the JavaFX application thread did not finish in time. */
public final class TimeOuts {
  /** The field of an error that is true if its request may have taken effect. */
  public static final String MAY_HAVE_HAPPENED = "mayHaveHappened";

  private static final String BEGUN =
      ". The request had started and may have taken effect. Check before repeating it.";
  private static final String NOT_BEGUN =
      ". Nothing was done. Repeat the request when the application responds again.";

  private static final int MAX_FRAMES = 12;

  /** Leaves room for the message in a response of 1500 characters. */
  private static final int MAX_CHARS = 1000;

  /** More posted tasks than a working application leaves in the queue for long. */
  private static final int FLOODED = 200;

  private TimeOuts() {}

  /**
   * @param millis how long the request waited
   * @param trace of the JavaFX application thread, the innermost frame first; may be empty
   * @param begun whether the request may have taken effect
   * @param responded whether a part of the request was done before
   * @param posted how many tasks of {@code Platform.runLater} have not ended
   */
  public static UiException of(
      long millis, StackTraceElement[] trace, boolean begun, boolean responded, int posted) {
    List<String> stack = ReportedFrames.ownFirst(trace, MAX_FRAMES, MAX_CHARS);
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("timeoutMs", millis);
    details.put(MAY_HAVE_HAPPENED, begun);
    details.put("stack", stack);
    boolean isFlooded = posted > FLOODED;
    if (isFlooded) {
      details.put("posted", posted);
    }
    String queue =
        isFlooded
            ? ": "
                + posted
                + " tasks that were posted with Platform.runLater wait for it, faster than it runs"
                + " them"
            : "";
    String where = queue + (stack.isEmpty() ? "" : "; it is in " + stack.get(0));
    return new UiException(
        "MCP_UI_TIMEOUT",
        "The JavaFX application thread did not "
            + (responded ? "finish this" : "respond")
            + " within "
            + millis
            + " ms"
            + where
            + (begun ? BEGUN : NOT_BEGUN),
        details);
  }

  /** Whether the request of an error may have taken effect, according to the error. */
  public static boolean mayHaveHappened(UiException error) {
    return Boolean.TRUE.equals(error.details().get(MAY_HAVE_HAPPENED));
  }

  /** The error of a request that had taken effect before the part that it reports. */
  public static UiException begun(UiException error) {
    Map<String, Object> details = new LinkedHashMap<>(error.details());
    details.put(MAY_HAVE_HAPPENED, true);
    return new UiException(error.code(), error.getMessage().replace(NOT_BEGUN, BEGUN), details);
  }
}
