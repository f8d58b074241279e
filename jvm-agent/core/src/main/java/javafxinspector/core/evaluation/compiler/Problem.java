package javafxinspector.core.evaluation.compiler;

/**
 * An error that the compiler reports.
 *
 * @param position in the statement, in UTF-16 code units
 */
public record Problem(String message, int position) {}
