package javafxinspector.core.record;

/**
 * The result of an assertion.
 *
 * @param isMet whether the assertion is true
 * @param found the content of the node instead; null if the node is not shown or there is nothing
 *     to report
 */
public record Checked(boolean isMet, String found) {}
