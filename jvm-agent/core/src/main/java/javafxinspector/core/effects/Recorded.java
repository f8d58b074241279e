package javafxinspector.core.effects;

import javafx.scene.Node;
import javafxinspector.core.live.Row;

/** A node of the live tree with its first state, and the last one in which it was visible. */
final class Recorded {
  final Node node;

  /** Null if it was added. */
  final Row before;

  /** The row of its control that it showed first; -1 for none. */
  final int item;

  Row visible;

  Recorded(Node node, Row before, int item) {
    this.node = node;
    this.before = before;
    this.item = item;
  }
}
