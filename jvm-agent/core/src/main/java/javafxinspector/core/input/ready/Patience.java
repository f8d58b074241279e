package javafxinspector.core.input.ready;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.errors.UiException;

/**
 * How long an action waits until its target can be acted on; see docs/contract/actions.md, "Waiting
 * for the target".
 *
 * @param since {@link System#nanoTime} of the first look
 * @param millis the maximum time to wait, in milliseconds
 */
public record Patience(long since, long millis) {
  /**
   * Time that is not used for waiting, so that the error is returned before the call's deadline.
   */
  private static final long RESERVE_MILLIS = 100;

  /**
   * Minimum number of looks at the target. On a busy machine, a single look can take longer than
   * the whole wait, and only the second look shows whether a node moves.
   */
  private static final int LEAST_LOOKS = 3;

  private static final String MAY_HAVE_HAPPENED = "mayHaveHappened";

  /**
   * @param waitMillis the waiting time of the request
   * @param remainingMillis the time until the call's deadline
   */
  public static Patience of(long now, long waitMillis, long remainingMillis) {
    return new Patience(now, Math.max(0, Math.min(waitMillis, remainingMillis - RESERVE_MILLIS)));
  }

  /**
   * Whether to look again.
   *
   * @param looks the number of looks so far
   */
  public boolean allows(Readiness readiness, int looks, long now) {
    return readiness.maySoon() && millis > 0 && (looks < LEAST_LOOKS || waited(now) < millis);
  }

  /**
   * The error of an action that did not become possible: the reason, and how long the action has
   * waited.
   */
  public UiException error(Readiness readiness, long now) {
    UiException problem = readiness.problem();
    Map<String, Object> details = new LinkedHashMap<>(problem.details());
    long waited = waited(now);
    // A look takes a moment itself, which does not count as waiting.
    boolean hasWaited = millis > 0 && waited >= millis && readiness.maySoon();
    if (hasWaited) {
      details.put("waitedMs", waited);
    }
    if (hasWaited || details.containsKey(MAY_HAVE_HAPPENED)) {
      details.put(MAY_HAVE_HAPPENED, false);
    }
    return new UiException(
        problem.code(),
        problem.getMessage() + (hasWaited ? " Waited " + waited + " ms for it." : ""),
        details);
  }

  private long waited(long now) {
    return TimeUnit.NANOSECONDS.toMillis(now - since);
  }
}
