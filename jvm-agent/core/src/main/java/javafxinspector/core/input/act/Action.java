package javafxinspector.core.input.act;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.request.ActionFields;
import javafxinspector.core.threads.OnFx;

/**
 * One kind of action of {@code perform}; see docs/contract/actions.md, "Performing actions". Each
 * action is a record in the package {@code input.action}. The components of the record are the
 * fields of the request that are specific to the action.
 */
public interface Action extends ActionFields {
  /**
   * Checks whether the action is possible now and decides what to do. Sends nothing to the
   * application, but may scroll and lay out. Called again, with the current target, until the
   * action is possible. The returned plan begins in the same visit.
   *
   * @throws UiException the reason why the action is not possible
   */
  @OnFx
  Plan plan(Aim aim, ActionContext context) throws UiException;

  /**
   * Whether the action applies to elements of the page in a WebView; the plan then acts on the
   * element.
   */
  default boolean takesElements() {
    return false;
  }

  /**
   * Whether the action presses keys. Applications react to some keys after a pause or in another
   * thread, for example with suggestions.
   */
  default boolean pressesKeys() {
    return false;
  }

  /**
   * Whether the node shows {@link #typed} afterwards, so that this text is not reported as an
   * effect.
   */
  default boolean typesText() {
    return true;
  }

  /**
   * Whether the action may move its node, so that the node's new position is an effect of the
   * action.
   */
  default boolean movesNode() {
    return false;
  }
}
