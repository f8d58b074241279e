package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Naming;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** Finds nodes of the application's windows by address or selector, and describes them. */
@OnFx
public final class Nodes {
  private final Windows windows;
  private final SelectorSearch search;
  private final Descriptions descriptions;
  private final Resolution resolution;

  public Nodes(Windows windows, Uids uids, WebPages pages) {
    this.windows = windows;
    search = new SelectorSearch(pages);
    descriptions = new Descriptions(windows, uids);
    resolution = new Resolution(windows, uids, search, descriptions);
  }

  /**
   * The element of a page that a uid belongs to; null for any other uid, and if the element has
   * left its page.
   */
  public WebElement element(NodeRef ref) {
    return resolution.element(ref);
  }

  /**
   * The node of an address (docs/contract/addressing.md, "Node references"). The uid takes
   * precedence; if neither uid nor path leads to a node, the only node that the hint describes. The
   * uid or path of a window leads to the root of its scene.
   *
   * @throws UiException reason unsupported for the uid of an element of a page, which {@link
   *     #element} finds; MCP_UI_STALE_REF if the uid was issued but its node is no longer in a
   *     window, or if neither uid nor path leads to a node, with what the cell showed ({@code
   *     details.hint}) and the node that is now at the path ({@code details.suggestion});
   *     MCP_UI_NODE_NOT_FOUND for a uid that was never issued, or a path without uid that leads to
   *     no node; reason outOfView for a row or cell that is scrolled out of view;
   *     MCP_UI_INVALID_INPUT for an address without uid and path
   */
  public Node resolve(NodeRef ref) throws UiException {
    return resolution.resolve(ref);
  }

  /**
   * Location of the row or cell of an address if its item is in its control but no cell shows it;
   * null for any other address.
   */
  public ItemLocation scrolledAway(NodeRef ref) {
    return resolution.scrolledAway(ref);
  }

  /**
   * Describes a node in one line, with its address and its bounds in the scene. Nodes inside a
   * password field have no bounds.
   */
  public Match describe(Node node) {
    return descriptions.describe(node);
  }

  /** Describes a node or an element in one line. */
  public Match describe(Located found) {
    return descriptions.describe(found);
  }

  /** Both forms of the address of an element; only the uid leads to it. */
  public FullRef ref(WebElement element) {
    return descriptions.ref(element);
  }

  /** Both forms of a node's address. The node must be in a window. */
  public FullRef ref(Node node) {
    return descriptions.ref(node);
  }

  /**
   * The nodes that a selector matches, in document order, which does not depend on what is scrolled
   * into view. A search by text or label returns visible nodes first. If no node displays the text,
   * the controls with such a name match; if no node has exactly the type, nodes of a subclass
   * match.
   *
   * @param within restricts the search to the descendants of this node; null for the whole scope
   * @throws UiException see {@link Windows#scoped} and {@link #resolve}; MCP_UI_INVALID_INPUT for
   *     an invalid selector, with the position
   */
  public List<Node> find(Selector selector, Scope scope, NodeRef within) throws UiException {
    return within == null
        ? search.findIn(roots(windows.scoped(scope)), selector)
        : SelectorSearch.nodes(search.findBelow(Located.of(resolve(within)), selector, false));
  }

  /**
   * Like {@link #find}, but also finds the elements of pages in visible WebViews and returns them
   * after the nodes. Below a WebView or an element of its page, CSS is web CSS.
   */
  public List<Located> findAll(Selector selector, Scope scope, Located within) throws UiException {
    return within == null
        ? search.findAllIn(roots(windows.scoped(scope)), selector)
        : search.findBelow(within, selector, true);
  }

  /** The places where {@link #find} searches: a node, or the roots of the windows in the scope. */
  public List<Node> tops(Scope scope, NodeRef within) throws UiException {
    return within == null ? roots(windows.scoped(scope)) : List.of(resolve(within));
  }

  /**
   * The result of {@link #findAll} in the order of a list: matches outside of their window come
   * last.
   */
  public List<Located> inViewFirst(List<Located> found) {
    return InView.first(found);
  }

  /** The number of matches outside of their window. */
  public int outside(List<Located> found) {
    return InView.outside(found);
  }

  /** Like {@link #findAll}, but searches these nodes and their descendants. */
  List<Located> findAllIn(List<Node> roots, Selector selector) throws UiException {
    return search.findAllIn(roots, selector);
  }

  /** The roots of the scenes of windows. */
  static List<Node> roots(List<Window> windows) {
    List<Node> roots = new ArrayList<>();
    for (Window window : windows) {
      Scene scene = window.getScene();
      if (scene != null && scene.getRoot() != null) {
        roots.add(scene.getRoot());
      }
    }
    return roots;
  }

  /**
   * Explains why a selector cannot match. The sentences name the types, ids, style classes and
   * pseudo-classes that no node of any window has, with the nearest known ones; otherwise the parts
   * of the selector that match no node by themselves. Null if there are none, and below a WebView.
   */
  public String unknownIn(Selector selector, Located within) {
    if (within != null && SelectorSearch.isPage(within)) {
      return null;
    }
    List<Node> roots = roots(windows.ordered());
    String unknown = UnknownParts.of(selector, roots);
    return unknown == null ? UnmatchedPart.of(selector, this, search, roots) : unknown;
  }

  /**
   * Validates a selector without searching.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for an invalid selector, with the position
   */
  @AnyThread
  public static void check(Selector selector) throws UiException {
    Finder.inTurn(selector);
  }

  /**
   * Validates a selector of a search below another node. CSS may be web CSS there, so it is
   * validated only when that node is known.
   */
  @AnyThread
  public static void check(Selector selector, NodeAddress within) throws UiException {
    if (within == null || selector == null || selector.css() == null) {
      check(selector);
    }
  }

  /**
   * The node that snapshots show for this one: itself, or the control whose skin has created it,
   * because controls are leaves (docs/contract/snapshots.md, "The text tree"). Null for null.
   */
  public Node content(Node node) {
    return node == null || node.getScene() == null ? node : Children.shownFor(node);
  }

  /**
   * Whether the node and all its ancestors are visible, even if it is scrolled out of view or
   * covered.
   */
  public boolean shows(Node node) {
    return Order.shows(node);
  }

  /** The states of the node as in snapshots: disabled, focused, selected, …; never null. */
  public List<String> states(Node node) {
    FocusOwner focus = FocusOwner.of(node.getScene(), false);
    List<String> states = States.of(node, Types.of(node), !Order.shows(node), focus);
    return states == null ? List.of() : states;
  }

  /** The states of a node or an element; never null. */
  public List<String> states(Located found) {
    if (found.element() == null) {
      return states(found.node());
    }
    List<String> states = found.element().line().states();
    return states == null ? List.of() : states;
  }

  /** The text that a node or an element displays; null for none and for passwords. */
  public String text(Located found) {
    return found.element() == null ? text(found.node()) : found.element().line().text();
  }

  /** The control that a label names; null for none, and for a node that is not a label. */
  public Node namedBy(Node label) {
    return Names.named(label);
  }

  /** The text that a node displays; null for none and for passwords. */
  public String text(Node node) {
    return Texts.ofNode(node);
  }

  /**
   * Like {@link #text}; but for a row, the texts of its cells, and for a button, the text in its
   * graphic.
   */
  public String shown(Node node) {
    TypeInfo type = Types.of(node);
    if (type.kind() == Kind.ROW) {
      return CellTexts.shown((Labeled) node);
    }
    String text = text(node);
    if (text != null || type.naming() != Naming.BUTTON) {
      return text;
    }
    Name name = Names.shown(node, type);
    return name != null && name.from().equals("graphic") ? name.text() : null;
  }

  /**
   * Whether the node is a password field or inside one, so that its text must never be reported.
   */
  public boolean isPassword(Node node) {
    return Texts.isPassword(node);
  }

  /** The module of the node's class; null on the class path. */
  public String module(Node node) {
    return Types.of(node).module();
  }

  /** The type of the node as snapshots show it. */
  public String type(Node node) {
    return Types.of(node).shown();
  }

  /** The error for an element where only a node is allowed. */
  public static UiException noNode(WebElement element) {
    return UiException.actionFailed(
        "unsupported",
        "This is an element ("
            + element.line().type()
            + ") of the page in a WebView, and only nodes have this. Use the WebView, or"
            + " ui_query, ui_get_node, ui_wait_for and ui_perform for the element.",
        Map.of("element", element.uid()));
  }
}
