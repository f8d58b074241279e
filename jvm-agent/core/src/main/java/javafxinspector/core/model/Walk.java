package javafxinspector.core.model;

/**
 * What a snapshot visits.
 *
 * @param scope ignored beside {@code root}
 * @param depth levels below the root; null for all
 * @param offset nodes to skip, in document order
 * @param limit nodes to tell; null for all. Without offset it is shared fairly between windows
 * @param internals also the nodes that controls' skins made
 * @param measure also tell how long the FX thread was held
 */
public record Walk(
    Scope scope,
    NodeRef root,
    Integer depth,
    Integer offset,
    Integer limit,
    Boolean internals,
    Include include,
    Boolean measure,
    Integer timeoutMs) {

  int depthLimit() {
    return depth == null ? Integer.MAX_VALUE : depth;
  }

  int first() {
    return offset == null ? 0 : offset;
  }

  /** The number of the first node that is not told any more. */
  int end() {
    return limit == null
        ? Integer.MAX_VALUE
        : (int) Math.min(Integer.MAX_VALUE, (long) first() + limit);
  }

  boolean withInternals() {
    return internals != null && internals;
  }
}
