package javafxinspector.core.profile;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.CreatedProperties;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Order;

/**
 * Finds the nodes to which lists, sets and maps belong. Collections do not know their owners.
 * Worker thread of the call.
 */
final class CollectionOwners {
  /** Duration of one visit. */
  private static final long VISIT_NANOS = 4_000_000;

  /**
   * A node of an open window.
   *
   * @param name name of the property or field that holds the collection
   */
  record Owner(Node node, String name) {}

  private final Set<Object> wanted;
  private final Map<Object, Owner> owners = new IdentityHashMap<>();
  private final Deque<Node> left = new ArrayDeque<>();

  private CollectionOwners(Set<Object> wanted) {
    this.wanted = wanted;
  }

  /**
   * The owners of collections. Collections that do not belong to a node are left out.
   *
   * @param wanted the collections, by identity
   */
  static Map<Object, Owner> of(Set<Object> wanted, Visits visits) throws UiException {
    CollectionOwners search = new CollectionOwners(wanted);
    if (!wanted.isEmpty()) {
      visits.onFx(search::begin);
    }
    while (!search.left.isEmpty() && search.owners.size() < wanted.size()) {
      visits.onFx(search::look);
    }
    return search.owners;
  }

  private Void begin() {
    for (Window window : Order.windows()) {
      if (window.getScene() != null) {
        left.addLast(window.getScene().getRoot());
      }
    }
    return null;
  }

  private Void look() {
    long end = System.nanoTime() + VISIT_NANOS;
    while (!left.isEmpty() && System.nanoTime() < end) {
      Node node = left.removeFirst();
      for (CreatedProperties.Observed each : CreatedProperties.observed(node)) {
        if (wanted.contains(each.value())) {
          owners.putIfAbsent(each.value(), new Owner(node, each.name()));
        }
      }
      List<Node> children = Children.all(node);
      for (int i = children.size() - 1; i >= 0; i--) {
        left.addFirst(children.get(i));
      }
    }
    return null;
  }
}
