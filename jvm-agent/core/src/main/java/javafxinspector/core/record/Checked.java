package javafxinspector.core.record;

/**
 * What came of an assertion.
 *
 * @param isMet whether it is true
 * @param found what the node shows instead; null if the node is not shown, or nothing is to be said
 */
public record Checked(boolean isMet, String found) {}
