package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * A compiled statement.
 *
 * @param ids what it declares or does, by identifiers of the compiler
 * @param isAccepted whether it compiles
 * @param isStatement whether it is neither a declaration nor an expression
 * @param isIncomplete whether it uses what is not declared yet
 * @param problems why it does not compile
 * @param steps what runs it
 * @param temporary the name of the variable with its value; null for none
 * @param failure why the compiler has failed with it, and cannot be used again; null if it has not
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
