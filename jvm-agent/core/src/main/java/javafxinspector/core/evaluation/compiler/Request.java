package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * A request to a compiler. Exactly one component is set.
 *
 * @param open starts a compiler without declarations; must be the first request
 * @param compile statements; each may use what those before it declare
 * @param settle declarations that must be complete now; incomplete ones are forgotten
 * @param translate a stack trace, from the innermost frame
 */
public record Request(
    CompileTarget open, List<String> compile, List<String> settle, List<Frame> translate) {
  public static Request open(CompileTarget target) {
    return new Request(target, null, null, null);
  }

  public static Request compile(List<String> statements) {
    return new Request(null, statements, null, null);
  }

  public static Request settle(List<String> ids) {
    return new Request(null, null, ids, null);
  }

  public static Request translate(List<Frame> frames) {
    return new Request(null, null, null, frames);
  }
}
