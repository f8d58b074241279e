package javafxinspector.core.model.query;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.NodeHint;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.address.Paths;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/** Finds the nodes and elements that addresses lead to. */
@OnFx
final class Resolution {
  private final Windows windows;
  private final Uids uids;
  private final SelectorSearch search;
  private final Descriptions descriptions;

  Resolution(Windows windows, Uids uids, SelectorSearch search, Descriptions descriptions) {
    this.windows = windows;
    this.uids = uids;
    this.search = search;
    this.descriptions = descriptions;
  }

  /** See {@link Nodes#element}. */
  WebElement element(NodeRef ref) {
    Object found = ref == null || ref.uid() == null ? null : uids.find(ref.uid());
    return found instanceof WebElement element ? element : null;
  }

  /** See {@link Nodes#resolve}. */
  Node resolve(NodeRef ref) throws UiException {
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
      throw Nodes.noNode(element);
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

  /** See {@link Nodes#scrolledAway}. */
  ItemLocation scrolledAway(NodeRef ref) {
    return ref == null || ref.uid() == null || byUid(ref.uid()) != null
        ? null
        : uids.location(ref.uid());
  }

  private Node byUid(String uid) {
    Object found = uids.find(uid);
    if (found instanceof Window) {
      Scene scene = ((Window) found).getScene();
      return scene == null ? null : scene.getRoot();
    }
    if (found instanceof Node node) {
      return node;
    }
    // Any other object that was found is an element of a page.
    return found == null && uids.mayBeUnread(uid) ? findUnread(uid) : null;
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

  private static boolean agrees(Node node, NodeHint hint) {
    return hint == null
        || (hint.type() == null
                || hint.type().equals(Types.of(node).name())
                || hint.type().equals(Types.of(node).shown()))
            && (hint.id() == null || hint.id().equals(node.getId()));
  }

  /**
   * The only visible node with the id, type and text of a client's hint; null if none or several
   * match, and for a hint without id and text.
   */
  private Node hinted(NodeHint hint) throws UiException {
    if (hint == null || hint.id() == null && hint.text() == null) {
      return null;
    }
    List<String> types = hint.type() == null ? null : List.of(hint.type());
    Predicate predicate = new Predicate(types, hint.id(), null, null, true, null, null);
    String match = hint.text() == null ? null : "equals";
    Selector selector = new Selector(null, hint.text(), null, match, predicate);
    List<Node> found = search.findIn(Nodes.roots(windows.ordered()), selector);
    return found.size() == 1 ? found.get(0) : null;
  }

  private UiException scrolledAway(NodeRef ref, ItemLocation place, NodeHint hint) {
    Match control = descriptions.describe(place.control());
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
      Match match = descriptions.describe(suggestion);
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
