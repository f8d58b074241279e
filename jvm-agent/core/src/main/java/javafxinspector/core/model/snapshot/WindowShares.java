package javafxinspector.core.model.snapshot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.threads.OnFx;

/**
 * Distributes the limit of a walk among the windows, so that a large stage does not crowd out the
 * dialog after it. Small windows are included completely where they fit, and large ones share the
 * rest evenly, each from its root.
 */
@OnFx
final class WindowShares {
  private WindowShares() {}

  /**
   * For each window, the number of the first node after the included ones. It is the same for all
   * windows if the walk has an offset, only one window or no limit.
   *
   * @param roots roots of the windows; null for a window without one
   * @param pages see {@link NodeCount#of}
   */
  static int[] ends(List<Node> roots, WalkOptions walk, WebPages pages) {
    int[] ends = new int[roots.size()];
    if (ends.length < 2 || walk.limit() == null || walk.first() > 0) {
      Arrays.fill(ends, walk.end());
      return ends;
    }
    int[] counts = new int[ends.length];
    for (int i = 0; i < ends.length; i++) {
      Node root = roots.get(i);
      counts[i] =
          root == null
              ? 0
              : NodeCount.of(List.of(root), walk.depthLimit(), walk.withInternals(), pages);
    }
    int[] shares = shares(counts, walk.limit());
    int before = 0;
    for (int i = 0; i < ends.length; i++) {
      ends[i] = before + shares[i];
      before += counts[i];
    }
    return ends;
  }

  private static int[] shares(int[] counts, int limit) {
    int[] shares = new int[counts.length];
    int left = limit;
    int windows = counts.length;
    List<Integer> smallestFirst =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> counts[i]))
            .toList();
    for (int i : smallestFirst) {
      shares[i] = Math.min(counts[i], left / windows);
      left -= shares[i];
      windows--;
    }
    return shares;
  }
}
