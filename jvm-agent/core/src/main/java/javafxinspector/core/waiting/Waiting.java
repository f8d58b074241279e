package javafxinspector.core.waiting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.Agent;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.UiException;

/**
 * Waits for a node, a window or idleness. Nothing of ours listens when nobody waits. Client thread.
 */
public final class Waiting {
  private static final int TIMEOUT_MILLIS = 5000;

  /** For the FX thread's answer to the last look. */
  private static final int GRACE_MILLIS = 1000;

  /**
   * What no pulse tells (a text that no node shows, a selection without a look) is looked for this
   * often.
   */
  private static final long LOOK_MILLIS = 100;

  /**
   * At most one look in this time, a pulse's worth; longer when a look takes long, so that it takes
   * a tenth of the FX thread.
   */
  private static final long PAUSE_MILLIS = 16;

  private static final int SHARE = 10;

  private final Agent agent;

  public Waiting(Agent agent) {
    this.agent = agent;
  }

  /** {@code match} and {@code window} as far as there is one. */
  public record Result(boolean ok, long waitedMs, Match match, WindowInfo window) {}

  /**
   * @throws UiException MCP_UI_TIMEOUT with what was there instead; MCP_UI_INVALID_INPUT when
   *     nothing, or two things, are waited for, and for a bad selector
   */
  public Result await(WaitInput input, Call call) throws UiException {
    int millis = input.timeoutMs() == null ? TIMEOUT_MILLIS : input.timeoutMs();
    call.timeout(millis + GRACE_MILLIS);
    Condition condition = condition(input);
    IdleCondition idle = condition instanceof IdleCondition ? (IdleCondition) condition : null;
    Alarm alarm =
        idle == null ? new Alarm(scene -> {}, () -> {}) : new Alarm(idle::layout, idle::pulsed);
    long began = System.nanoTime();
    try {
      while (true) {
        long[] held = new long[1];
        Found found =
            call.onFx(
                () -> {
                  long looked = System.nanoTime();
                  alarm.listen();
                  Found now = condition.check();
                  held[0] = System.nanoTime() - looked;
                  return now;
                });
        long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        if (found != null) {
          return new Result(true, waited, found.match(), found.window());
        }
        if (waited >= millis) {
          throw timedOut(condition, millis, call);
        }
        long pause = Math.max(PAUSE_MILLIS, SHARE * TimeUnit.NANOSECONDS.toMillis(held[0]));
        TimeUnit.MILLISECONDS.sleep(Math.min(pause, millis - waited));
        alarm.await(Math.min(LOOK_MILLIS, Math.max(0, millis - waited - pause)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UiException("MCP_UI_TIMEOUT", "The agent was switched off while it waited.");
    } finally {
      agent.fx().post(alarm::release);
    }
  }

  private Condition condition(WaitInput input) throws UiException {
    Model model = agent.model();
    boolean idle = Boolean.TRUE.equals(input.idle());
    int asked =
        (idle ? 1 : 0) + (input.window() != null ? 1 : 0) + (input.selector() != null ? 1 : 0);
    if (asked != 1) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Say what to wait for: one of selector, window and idle.",
          Map.of("path", asked == 0 ? "selector" : "idle"));
    }
    if (idle) {
      return new IdleCondition(model.nodes());
    }
    return input.window() != null
        ? new WindowCondition(model.windows(), input)
        : new NodeCondition(model.nodes(), input);
  }

  private static UiException timedOut(Condition condition, int millis, Call call)
      throws UiException {
    return call.onFx(
        () -> {
          Map<String, Object> details = new LinkedHashMap<>(condition.details());
          details.put("timeoutMs", millis);
          return new UiException(
              "MCP_UI_TIMEOUT",
              "Not within " + millis + " ms; instead, " + condition.instead() + ".",
              details);
        });
  }
}
