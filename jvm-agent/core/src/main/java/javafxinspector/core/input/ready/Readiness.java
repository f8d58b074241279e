package javafxinspector.core.input.ready;

import java.util.Set;
import javafxinspector.core.errors.UiException;

/**
 * Whether an action can begin: now, perhaps soon, or not at all; see docs/contract/actions.md,
 * "Waiting for the target".
 *
 * @param problem the reason why it cannot begin now; null if it can
 */
public record Readiness(UiException problem, boolean maySoon) {
  /** The action can begin. */
  public static final Readiness READY = new Readiness(null, false);

  /** Reasons that end by themselves, for example when an animation ends or a window is filled. */
  private static final Set<String> PASSING =
      Set.of(
          "covered",
          "disabled",
          "moving",
          "invisible",
          "noMatch",
          "noSuchItem",
          "zeroSize",
          "outOfView",
          "gone");

  /** Details of a problem that persists. */
  private static final String WINDOW = "window";

  /**
   * @param problem the reason why the action cannot begin now
   * @param followsFocus whether the action applies to the node that has the focus when it begins
   */
  public static Readiness of(UiException problem, boolean followsFocus) {
    Object reason = problem.details().get("reason");
    boolean isElsewhere = "noMatch".equals(reason) && problem.details().containsKey(WINDOW);
    boolean isPassing =
        reason != null && PASSING.contains(reason) || followsFocus && "notFocusable".equals(reason);
    return new Readiness(problem, isPassing && !isElsewhere);
  }

  public boolean isReady() {
    return problem == null;
  }
}
