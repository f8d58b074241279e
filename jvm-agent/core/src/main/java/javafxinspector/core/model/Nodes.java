package javafxinspector.core.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.UiException;

/**
 * Nodes of the program's windows: from an address or a selector to the node, and back. FX thread.
 */
public final class Nodes {
  private static final int SUMMARY = 60;

  private final Windows windows;
  private final Uids uids;

  Nodes(Windows windows, Uids uids) {
    this.windows = windows;
    this.uids = uids;
  }

  /**
   * The node of an address (docs/tools.md, "Addresses"): uid wins. A window's uid or path leads to
   * the root of its scene.
   *
   * @throws UiException MCP_UI_STALE_REF when the uid was issued and its node has left the windows,
   *     or uid and path both lead nowhere, with what the cell showed ({@code details.hint}) and the
   *     node that is in its place ({@code details.suggestion}); MCP_UI_NODE_NOT_FOUND for a uid
   *     that was never issued and for a path alone that leads nowhere; MCP_UI_INVALID_INPUT for an
   *     address without either
   */
  public Node resolve(NodeRef ref) throws UiException {
    if (ref == null || ref.uid() == null && ref.path() == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "The ref needs a uid or a path, as ui_get_snapshot tells them.",
          Map.of("path", "ref"));
    }
    Node atPath = ref.path() == null ? null : Paths.resolve(ref.path(), windows.ordered());
    if (ref.uid() == null) {
      if (atPath == null) {
        throw missing(
            ref, "MCP_UI_NODE_NOT_FOUND", "No node is at the path " + ref.path(), null, null);
      }
      return atPath;
    }
    Node node = byUid(ref.uid());
    if (node != null) {
      return node;
    }
    NodeHint hint = uids.hint(ref.uid());
    if (!uids.wasIssued(ref.uid())) {
      if (atPath != null && agrees(atPath, ref.hint())) {
        return atPath;
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
    Node suggestion =
        atPath != null && agrees(atPath, ref.hint() != null ? ref.hint() : hint) ? atPath : null;
    throw missing(ref, "MCP_UI_STALE_REF", stale(ref.uid(), hint), hint, suggestion);
  }

  /**
   * The node in one line, with its address and its bounds in the scene (not of what is inside a
   * password field).
   */
  public Match describe(Node node) {
    boolean secret = Texts.isPassword(node) && Types.of(node).kind() != Kind.PASSWORD;
    Layout layout =
        secret ? null : new Layout(null, Bounds.of(Places.inScene(node)), null, null, null);
    return new Match(ref(node), Types.of(node).name(), node.getId(), summary(node), layout);
  }

  /** Both forms of a node's address; the node is in a window. */
  public FullRef ref(Node node) {
    return new FullRef(Paths.of(node, windows.ordered()), uids.of(node));
  }

  /**
   * The nodes that a selector means, in document order; by text those that show come first.
   *
   * @param within only below this node; null for all of the scope
   * @throws UiException as {@link Windows#scoped}, {@link #resolve}; MCP_UI_INVALID_INPUT for a bad
   *     selector, with its position
   */
  public List<Node> find(Selector selector, Scope scope, NodeRef within) throws UiException {
    Finder finder = new Finder(selector);
    if (within != null) {
      Node top = resolve(within);
      boolean shows = Toolkit.isTreeVisible(top);
      for (Node child : Children.all(top)) {
        finder.search(child, shows);
      }
    } else {
      for (Window window : windows.scoped(scope)) {
        Scene scene = window.getScene();
        if (scene != null && scene.getRoot() != null) {
          finder.search(scene.getRoot(), true);
        }
      }
    }
    return finder.found();
  }

  /**
   * Whether a selector can be understood, without searching.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for a bad one, with its position
   */
  public static void check(Selector selector) throws UiException {
    new Finder(selector);
  }

  /**
   * The node that snapshots show for this one: itself, or the control whose skin made it, since
   * controls are leaves (compact-snapshot.md). Null for null.
   */
  public Node content(Node node) {
    if (node == null || node.getScene() == null) {
      return node;
    }
    Node shown = node.getScene().getRoot();
    for (Node next = shown; next != null; ) {
      shown = next;
      next = null;
      for (Node child : Children.content(shown, Types.of(shown).kind())) {
        if (Geometry.isBelow(node, child)) {
          next = child;
          break;
        }
      }
    }
    return shown;
  }

  /**
   * Whether the node and all above it are visible: it shows, though perhaps scrolled away or
   * covered.
   */
  public boolean shows(Node node) {
    return Toolkit.isTreeVisible(node);
  }

  /**
   * What is not ordinary about the node, as snapshots tell it: disabled, focused, selected, …;
   * never null.
   */
  public List<String> states(Node node) {
    List<String> states = States.of(node, Types.of(node), false);
    return states == null ? List.of() : states;
  }

  /** The text that a node shows; null for none and for passwords. */
  public String text(Node node) {
    return Texts.ofNode(node);
  }

  /** Whether the node is a password field or inside one: its text is told to nobody. */
  public boolean isPassword(Node node) {
    return Texts.isPassword(node);
  }

  /** The simple name of the node's nearest named class. */
  public String type(Node node) {
    return Types.of(node).name();
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
    return uids.mayBeUnread(uid) ? readAll(uid) : null;
  }

  /** The program's own uids, and those of an earlier core, are known once their nodes were read. */
  private Node readAll(String uid) {
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

  private String summary(Node node) {
    String type = Types.of(node).name();
    String text = Texts.ofNode(node);
    if (text != null) {
      String line = text.replaceAll("\\s+", " ");
      return type
          + "[text="
          + (line.length() > SUMMARY ? line.substring(0, SUMMARY) + "…" : line)
          + "]";
    }
    return node.getId() == null || node.getId().isEmpty()
        ? type
        : type + "[id=" + node.getId() + "]";
  }

  private static boolean agrees(Node node, NodeHint hint) {
    return hint == null
        || (hint.type() == null || hint.type().equals(Types.of(node).name()))
            && (hint.id() == null || hint.id().equals(node.getId()));
  }

  private static String stale(String uid, NodeHint hint) {
    if (hint != null && hint.row() != null) {
      String text = hint.text() == null ? "" : ", \"" + hint.text() + "\"";
      return "The uid "
          + uid
          + " was in row "
          + hint.row()
          + text
          + "; its cell shows another item now";
    }
    return "The node with the uid " + uid + " has left the windows";
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
          " At its path is now "
              + match.summary()
              + ", uid "
              + match.ref().uid()
              + ": use that if it is the one.";
    }
    return new UiException(code, what + "." + next, details);
  }
}
