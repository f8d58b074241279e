package sourced;

import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** A component whose constructor makes another one of the same class. */
final class Chain extends HBox {
  private final Node of;

  Chain(Node of) {
    this.of = of;
    setId("inner");
  }

  Chain(Chain outer, boolean inner) {
    this((Node) (inner ? new Chain(outer) : null)); // made: #inner
    if (of != null) {
      getChildren().add(of);
    }
    setId("outer");
  }

  Node outer() {
    return new Chain(this, true); // made: #outer
  }
}
