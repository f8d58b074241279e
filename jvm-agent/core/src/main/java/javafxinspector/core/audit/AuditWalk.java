package javafxinspector.core.audit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** Visits nodes in document order, one at a time. */
@OnFx
final class AuditWalk {
  private record Open(Node node, AuditedNode parent) {}

  private final Deque<Open> open = new ArrayDeque<>();
  private final Consumer<AuditedNode> each;
  private final NotShown notShown = new NotShown();
  private int order;
  private int count;

  /**
   * @param each called with each node
   */
  AuditWalk(List<Node> roots, Consumer<AuditedNode> each) {
    this.each = each;
    push(roots, null);
  }

  /** Visits the next node. Returns true if more nodes are left. */
  boolean step() {
    Open next = open.poll();
    if (next == null) {
      return false;
    }
    // The application may have removed the node in the meantime.
    boolean isThere =
        next.node.getScene() != null
            && (next.parent == null || next.parent.scene() == next.node.getScene());
    if (isThere) {
      AuditedNode visit = new AuditedNode(next.node, next.parent, order++);
      if (visit.shows()) {
        count++;
      } else {
        notShown.add(visit);
      }
      each.accept(visit);
      push(visit.content(), visit);
    }
    return !open.isEmpty();
  }

  /** Number of nodes that were visited and are displayed. */
  @AnyThread
  int count() {
    return count;
  }

  /** The nodes that are not displayed. */
  @AnyThread
  NotShown notShown() {
    return notShown;
  }

  @AnyThread
  private void push(List<Node> nodes, AuditedNode parent) {
    List<Node> all = new ArrayList<>(nodes);
    for (int i = all.size() - 1; i >= 0; i--) {
      open.push(new Open(all.get(i), parent));
    }
  }
}
