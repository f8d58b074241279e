package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * A declaration that uses what nothing declares.
 *
 * @param missing what that is, as JShell describes it
 */
public record Incomplete(String id, List<Problem> problems, List<String> missing) {}
