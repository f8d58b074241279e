package javafxinspector.core.live;

import javafx.scene.Node;
import javafxinspector.core.model.node.TypeInfo;

/** A node of the live tree in the state in which it was last reported. FX thread. */
final class LiveNode {
  static final LiveNode[] NONE = {};

  final Node node;
  final TypeInfo type;

  /** Whether the node is inside a password field. */
  final boolean secret;

  /** Null for the root of a scene. */
  LiveNode parent;

  Row reported;
  boolean internal;

  /** Whether the node or one of its ancestors is invisible. */
  boolean hidden;

  LiveNode[] children = NONE;

  /** The index among the children of {@link #parent}. */
  int position;

  /** The number of the last comparison in which the node was a child of its parent. */
  int lastComparison;

  LiveNode(Node node, TypeInfo type, boolean secret) {
    this.node = node;
    this.type = type;
    this.secret = secret;
  }

  String uid() {
    return reported.uid();
  }
}
