package javafxinspector.core.reload.fxml;

import java.util.IdentityHashMap;
import java.util.Map;
import javafx.event.EventDispatcher;
import javafx.scene.Node;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.threads.OnFx;

/**
 * Withholds events from nodes while their properties are set, so that a reload does not run
 * handlers of the application.
 */
@OnFx
final class WithheldEvents {
  private final Map<Node, EventDispatcher> dispatchers = new IdentityHashMap<>();

  /** Withholds events from all nodes in which a plan sets something. */
  static WithheldEvents of(ChangePlan plan) {
    WithheldEvents silence = new WithheldEvents();
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      if (change != null && !change.isNothing() && change.bean().object() instanceof Node node) {
        silence.add(node);
      }
    }
    return silence;
  }

  void add(Node node) {
    if (!dispatchers.containsKey(node) && !node.eventDispatcherProperty().isBound()) {
      dispatchers.put(node, node.getEventDispatcher());
      node.setEventDispatcher((event, tail) -> null);
    }
  }

  /** Lets the nodes receive events again. */
  void end() {
    dispatchers.forEach(Node::setEventDispatcher);
    dispatchers.clear();
  }
}
