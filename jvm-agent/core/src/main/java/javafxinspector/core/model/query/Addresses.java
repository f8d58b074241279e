package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the node that a request means by its uid, its path, or a selector that matches only this
 * node (docs/contract/addressing.md, "Targets").
 */
@OnFx
public final class Addresses {
  private static final int MAX_REPORTED = 5;
  private static final int MAX_WINDOWS = 3;

  private final Windows windows;
  private final Nodes nodes;

  public Addresses(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /**
   * Matches in a window outside of the scope.
   *
   * @param total their number
   * @param hidden true if none of them is visible; else null
   */
  public record Elsewhere(WindowInfo window, int total, Match first, Boolean hidden) {}

  /**
   * The node of an address.
   *
   * @param scope where a selector searches; null for the default
   * @throws UiException see {@link Nodes#resolve} and {@link #one}
   */
  public Node resolve(NodeAddress address, Scope scope) throws UiException {
    return node(find(address, scope));
  }

  /**
   * The node, or the element of a page, of an address.
   *
   * @throws UiException see {@link #resolve}
   */
  public Located find(NodeAddress address, Scope scope) throws UiException {
    if (address != null && address.selector() != null) {
      return found(address.selector(), address.nth(), address.within(), scope);
    }
    NodeRef ref = address == null ? null : address.ref();
    WebElement element = nodes.element(ref);
    return element == null ? Located.of(nodes.resolve(ref)) : Located.of(element);
  }

  /**
   * The node that was found.
   *
   * @throws UiException if it is an element of a page
   */
  public static Node node(Located found) throws UiException {
    if (found.element() != null) {
      throw Nodes.noNode(found.element());
    }
    return found.node();
  }

  /**
   * The address as uid or path: unchanged if it has one, otherwise the address of the node that its
   * selector matches. Null for null.
   *
   * @throws UiException see {@link #one}
   */
  public NodeRef ref(NodeAddress address, Scope scope) throws UiException {
    if (address == null || address.selector() == null) {
      return address == null ? null : address.ref();
    }
    Located found = find(address, scope);
    String uid = found.element() == null ? nodes.ref(found.node()).uid() : found.element().uid();
    return new NodeRef(null, uid, null);
  }

  /**
   * The one visible node that a selector matches.
   *
   * @param nth its zero-based index among the visible matches; null if there is only one
   * @param within restricts the search to the descendants of a node; null for the scope
   * @param scope null for the default
   * @throws UiException reason noMatch or ambiguous
   */
  public Node one(Selector selector, Integer nth, NodeAddress within, Scope scope)
      throws UiException {
    return node(found(selector, nth, within, scope));
  }

  /**
   * Like {@link #one}, but also finds an element of a page in a WebView.
   *
   * @throws UiException reason noMatch or ambiguous
   */
  public Located found(Selector selector, Integer nth, NodeAddress within, Scope scope)
      throws UiException {
    List<Located> all = nodes.findAll(selector, scope, within == null ? null : find(within, scope));
    List<Located> visible = all.stream().filter(Located::shows).toList();
    // The only match is hidden: the checks of an action then report why it cannot be acted on.
    List<Located> found = visible.isEmpty() && all.size() == 1 ? all : visible;
    if (nth != null && nth < found.size()) {
      return found.get(nth);
    }
    if (found.size() == 1 && nth == null) {
      return found.get(0);
    }
    Located only = nth == null ? only(selector, found) : null;
    if (only != null) {
      return only;
    }
    if (found.isEmpty()) {
      throw noMatch(selector, all.size(), within == null ? elsewhere(selector, scope) : List.of());
    }
    List<Match> matches =
        found.subList(0, Math.min(MAX_REPORTED, found.size())).stream()
            .map(nodes::describe)
            .toList();
    throw UiException.actionFailed(
        nth == null ? "ambiguous" : "noMatch",
        nth == null
            ? found.size()
                + " visible nodes match the selector. Use the uid of one of them, nth, or a selector that only it matches."
            : "There is no match "
                + nth
                + ": "
                + found.size()
                + (found.size() == 1 ? " visible node matches" : " visible nodes match")
                + ", counted from 0.",
        Map.of("matches", matches, "total", found.size()));
  }

  /**
   * The only one of several nodes that is meant: the node that displays exactly the wanted text, or
   * a row that displays it beside its own label. Null for none.
   */
  private Located only(Selector selector, List<Located> found) {
    List<Located> exact = exact(selector, found);
    List<Located> rows = withoutLabels(exact.isEmpty() ? found : exact);
    return rows.size() == 1 ? rows.get(0) : null;
  }

  /** Leaves out each label that is the only match in its row besides the row itself or its cell. */
  private static List<Located> withoutLabels(List<Located> found) {
    List<Node> nodes = found.stream().map(Located::node).toList();
    List<Located> left = new ArrayList<>();
    for (Located each : found) {
      Cell<?> row = each.element() == null ? Items.row(each.node()) : null;
      List<Node> inRow =
          row == null || each.node() instanceof Cell
              ? List.of()
              : nodes.stream().filter(node -> Items.row(node) == row).toList();
      if (inRow.size() != 2 || inRow.stream().noneMatch(Cell.class::isInstance)) {
        left.add(each);
      }
    }
    return left;
  }

  /**
   * The nodes that display exactly the wanted text, if the selector searches for nodes that contain
   * it.
   */
  private List<Located> exact(Selector selector, List<Located> found) {
    boolean isContained =
        selector.text() != null
            && (selector.match() == null || selector.match().equals("contains"));
    if (!isContained) {
      return List.of();
    }
    String wanted = WhiteSpace.normal(selector.text());
    return found.stream()
        .filter(
            each -> {
              String text = nodes.text(each);
              return text != null && wanted.equalsIgnoreCase(WhiteSpace.normal(text));
            })
        .toList();
  }

  /**
   * The matches of a selector in the windows outside of a scope, in their order: visible nodes, or
   * hidden ones in windows without visible matches.
   *
   * @throws UiException see {@link Windows#scoped}
   */
  public List<Elsewhere> elsewhere(Selector selector, Scope scope) throws UiException {
    List<Window> scoped = windows.scoped(scope);
    List<Elsewhere> others = new ArrayList<>();
    for (Window window : windows.ordered()) {
      if (scoped.contains(window)) {
        continue;
      }
      List<Located> all = nodes.findAllIn(Nodes.roots(List.of(window)), selector);
      List<Located> visible = all.stream().filter(Located::shows).toList();
      List<Located> found = visible.isEmpty() ? all : visible;
      if (!found.isEmpty()) {
        Boolean hidden = visible.isEmpty() ? true : null;
        others.add(
            new Elsewhere(
                windows.info(window), found.size(), nodes.describe(found.get(0)), hidden));
      }
    }
    return others;
  }

  private UiException noMatch(Selector selector, int hidden, List<Elsewhere> elsewhere) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("hidden", hidden);
    if (!elsewhere.isEmpty()) {
      List<Elsewhere> first = elsewhere.subList(0, Math.min(MAX_WINDOWS, elsewhere.size()));
      details.put("elsewhere", first);
      return UiException.actionFailed(
          "noMatch",
          "No visible node of this window matches the selector. There is "
              + String.join("; ", first.stream().map(Addresses::text).toList())
              + ". Use the uid, or give the stageIndex.",
          details);
    }
    String unknown = hidden == 0 ? nodes.unknownIn(selector, null) : null;
    return UiException.actionFailed(
        "noMatch",
        "No visible node matches the selector. "
            + (unknown == null
                ? "Take a snapshot to see the available nodes, or wait for it with ui_wait_for."
                : unknown),
        details);
  }

  private static String text(Elsewhere other) {
    WindowInfo window = other.window();
    String title = window.title() == null ? "" : " \"" + window.title() + "\"";
    Match first = other.first();
    return other.total()
        + (other.hidden() == null ? " in " : " invisible in ")
        + window.kind()
        + title
        + " (stageIndex "
        + window.stageIndex()
        + "): "
        + first.summary()
        + ", uid "
        + first.ref().uid();
  }
}
