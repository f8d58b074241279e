package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.NodeHint;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.address.Paths;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.text.Truncation;

/**
 * Finds nodes of the application's windows by address or selector, and describes them. JavaFX
 * application thread.
 */
public final class Nodes {
  private static final int SUMMARY = 60;

  private final Windows windows;
  private final Uids uids;
  private final WebPages pages;

  public Nodes(Windows windows, Uids uids, WebPages pages) {
    this.windows = windows;
    this.uids = uids;
    this.pages = pages;
  }

  /**
   * The element of a page that a uid belongs to; null for any other uid, and if the element has
   * left its page.
   */
  public WebElement element(NodeRef ref) {
    Object found = ref == null || ref.uid() == null ? null : uids.find(ref.uid());
    return found instanceof WebElement element ? element : null;
  }

  /**
   * The node of an address (docs/contract.md, "Node references"). The uid takes precedence; if
   * neither uid nor path leads to a node, the only node that the hint describes. The uid or path of
   * a window leads to the root of its scene.
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
    if (ref == null || ref.uid() == null && ref.path() == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "The ref needs a uid or a path, for example from ui_get_snapshot.",
          Map.of("path", "ref"));
    }
    Node atPath = ref.path() == null ? null : Paths.resolve(ref.path(), windows.ordered());
    if (ref.uid() == null) {
      Node hinted = atPath == null ? hinted(ref.hint()) : null;
      if (atPath == null && hinted == null) {
        throw missing(
            ref, "MCP_UI_NODE_NOT_FOUND", "No node is at the path " + ref.path(), null, null);
      }
      return atPath == null ? hinted : atPath;
    }
    WebElement element = element(ref);
    if (element != null) {
      throw noNode(element);
    }
    Node node = byUid(ref.uid());
    if (node != null) {
      return node;
    }
    ItemLocation away = uids.location(ref.uid());
    NodeHint hint = uids.hint(ref.uid());
    if (away != null) {
      throw scrolledAway(ref, away, hint);
    }
    if (!uids.wasIssued(ref.uid())) {
      if (atPath != null && agrees(atPath, ref.hint())) {
        return atPath;
      }
      Node hinted = hinted(ref.hint());
      if (hinted != null) {
        return hinted;
      }
      if (ref.path() == null) {
        throw missing(ref, "MCP_UI_NODE_NOT_FOUND", "No node has the uid " + ref.uid(), null, null);
      }
      throw missing(
          ref,
          "MCP_UI_STALE_REF",
          "Neither uid " + ref.uid() + " nor path leads to a node",
          null,
          null);
    }
    Node hinted = hinted(ref.hint());
    if (hinted != null) {
      return hinted;
    }
    Node suggestion =
        atPath != null && agrees(atPath, ref.hint() != null ? ref.hint() : hint) ? atPath : null;
    throw missing(ref, "MCP_UI_STALE_REF", stale(ref.uid(), hint), hint, suggestion);
  }

  /**
   * Location of the row or cell of an address if its item is in its control but no cell shows it;
   * null for any other address.
   */
  public ItemLocation scrolledAway(NodeRef ref) {
    return ref == null || ref.uid() == null || byUid(ref.uid()) != null
        ? null
        : uids.location(ref.uid());
  }

  /**
   * Describes a node in one line, with its address and its bounds in the scene. Nodes inside a
   * password field have no bounds.
   */
  public Match describe(Node node) {
    boolean secret = Texts.isPassword(node) && Types.of(node).kind() != Kind.PASSWORD;
    Layout layout =
        secret ? null : new Layout(null, Bounds.of(NodeBounds.inScene(node)), null, null, null);
    Name name = Names.of(node, Types.of(node));
    return new Match(
        ref(node),
        Types.of(node).shown(),
        node.getId(),
        name,
        CellPlace.of(node),
        summary(node, name),
        layout);
  }

  /** The same for what was found. */
  public Match describe(Located found) {
    WebElement element = found.element();
    if (element == null) {
      return describe(found.node());
    }
    WebLine line = element.line();
    javafx.geometry.Bounds bounds = element.boundsInScene();
    Layout layout = bounds == null ? null : new Layout(null, Bounds.of(bounds), null, null, null);
    return new Match(
        ref(element),
        line.type(),
        line.id(),
        line.name(),
        null,
        summary(line.type(), line.text(), line.name(), line.id()),
        layout);
  }

  /** Both forms of the address of an element; only the uid leads to it. */
  public FullRef ref(WebElement element) {
    return new FullRef(ref(element.view()).path() + "/" + element.path(), element.uid());
  }

  /** Both forms of a node's address. The node must be in a window. */
  public FullRef ref(Node node) {
    return new FullRef(Paths.of(node, windows.ordered()), uids.of(node));
  }

  /**
   * The nodes that a selector matches in document order; in a search by text or label, visible ones
   * first, and those outside of their window last. Where no node displays the text, the controls
   * with such a name match; where no node has exactly the type, those of a subclass.
   *
   * @param within restricts the search to the descendants of this node; null for the whole scope
   * @throws UiException see {@link Windows#scoped} and {@link #resolve}; MCP_UI_INVALID_INPUT for
   *     an invalid selector, with the position
   */
  public List<Node> find(Selector selector, Scope scope, NodeRef within) throws UiException {
    return within == null
        ? findIn(roots(windows.scoped(scope)), selector)
        : nodes(findBelow(Located.of(resolve(within)), selector, false));
  }

  /**
   * Like {@link #find}, also the elements of pages in visible WebViews, after the nodes. Below a
   * WebView or an element of its page, CSS is that of the web.
   */
  public List<Located> findAll(Selector selector, Scope scope, Located within) throws UiException {
    return within == null
        ? search(roots(windows.scoped(scope)), selector, true)
        : findBelow(within, selector, true);
  }

  /** Where {@link #find} searches: a node, or the roots of the windows in the scope. */
  public List<Node> tops(Scope scope, NodeRef within) throws UiException {
    return within == null ? roots(windows.scoped(scope)) : List.of(resolve(within));
  }

  /** How many of the nodes that {@link #find} has found are outside of their window: the last. */
  public int outside(List<Located> found) {
    return InView.outside(nodes(found));
  }

  /** Like {@link #find}, among these nodes and their descendants. */
  List<Node> findIn(List<Node> roots, Selector selector) throws UiException {
    return nodes(search(roots, selector, false));
  }

  /** Like {@link #findAll}, among these nodes and their descendants. */
  List<Located> findAllIn(List<Node> roots, Selector selector) throws UiException {
    return search(roots, selector, true);
  }

  private List<Located> search(List<Node> roots, Selector selector, boolean withElements)
      throws UiException {
    return search(
        selector,
        withElements,
        finder -> {
          for (Node root : roots) {
            finder.search(root, false);
          }
        });
  }

  private List<Located> findBelow(Located within, Selector selector, boolean withElements)
      throws UiException {
    Node top = within.node();
    if (isPage(within)) {
      return withElements ? findInPage(top, within.element(), selector) : List.of();
    }
    boolean hidden = !Order.shows(top);
    return search(
        selector,
        withElements,
        finder -> {
          for (Node child : Children.all(top)) {
            finder.search(child, Order.hides(top, hidden, child));
          }
        });
  }

  /** Whether what is below is the page in a WebView, or a part of it. */
  private static boolean isPage(Located within) {
    return within.element() != null || Types.of(within.node()).kind() == Kind.WEB_VIEW;
  }

  private List<Located> findInPage(Node view, WebElement within, Selector selector)
      throws UiException {
    if (selector.css() == null) {
      check(selector);
    }
    WebFinder finder = new WebFinder(pages, selector);
    List<WebElement> found = finder.searchBelow(view, within, false);
    if (found.isEmpty() && selector.text() != null) {
      found = finder.searchBelow(view, within, true);
    }
    return found.stream().map(Located::of).toList();
  }

  private static List<Node> nodes(List<Located> found) {
    return found.stream().filter(each -> each.element() == null).map(Located::node).toList();
  }

  private interface Searching {
    void run(Finder finder) throws UiException;
  }

  private List<Located> search(Selector selector, boolean withElements, Searching searching)
      throws UiException {
    for (Finder finder : Finder.inTurn(selector)) {
      searching.run(finder);
      List<Located> found = new ArrayList<>();
      InView.first(finder.found()).forEach(node -> found.add(Located.of(node)));
      if (withElements && !finder.webViews().isEmpty()) {
        WebFinder web = new WebFinder(pages, selector);
        for (Node view : finder.webViews()) {
          web.search(view, finder.isByName()).forEach(each -> found.add(Located.of(each)));
        }
      }
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
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
   * Explains why a selector cannot match: sentences about the types, ids, style classes and
   * pseudo-classes that no node of any window has, with the nearest known ones; else about those of
   * its parts that match no node by themselves. Null if there are none, and below a WebView.
   */
  public String unknownIn(Selector selector, Located within) {
    if (within != null && isPage(within)) {
      return null;
    }
    List<Node> roots = roots(windows.ordered());
    String unknown = UnknownParts.of(selector, roots);
    return unknown == null ? Halves.of(selector, this, roots) : unknown;
  }

  /**
   * Validates a selector without searching.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for an invalid selector, with the position
   */
  public static void check(Selector selector) throws UiException {
    Finder.inTurn(selector);
  }

  /**
   * The same for one below another node, where CSS may be that of the web: it is checked when that
   * node is known.
   */
  public static void check(Selector selector, NodeAddress within) throws UiException {
    if (within == null || selector == null || selector.css() == null) {
      check(selector);
    }
  }

  /**
   * The node that snapshots show for this one: itself, or the control whose skin has created it,
   * because controls are leaves (docs/contract.md, "The text tree"). Null for null.
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

  /** The same of what was found. */
  public List<String> states(Located found) {
    if (found.element() == null) {
      return states(found.node());
    }
    List<String> states = found.element().line().states();
    return states == null ? List.of() : states;
  }

  /** The text that it displays; null for none and for passwords. */
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

  /** Like {@link #text}; of a row, the texts of its cells. */
  public String shown(Node node) {
    return Types.of(node).kind() == Kind.ROW ? CellTexts.shown((Labeled) node) : text(node);
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

  private Node byUid(String uid) {
    Object found = uids.find(uid);
    if (found instanceof Window) {
      Scene scene = ((Window) found).getScene();
      return scene == null ? null : scene.getRoot();
    }
    if (found != null) {
      return (Node) found;
    }
    return uids.mayBeUnread(uid) ? findUnread(uid) : null;
  }

  /**
   * Reads all nodes until the uid is found, because uids that the application or an earlier core
   * has set are known only after their nodes have been read.
   */
  private Node findUnread(String uid) {
    for (Window window : windows.ordered()) {
      uids.of(window);
      Scene scene = window.getScene();
      Node found = scene == null || scene.getRoot() == null ? null : read(scene.getRoot(), uid);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private Node read(Node node, String uid) {
    if (uids.has(node) && uids.of(node).equals(uid)) {
      return node;
    }
    for (Node child : Children.all(node)) {
      Node found = read(child, uid);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static String summary(Node node, Name name) {
    return summary(Types.of(node).shown(), Texts.ofNode(node), name, node.getId());
  }

  private static String summary(String type, String text, Name name, String id) {
    if (text != null) {
      String line = WhiteSpace.oneLine(text);
      return type + "[text=" + Truncation.withEllipsis(line, SUMMARY) + "]";
    }
    if (name != null) {
      String line = WhiteSpace.oneLine(name.text());
      return type + "[" + name.from() + "=" + Truncation.withEllipsis(line, SUMMARY) + "]";
    }
    return id == null || id.isEmpty() ? type : type + "[id=" + id + "]";
  }

  /** The error for an element where only a node is possible. */
  public static UiException noNode(WebElement element) {
    return UiException.actionFailed(
        "unsupported",
        "This is an element ("
            + element.line().type()
            + ") of the page in a WebView, and only nodes have this. Use the WebView, or"
            + " ui_query, ui_get_node, ui_wait_for and ui_perform for the element.",
        Map.of("element", element.uid()));
  }

  private static boolean agrees(Node node, NodeHint hint) {
    return hint == null
        || (hint.type() == null
                || hint.type().equals(Types.of(node).name())
                || hint.type().equals(Types.of(node).shown()))
            && (hint.id() == null || hint.id().equals(node.getId()));
  }

  /**
   * The only visible node with the id, type and text of a client's hint; null if none or several
   * have them, and for a hint without id and text.
   */
  private Node hinted(NodeHint hint) throws UiException {
    if (hint == null || hint.id() == null && hint.text() == null) {
      return null;
    }
    List<String> types = hint.type() == null ? null : List.of(hint.type());
    Predicate predicate = new Predicate(types, hint.id(), null, null, true, null);
    Selector selector = new Selector(null, hint.text(), null, "equals", predicate);
    List<Node> found = findIn(roots(windows.ordered()), selector);
    return found.size() == 1 ? found.get(0) : null;
  }

  private UiException scrolledAway(NodeRef ref, ItemLocation place, NodeHint hint) {
    Match control = describe(place.control());
    String of = control.type() + " " + control.ref().uid();
    String text = hint == null || hint.text() == null ? "" : " (\"" + hint.text() + "\")";
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("ref", ref);
    details.put("hint", hint);
    details.put("control", control);
    return UiException.actionFailed(
        "outOfView",
        place.row() < 0
            ? "The item of uid "
                + ref.uid()
                + text
                + " is inside a collapsed item of "
                + of
                + ". Expand that item first."
            : "Row "
                + place.row()
                + text
                + " of "
                + of
                + " is scrolled away. An action of ui_perform on this uid brings it back, for"
                + " example {\"type\": \"focus\"}.",
        details);
  }

  private static String stale(String uid, NodeHint hint) {
    if (hint != null && hint.row() != null) {
      String text = hint.text() == null ? "" : ", \"" + hint.text() + "\"";
      return "The item of uid "
          + uid
          + " (row "
          + hint.row()
          + text
          + ") was removed from its control, or the control has closed";
    }
    return "The node with the uid " + uid + " is no longer in a window";
  }

  private UiException missing(
      NodeRef ref, String code, String what, NodeHint hint, Node suggestion) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("ref", ref);
    if (hint != null) {
      details.put("hint", hint);
    }
    String next = " Take a new snapshot or query (ui_get_snapshot, ui_query).";
    if (suggestion != null) {
      Match match = describe(suggestion);
      details.put("suggestion", match);
      next =
          " The node at its path is now "
              + match.summary()
              + ", uid "
              + match.ref().uid()
              + ". Use that if it is the right node.";
    }
    return new UiException(code, what + "." + next, details);
  }
}
