package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * A compiled statement.
 *
 * @param ids the compiler's identifiers of its parts
 * @param isAccepted whether it compiles
 * @param isStatement whether it is neither a declaration nor an expression
 * @param isIncomplete whether it uses symbols that are not declared yet
 * @param problems the errors because of which it does not compile
 * @param steps the steps that run it
 * @param temporary the name of the variable with its value; null for none
 * @param failure the reason why the compiler has failed and cannot be used again; null if it has
 *     not failed
 */
public record CompiledStatement(
    List<String> ids,
    boolean isAccepted,
    boolean isStatement,
    boolean isIncomplete,
    List<Problem> problems,
    List<Step> steps,
    String temporary,
    String failure) {}
