package javafxinspector.core.leaks;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafxinspector.core.threads.AnyThread;

/** The nodes that repetitions have created, without keeping them alive. */
@AnyThread
final class MadeNodes implements Consumer<Object> {
  private List<Made> made = new ArrayList<>();
  private int repetition = -1;

  private static final class Made extends WeakReference<Node> {
    private final int repetition;

    Made(Node node, int repetition) {
      super(node);
      this.repetition = repetition;
    }
  }

  /**
   * @param repetition from 1
   */
  record Alive(Node node, int repetition) {}

  /** Begins a repetition. No nodes are added before that. */
  synchronized void repetition(int number) {
    repetition = number;
    made.removeIf(
        each ->
            each.refersTo(null)); // There would be as many entries as nodes that were ever created.
  }

  @Override
  public synchronized void accept(Object object) {
    if (repetition > 0 && object instanceof Node node) {
      made.add(new Made(node, repetition));
    }
  }

  /** Number of nodes that were not collected. */
  synchronized int count() {
    made.removeIf(each -> each.refersTo(null));
    return made.size();
  }

  /** The nodes that were not collected. */
  synchronized List<Alive> alive() {
    List<Alive> alive = new ArrayList<>();
    for (Made each : made) {
      Node node = each.get();
      if (node != null) {
        alive.add(new Alive(node, each.repetition));
      }
    }
    return alive;
  }
}
