package javafxinspector.core.waiting;

import javafxinspector.core.model.Scope;
import javafxinspector.core.model.Selector;

/**
 * What is waited for: a node, a window, or idleness.
 *
 * @param state of a node: visible (default), gone, enabled, disabled, focused, selected; of a
 *     window: open (default), closed
 * @param text the node must show this
 * @param match how {@code text} compares
 * @param timeoutMs 5000 when it is null
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

  /** A window by its title. */
  public record WindowTitle(String title, String match) {}
}
