package javafxinspector.core.record;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;

/**
 * Provides the data that a replay of recorded steps needs from the application: the nodes of
 * targets, and whether assertions are true. Waits for both, in short visits to the JavaFX
 * application thread. Client thread.
 */
public final class Repetition {
  /** Minimum time between two looks, about one pulse. */
  private static final long MIN_PAUSE_MILLIS = 16;

  /**
   * Looks use at most one of this many parts of the JavaFX application thread's time, so slow looks
   * are less frequent.
   */
  private static final int PAUSE_FACTOR = 4;

  private static final long MAX_PAUSE_MILLIS = 200;

  /** Additional time for the JavaFX application thread to run the last look. */
  private static final int GRACE_MILLIS = 1000;

  private final Model model;

  public Repetition(Model model) {
    this.model = model;
  }

  /**
   * The node of a target.
   *
   * @param uid null if there is none, or more than one
   * @param count how many nodes there are
   * @param level the target that they match: null for the target itself, 1 for its {@code within},
   *     2 for the {@code within} of that, and so on
   */
  public record Found(String uid, int count, Integer level) {}

  /**
   * Waits for the node of a target.
   *
   * @param millis maximum time in milliseconds
   * @throws UiException MCP_UI_INVALID_INPUT if a criterion is unknown or absent
   */
  public Found find(RecordedTarget target, int millis, Call call) throws UiException {
    ParamChecks.requireGiven(target, "target");
    target.check("target");
    TargetFinder finder = new TargetFinder();
    return await(
        () -> {
          Node node = finder.find(target);
          return new Found(
              node == null ? null : model.uids().of(node),
              finder.count(),
              finder.level() == 0 ? null : finder.level());
        },
        found -> found.uid() != null,
        finder::hasMore,
        millis,
        call);
  }

  /**
   * Waits until an assertion is true.
   *
   * @param millis maximum time in milliseconds
   * @throws UiException MCP_UI_INVALID_INPUT if a field is invalid or absent
   */
  public Checked check(Assertion assertion, int millis, Call call) throws UiException {
    ParamChecks.requireGiven(assertion, "assertion");
    assertion.check("assertion");
    AssertionCheck check = new AssertionCheck(assertion, model.nodes());
    return await(check::now, Checked::isMet, check::hasMore, millis, call);
  }

  /**
   * Looks until a result is final or the time has passed. If the JavaFX application thread does not
   * respond then, the result of a look shortly before counts.
   *
   * @param hasMore whether the last look has no result yet
   */
  private static <T> T await(
      Callable<T> look, Predicate<T> isLast, BooleanSupplier hasMore, int millis, Call call)
      throws UiException {
    call.timeout((int) Math.min(Integer.MAX_VALUE, (long) millis + GRACE_MILLIS));
    long began = System.nanoTime();
    T late = null;
    while (true) {
      long[] fxNanos = new long[1];
      T result;
      try {
        result =
            call.onFx(
                () -> {
                  long start = System.nanoTime();
                  T now = look.call();
                  fxNanos[0] = System.nanoTime() - start;
                  return now;
                });
      } catch (UiException e) {
        if (late != null && e.code().equals("MCP_UI_TIMEOUT")) {
          return late;
        }
        throw e;
      }
      long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
      if (isLast.test(result) || waited >= millis && !hasMore.getAsBoolean()) {
        return result;
      }
      // An application that has not responded for a longer time is reported as not responding.
      if (waited >= millis - GRACE_MILLIS && !hasMore.getAsBoolean()) {
        late = result;
      }
      long used = PAUSE_FACTOR * TimeUnit.NANOSECONDS.toMillis(fxNanos[0]);
      pause(Math.min(MAX_PAUSE_MILLIS, Math.max(MIN_PAUSE_MILLIS, used)));
    }
  }

  private static void pause(long millis) throws UiException {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UiException("MCP_UI_TIMEOUT", "The Java agent was shut down during the wait.");
    }
  }
}
