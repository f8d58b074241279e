package javafxinspector.core.effects;

import javafx.scene.Node;
import javafxinspector.core.live.LongText;
import javafxinspector.core.live.Row;

/** A node of the live tree with its first state, and the last state in which it was visible. */
final class Recorded {
  final Node node;

  /** Null if the node was added. */
  final Row before;

  /** Index of the row of its control that it showed first; -1 for none. */
  final int item;

  /** The part of its text that {@link #before} does not contain; null for a short text. */
  final LongText longText;

  Row visible;

  Recorded(Node node, Row before, int item, LongText longText) {
    this.node = node;
    this.before = before;
    this.item = item;
    this.longText = longText;
  }
}
