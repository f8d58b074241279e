package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Children of tab panes. The skin keeps headers and contents in separate parents; here the content
 * of a tab is a child of its header.
 */
@OnFx
public final class Tabs {
  private Tabs() {}

  /** All children of a tab pane or of a node of its skin. */
  static List<Node> children(Node node, Kind kind) {
    List<Node> children = ((Parent) node).getChildrenUnmodifiable();
    switch (kind) {
      case TAB_PANE:
        return withoutTheirContents(children, headers(node));
      case TAB_HEADERS:
        return children;
      default:
        return withContent(node, children);
    }
  }

  /**
   * The nodes whose reported children depend on this one although they are not its descendants in
   * the scene graph. Empty outside of tab panes.
   */
  public static List<Node> dependents(Node node, Kind kind) {
    Node pane = kind == Kind.TAB_CONTENT ? node.getParent() : kind == Kind.TAB_PANE ? node : null;
    if (!(pane instanceof TabPane)) {
      return List.of();
    }
    List<Node> dependents = new ArrayList<>();
    Node region = headersRegion(pane);
    if (region != null) {
      dependents.add(region);
    }
    dependents.addAll(headers(pane));
    return dependents;
  }

  /** The skin's node that contains the content of a header's tab; null for none. */
  static Node region(Node header) {
    Tab tab = Toolkit.tab(header);
    TabPane pane = tab == null ? null : tab.getTabPane();
    if (pane != null) {
      for (Node child : pane.getChildrenUnmodifiable()) {
        if (Types.of(child).kind() == Kind.TAB_CONTENT && Toolkit.contentTab(child) == tab) {
          return child;
        }
      }
    }
    return null;
  }

  private static List<Node> withoutTheirContents(List<Node> children, List<Node> headers) {
    List<Node> without = new ArrayList<>(children);
    for (Node header : headers) {
      without.remove(region(header));
    }
    return without;
  }

  private static List<Node> withContent(Node header, List<Node> children) {
    Node region = region(header);
    if (region == null) {
      return children;
    }
    List<Node> with = new ArrayList<>(children);
    with.add(region);
    return with;
  }

  /** The header of a tab; null if the skin has none for it. */
  public static Node header(TabPane pane, Tab tab) {
    return headers(pane).stream()
        .filter(header -> Toolkit.tab(header) == tab)
        .findFirst()
        .orElse(null);
  }

  private static List<Node> headers(Node pane) {
    Node region = headersRegion(pane);
    if (region == null) {
      return List.of();
    }
    List<Node> headers = new ArrayList<>();
    for (Node child : ((Parent) region).getChildrenUnmodifiable()) {
      if (Types.of(child).kind() == Kind.TAB_HEADER) {
        headers.add(child);
      }
    }
    return headers;
  }

  /** The skin's parent of the headers; null for a skin of the application. */
  private static Node headersRegion(Node pane) {
    for (Node area : ((Parent) pane).getChildrenUnmodifiable()) {
      if (area.getStyleClass().contains("tab-header-area")) {
        for (Node region : ((Parent) area).getChildrenUnmodifiable()) {
          if (Types.of(region).kind() == Kind.TAB_HEADERS) {
            return region;
          }
        }
      }
    }
    return null;
  }
}
