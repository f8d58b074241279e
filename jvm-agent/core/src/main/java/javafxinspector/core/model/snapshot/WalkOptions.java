package javafxinspector.core.model.snapshot;

import java.util.Map;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.window.Scope;

/**
 * Parameters of a snapshot.
 *
 * @param scope ignored if {@code root} is given
 * @param depth levels below the root; null for all
 * @param offset nodes to skip, in document order
 * @param limit maximum number of nodes; null for all. Without offset it is shared between windows
 * @param internals whether to include the nodes that skins have created
 * @param brief whether a light snapshot has a single row for a node that is not displayed, for a
 *     chart and for equal siblings, and only the first rows of a long table
 * @param include which sections to include (docs/contract/snapshots.md, "Sections"); null for the
 *     default
 */
public record WalkOptions(
    Scope scope,
    NodeRef root,
    Integer depth,
    Integer offset,
    Integer limit,
    Boolean internals,
    Boolean brief,
    Map<String, Boolean> include,
    Integer timeoutMs) {

  int depthLimit() {
    return depth == null ? Integer.MAX_VALUE : depth;
  }

  int first() {
    return offset == null ? 0 : offset;
  }

  /** Number of the first node after the included ones. */
  int end() {
    return limit == null
        ? Integer.MAX_VALUE
        : (int) Math.min(Integer.MAX_VALUE, (long) first() + limit);
  }

  boolean isBrief() {
    return brief != null && brief;
  }

  boolean withInternals() {
    return internals != null && internals;
  }
}
