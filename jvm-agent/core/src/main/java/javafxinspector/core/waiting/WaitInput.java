package javafxinspector.core.waiting;

import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.window.Scope;

/**
 * The input of a wait: a node, a window, or the idle state.
 *
 * @param ref the node, instead of a selector
 * @param scope where the selector searches; null for all windows
 * @param given whether the client was recently given a line of the awaited node or window that must
 *     be gone or closed, so that it is known to have existed
 * @param state for a node: visible (default), gone, enabled, disabled, focused or selected; for a
 *     window: open (default) or closed
 * @param text the text that the node must show
 * @param match how {@code text} is compared
 * @param timeoutMs in milliseconds; default: 5000 ms
 */
public record WaitInput(
    NodeAddress ref,
    Selector selector,
    Scope scope,
    WindowTitle window,
    String state,
    String text,
    String match,
    Boolean idle,
    Boolean given,
    Integer timeoutMs) {

  /** Identifies a window by its title, or by its uid. */
  public record WindowTitle(String title, String match, String uid) {}
}
