package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * The state that a user or the application has changed in a node: selection, scroll position, text,
 * value and items.
 */
@OnFx
final class NodeState {
  private final List<Consumer<Node>> restorers;

  private NodeState(List<Consumer<Node>> restorers) {
    this.restorers = restorers;
  }

  static NodeState of(Node node) {
    return new NodeState(restorers(node));
  }

  /**
   * Applies the state to another node of the same class. Must be called when that node has its
   * skin.
   */
  void restore(Node node) {
    restorers.forEach(each -> each.accept(node));
  }

  private static List<Consumer<Node>> restorers(Node old) {
    List<Consumer<Node>> all = new ArrayList<>();
    InputState.read(old, all);
    ListState.read(old, all);
    return all;
  }
}
