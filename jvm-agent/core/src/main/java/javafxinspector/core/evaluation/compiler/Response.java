package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * The response to a {@link Request}. Of its components, the one that was requested is set.
 *
 * @param compiled one for each statement
 * @param incomplete the declarations that were forgotten
 * @param frames the translated frames; those of code have a file that begins with {@code #}
 */
public record Response(
    List<CompiledStatement> compiled, List<Incomplete> incomplete, List<Frame> frames) {}
