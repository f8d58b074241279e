package javafxinspector.core.live;

import java.util.List;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the values that {@link LiveNodeTracker} needs from nodes.
 *
 * @param <N> the nodes
 */
@OnFx
interface NodeReader<N> {
  /** The uid, which changes when a cell shows another item. */
  String uid(N node);

  /** Information about the node's class. Called once per node. */
  TypeInfo type(N node);

  /** The id; null for none. */
  String id(N node);

  /**
   * The displayed text; null for none and for passwords.
   *
   * @param secret whether the node is inside a password field
   */
  String text(N node, TypeInfo type, boolean secret);

  /** Whether nodes of this type display a text or, instead of it, other nodes. */
  boolean isLabel(TypeInfo type);

  /** The part of a long text that {@link #text} does not contain; null for a shorter text. */
  LongText longText(N node, TypeInfo type, boolean secret);

  /**
   * The states, and "internal" for nodes that a skin has created; null for none.
   *
   * @param hidden whether the node or one of its ancestors is invisible
   */
  List<String> flags(N node, TypeInfo type, boolean hidden, boolean internal);

  /** All children, including those that skins have created. */
  List<N> children(N node);

  /**
   * Nodes that must be read again when this node has changed, although they are not its
   * descendants.
   */
  List<N> dependents(N node, TypeInfo type);

  /** Whether the node was created by the skin of a control. */
  boolean isInternal(N node, boolean parentInternal);

  /**
   * Whether the node or one of its ancestors is invisible.
   *
   * @param above the node under which it is reported; null for the root of a scene
   * @param aboveHidden whether that node is hidden
   */
  boolean isHidden(N node, N above, boolean aboveHidden);

  /** Whether the node or one of its ancestors is disabled. */
  boolean isDisabled(N node);

  boolean isPassword(TypeInfo type);

  /** Whether the node is a cell, which shows one item after another. */
  boolean isCell(N node);

  /** The row that a cell of a control shows; -1 for other nodes. */
  int item(N node);
}
