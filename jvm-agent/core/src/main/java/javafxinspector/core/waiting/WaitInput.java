package javafxinspector.core.waiting;

import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.window.Scope;

/**
 * The input of a wait: a node, a window, or the idle state.
 *
 * @param state of a node: visible (default), gone, enabled, disabled, focused or selected; of a
 *     window: open (default) or closed
 * @param text the text that the node must show
 * @param match how {@code text} is compared
 * @param timeoutMs in milliseconds; default: 5000 ms
 */
public record WaitInput(
    Selector selector,
    Scope scope,
    WindowTitle window,
    String state,
    String text,
    String match,
    Boolean idle,
    Integer timeoutMs) {

  /** Identifies a window by its title. */
  public record WindowTitle(String title, String match) {}
}
