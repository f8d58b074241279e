package javafxinspector.core.input.act;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.request.ActionFields;
import javafxinspector.core.threads.OnFx;

/**
 * One kind of action of {@code perform}; see docs/contract.md, "Performing actions". Each is a
 * record of the package {@code input.action}, whose components are its own fields of the request.
 */
public interface Action extends ActionFields {
  /**
   * Checks whether the action is possible now and decides what to do. Sends nothing to the
   * application, but may scroll and lay out. Called again, with what is found then, until it is
   * possible; what it returns begins in the same visit.
   *
   * @throws UiException the reason why the action is not possible
   */
  @OnFx
  Plan plan(Aim aim, ActionContext context) throws UiException;

  /** Whether it applies to elements of the page in a WebView, which the plan then acts on. */
  default boolean takesElements() {
    return false;
  }

  /**
   * Whether it presses keys: applications react to some after a pause or in a thread, as with
   * suggestions.
   */
  default boolean pressesKeys() {
    return false;
  }

  /** Whether its node shows {@link #typed} then, so that this text is not reported as an effect. */
  default boolean typesText() {
    return true;
  }

  /** Whether it may move its node, so that its place is an effect of the action. */
  default boolean movesNode() {
    return false;
  }
}
