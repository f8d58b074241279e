package javafxinspector.core.model.address;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * A row, a cell of a row, or a node in a cell. Its uid stays the same as long as its item is in its
 * control. The node in the slot changes, because cells are reused. Holds application objects
 * weakly.
 */
@OnFx
final class ItemSlot {
  /** Item of a row; null for spare cells, and for cells and the nodes in them. */
  final ItemEntry entry;

  /** The slot that contains this one; null for a row. */
  final ItemSlot above;

  /** Identifies this slot in {@link #above}: the number of a column, or a path step. */
  final Object part;

  final String uid;

  /** The content that it showed when its uid was issued. */
  private final NodeHint hint;

  private WeakReference<Node> holder = new WeakReference<>(null);
  private Map<Object, ItemSlot> parts;

  ItemSlot(ItemEntry entry, ItemSlot above, Object part, String uid, NodeHint hint) {
    this.entry = entry;
    this.above = above;
    this.part = part;
    this.uid = uid;
    this.hint = hint;
    if (above != null) {
      if (above.parts == null) {
        above.parts = new HashMap<>(4);
      }
      above.parts.put(part, this);
    }
  }

  ItemSlot part(Object of) {
    return parts == null ? null : parts.get(of);
  }

  /** The row that it is or belongs to. */
  ItemSlot row() {
    return above == null ? this : above.row();
  }

  /** The number of its column, or null. */
  Integer column() {
    return part instanceof Integer ? (Integer) part : above == null ? null : above.column();
  }

  /** The node that was last seen in it; null if it was garbage-collected. */
  Node holder() {
    return holder.get();
  }

  void hold(Node node) {
    if (!holder.refersTo(node)) {
      holder = new WeakReference<>(node);
    }
  }

  /** The content that it showed, and the row in which its item was last seen. */
  NodeHint hint() {
    ItemEntry item = row().entry;
    return item == null || item.row() < 0
        ? hint
        : new NodeHint(hint.id(), hint.type(), hint.text(), item.row());
  }

  /** Visits this slot and all its parts. */
  void forEach(Consumer<ItemSlot> visit) {
    visit.accept(this);
    if (parts != null) {
      parts.values().forEach(part -> part.forEach(visit));
    }
  }
}
