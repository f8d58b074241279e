package javafxinspector.core.live;

import java.util.List;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.threads.OnFx;

/**
 * A node of the live tree in the state in which it was last reported.
 *
 * @param <N> the nodes
 */
@OnFx
final class LiveNode<N> {
  final N node;
  final TypeInfo type;

  /** Whether the node is inside a password field. */
  final boolean secret;

  /** The node under which this one is reported; null for the root of a scene. */
  LiveNode<N> parent;

  Row reported;

  /** The row of the control that a cell shows, as last read; -1 for other nodes. */
  int item = -1;

  /** The part of its text that {@link #reported} does not contain; null for a short text. */
  LongText longText;

  boolean internal;

  /** Whether the node or one of its ancestors is invisible. */
  boolean hidden;

  List<LiveNode<N>> children = List.of();

  /** The index of the node among the children of {@link #parent}. */
  int position;

  /** The number of the last comparison in which the node was a child of its parent. */
  int lastComparison;

  LiveNode(N node, TypeInfo type, boolean secret) {
    this.node = node;
    this.type = type;
    this.secret = secret;
  }

  String uid() {
    return reported.uid();
  }
}
