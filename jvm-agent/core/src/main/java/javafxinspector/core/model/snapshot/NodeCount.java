package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;

/**
 * Counts nodes that are not read. Most of the time is spent waiting for memory, so this reads a
 * block of nodes at a time, of all of them one thing after another: the processor then loads the
 * memory of several nodes in parallel. A block holds nodes that are near each other in the tree,
 * and so usually in memory. JavaFX application thread.
 */
final class NodeCount {
  /** Number of nodes in a block. */
  private static final int BLOCK = 32;

  private final boolean internals;
  private final WebPages pages;
  private int count;

  /** The nodes whose children are counted later, each with the number of levels below it. */
  private Node[] waiting = new Node[256];

  private int[] levels = new int[256];
  private int size;
  private final List<List<Node>> lists = new ArrayList<>(BLOCK);
  private final int[] below = new int[BLOCK];
  private final int[] sizes = new int[BLOCK];

  private NodeCount(boolean internals, WebPages pages) {
    this.internals = internals;
    this.pages = pages;
  }

  /**
   * Number of nodes, with their descendants.
   *
   * @param depth levels below the nodes that count
   * @param internals whether nodes that skins have created count
   * @param pages whose elements count like the children of their WebView
   */
  static int of(List<Node> nodes, int depth, boolean internals, WebPages pages) {
    NodeCount counting = new NodeCount(internals, pages);
    counting.add(nodes, nodes.size(), depth);
    while (counting.size > 0) {
      counting.countBlock();
    }
    return counting.count;
  }

  /** Counts nodes; their children are counted later, if any level below them counts. */
  private void add(List<Node> nodes, int added, int depth) {
    count += added;
    if (depth <= 0) {
      return;
    }
    if (size + added > waiting.length) {
      int length = Math.max(2 * waiting.length, size + added);
      waiting = Arrays.copyOf(waiting, length);
      levels = Arrays.copyOf(levels, length);
    }
    for (int i = 0; i < added; i++) {
      waiting[size] = nodes.get(i);
      levels[size++] = depth;
    }
  }

  private void countBlock() {
    int from = Math.max(0, size - BLOCK);
    lists.clear();
    for (int i = from; i < size; i++) {
      Kind kind = Types.of(waiting[i]).kind();
      if (kind == Kind.WEB_VIEW) {
        WebPage page = pages.of(waiting[i]);
        count += page == null ? 0 : page.content().rows().size();
      } else if (kind != Kind.NODE && kind != Kind.TEXT) {
        below[lists.size()] = levels[i] - 1;
        lists.add(internals ? Children.all(waiting[i]) : Children.content(waiting[i], kind));
      }
    }
    size = from;
    for (int i = 0; i < lists.size(); i++) {
      sizes[i] = lists.get(i).size();
    }
    for (int i = 0; i < lists.size(); i++) {
      add(lists.get(i), sizes[i], below[i]);
    }
  }
}
