package javafxinspector.core.model.query;

import javafxinspector.core.model.address.NodeHint;
import javafxinspector.core.model.address.NodeRef;

/**
 * A node in a request: by uid or path, or by a selector that matches one visible node
 * (docs/contract/addressing.md, "Targets").
 *
 * @param nth the zero-based index of the match of the selector
 * @param within limits the selector to descendants of this node
 */
public record NodeAddress(
    String path, String uid, NodeHint hint, Selector selector, Integer nth, NodeAddress within) {

  /** Whether the address contains a CSS selector. */
  public boolean hasCss() {
    return selector != null && selector.css() != null || within != null && within.hasCss();
  }

  /** The node that an address without a selector means. */
  NodeRef ref() {
    return new NodeRef(path, uid, hint);
  }
}
