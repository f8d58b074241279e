package javafxinspector.core.evaluation;

/**
 * A word, a literal or a sign of Java code.
 *
 * @param start offset of its first code unit
 * @param end offset after its last code unit
 */
record Token(String text, int start, int end) {}
