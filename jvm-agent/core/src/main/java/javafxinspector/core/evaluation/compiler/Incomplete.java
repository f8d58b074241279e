package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * A declaration that uses undeclared symbols.
 *
 * @param missing the undeclared symbols, as JShell describes them
 */
public record Incomplete(String id, List<Problem> problems, List<String> missing) {}
