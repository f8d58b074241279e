package javafxinspector.core.live;

import javafx.scene.Node;
import javafxinspector.core.model.node.TypeInfo;

/** A node as the watchers know it. */
final class Known {
  static final Known[] NONE = {};

  final Node node;
  final TypeInfo type;
  final boolean secret;

  /** Null for the root of a scene. */
  Known parent;

  Row told;
  boolean internal;

  /** Whether the node, or something above it, is invisible. */
  boolean hidden;

  Known[] children = NONE;

  /** Where it stands in its parent's children. */
  int position;

  /** The comparison that saw it last. */
  int seen;

  /**
   * @param secret whether it is inside a password field
   */
  Known(Node node, TypeInfo type, boolean secret) {
    this.node = node;
    this.type = type;
    this.secret = secret;
  }

  String uid() {
    return told.uid();
  }
}
