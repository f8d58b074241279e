package javafxinspector.core.input.request;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Selector;

/**
 * The target of an action: a node reference, or a selector that matches one visible node. With
 * {@code index}, the target is a row of this list, table or tree; with {@code columnId}, it is a
 * cell of that row. See docs/contract/addressing.md, "Targets".
 *
 * @param nth the zero-based index of the match of the selector, in document order
 * @param point a point of the chart that is the target; null for the node itself
 * @param within limits the selector to descendants of this node
 */
public record Target(
    NodeRef ref,
    Selector selector,
    Integer nth,
    NodeAddress within,
    Integer index,
    String columnId,
    ChartPoint point) {

  /** A target that is the only visible node that a selector matches. */
  public static Target of(Selector selector) {
    return new Target(null, selector, null, null, null, null, null);
  }

  /** Whether JavaFX's own parser reads a CSS selector of the target. */
  boolean hasCss() {
    return selector != null && selector.css() != null || within != null && within.hasCss();
  }

  /** See {@link ActionRequest#check}. */
  public void check(String path) throws UiException {
    if (within != null) {
      check(within, path + ".within");
    }
    if (ref != null && selector != null) {
      throw ActionRequest.invalid(
          path + ".selector", "Give either ref or selector. To search below a node, use within");
    }
    checkFor(selector, nth, "nth", path);
    checkFor(selector, within, "within", path);
    if (ref == null) {
      Nodes.check(selector, within);
      checkMatch(selector, path);
    } else if (ref.uid() == null && ref.path() == null) {
      throw ActionRequest.invalid(path + ".ref", "A ref needs a uid or a path");
    }
    if (point != null) {
      point.check(path + ".point");
    }
    if (point != null && index != null) {
      throw ActionRequest.invalid(path + ".index", "Give the index of a point inside of point");
    }
    if (columnId != null && index == null) {
      throw ActionRequest.invalid(
          path + ".index", "columnId needs the index of a row in the same target");
    }
  }

  private static void check(NodeAddress within, String path) throws UiException {
    if (within.selector() != null) {
      Nodes.check(within.selector());
      checkMatch(within.selector(), path);
    }
    if (within.selector() != null && (within.uid() != null || within.path() != null)) {
      throw ActionRequest.invalid(path + ".selector", "Give either a uid or path, or a selector");
    }
    checkFor(within.selector(), within.nth(), "nth", path);
    checkFor(within.selector(), within.within(), "within", path);
  }

  /** Checks that {@code match} is given with a text or label. Queries also accept it alone. */
  private static void checkMatch(Selector selector, String path) throws UiException {
    if (selector.match() != null && selector.text() == null && selector.label() == null) {
      throw ActionRequest.invalid(
          path + ".match",
          "match says how text or label is compared. Give one of them, or leave it out");
    }
  }

  /** Checks that a field that restricts a search is given together with a search. */
  private static void checkFor(Selector search, Object given, String field, String path)
      throws UiException {
    if (search == null && given != null) {
      throw ActionRequest.invalid(
          path + "." + field, field + " restricts a search by css, text or label. Leave it out");
    }
  }
}
