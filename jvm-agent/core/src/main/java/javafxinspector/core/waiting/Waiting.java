package javafxinspector.core.waiting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.FxThread;

/**
 * Waits for a node, a window or the idle state. No listener is registered while no client waits.
 * Client thread.
 */
public final class Waiting {
  private static final int TIMEOUT_MILLIS = 5000;

  /** Additional time for the JavaFX application thread to run the last check. */
  private static final int GRACE_MILLIS = 1000;

  /**
   * Interval in milliseconds of checks for changes that cause no pulse, such as a text that no node
   * shows or a selection without a visible effect.
   */
  private static final long POLL_MILLIS = 100;

  /**
   * Minimum time between two checks, about one pulse. The pause is longer if a check is slow, so
   * that checks use at most a tenth of the JavaFX application thread's time.
   */
  private static final long MIN_PAUSE_MILLIS = 16;

  private static final int PAUSE_FACTOR = 10;

  private final Model model;
  private final FxThread fx;

  public Waiting(Model model, FxThread fx) {
    this.model = model;
    this.fx = fx;
  }

  /**
   * The result of a wait. Fields that do not apply are null; {@code line} is {@code match} as a row
   * of a light snapshot.
   */
  public record Result(boolean ok, long waitedMs, Match match, LightRow line, WindowInfo window) {}

  /**
   * Waits until the condition of {@code input} is met.
   *
   * @throws UiException MCP_UI_TIMEOUT with the actual state; MCP_UI_INVALID_INPUT for an invalid
   *     selector and unless exactly one of selector, window and idle is given
   */
  public Result await(WaitInput input, Call call) throws UiException {
    int millis = input.timeoutMs() == null ? TIMEOUT_MILLIS : input.timeoutMs();
    call.timeout(millis + GRACE_MILLIS);
    Condition condition = condition(input);
    IdleCondition idle = condition instanceof IdleCondition ? (IdleCondition) condition : null;
    ChangeSignal signal =
        idle == null
            ? new ChangeSignal(scene -> {}, () -> {})
            : new ChangeSignal(idle::layout, idle::pulsed);
    long began = System.nanoTime();
    long looked = 0;
    long watched = 0;
    long pause = 0;
    try {
      for (boolean isFirst = true; ; isFirst = false) {
        long[] fxNanos = new long[1];
        Found found =
            call.onFx(
                () -> {
                  long start = System.nanoTime();
                  signal.listen();
                  Found met = condition.check();
                  fxNanos[0] = System.nanoTime() - start;
                  return met;
                });
        long now = System.nanoTime();
        long waited = TimeUnit.NANOSECONDS.toMillis(now - began);
        if (!isFirst) {
          // A JVM that was stopped in the meantime has not watched for the whole time.
          watched += Math.min(TimeUnit.NANOSECONDS.toMillis(now - looked), pause + POLL_MILLIS);
        }
        looked = now;
        if (found != null) {
          return new Result(true, waited, found.match(), found.line(), found.window());
        }
        if (waited >= millis || condition.isHopeless(watched)) {
          throw timedOut(condition, Math.min(waited, millis), call);
        }
        pause =
            Math.max(MIN_PAUSE_MILLIS, PAUSE_FACTOR * TimeUnit.NANOSECONDS.toMillis(fxNanos[0]));
        TimeUnit.MILLISECONDS.sleep(Math.min(pause, millis - waited));
        signal.await(Math.min(POLL_MILLIS, Math.max(0, millis - waited - pause)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UiException("MCP_UI_TIMEOUT", "The Java agent was shut down during the wait.");
    } finally {
      fx.post(signal::release);
    }
  }

  private Condition condition(WaitInput input) throws UiException {
    boolean idle = Boolean.TRUE.equals(input.idle());
    int conditions =
        (idle ? 1 : 0)
            + (input.window() != null ? 1 : 0)
            + (input.selector() != null ? 1 : 0)
            + (input.ref() != null ? 1 : 0);
    if (conditions != 1) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Specify exactly one of selector, ref, window and idle.",
          Map.of("path", conditions == 0 ? "selector" : "idle"));
    }
    if (idle) {
      return new IdleCondition(model.nodes());
    }
    return input.window() != null
        ? new WindowCondition(model.windows(), model.uids(), input)
        : new NodeCondition(model, input);
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  private static UiException timedOut(Condition condition, long millis, Call call)
      throws UiException {
    return call.onFx(
        () -> {
          Map<String, Object> details = new LinkedHashMap<>(condition.details());
          details.put("timeoutMs", millis);
          return new UiException(
              "MCP_UI_TIMEOUT",
              sentence("Not within " + millis + " ms; instead, " + condition.actual()),
              details);
        });
  }
}
