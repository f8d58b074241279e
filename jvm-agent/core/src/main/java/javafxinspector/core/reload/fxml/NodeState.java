package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * What a user or the application has changed in a node: selection, scroll position, text, value and
 * items.
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

  /** Sets what another node of the same class has too. Call it when that has its skin. */
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
