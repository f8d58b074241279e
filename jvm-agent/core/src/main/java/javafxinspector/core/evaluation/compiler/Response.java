package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * The response to a {@link Request}. The component that was requested is set.
 *
 * @param compiled one for each statement
 * @param incomplete the declarations that were forgotten
 * @param frames the translated frames; the file of a frame of evaluated code begins with {@code #}
 */
public record Response(
    List<CompiledStatement> compiled, List<Incomplete> incomplete, List<Frame> frames) {}
