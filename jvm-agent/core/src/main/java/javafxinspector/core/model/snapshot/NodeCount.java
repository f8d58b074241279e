package javafxinspector.core.model.snapshot;

import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.model.node.KnownTree;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.threads.OnFx;

/** Counts nodes. */
@OnFx
final class NodeCount {
  private NodeCount() {}

  /**
   * The number of nodes, including their descendants.
   *
   * @param depth number of levels below the nodes to count
   * @param internals whether nodes that skins have created count
   * @param pages pages whose elements count like children of their WebView
   */
  static int of(List<Node> nodes, int depth, boolean internals, WebPages pages) {
    KnownTree tree = KnownTree.of(nodes, depth, internals);
    int count = tree.size();
    for (Node view : tree.webViews()) {
      WebPage page = pages.of(view);
      count += page == null ? 0 : page.content().rows().size();
    }
    return count;
  }
}
