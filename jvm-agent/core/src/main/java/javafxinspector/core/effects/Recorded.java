package javafxinspector.core.effects;

import javafx.scene.Node;
import javafxinspector.core.live.LongText;
import javafxinspector.core.live.Row;

/** A node of the live tree with its first state, and the last one in which it was visible. */
final class Recorded {
  final Node node;

  /** Null if it was added. */
  final Row before;

  /** The row of its control that it showed first; -1 for none. */
  final int item;

  /** What {@link #before} does not contain of its text; null for a short one. */
  final LongText longText;

  Row visible;

  Recorded(Node node, Row before, int item, LongText longText) {
    this.node = node;
    this.before = before;
    this.item = item;
    this.longText = longText;
  }
}
