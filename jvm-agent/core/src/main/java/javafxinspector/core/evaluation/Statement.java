package javafxinspector.core.evaluation;

/**
 * A part of the code that JShell accepts as one snippet: a statement, declaration, import or
 * expression.
 *
 * @param text ends with a semicolon or brace
 * @param offset of the text in the code, in UTF-16 code units
 * @param returns whether it is the expression of a {@code return}, so that no later statement runs
 * @param mayReturn whether it is a block, loop or the like that contains a {@code return}
 */
record Statement(String text, int offset, boolean returns, boolean mayReturn) {}
