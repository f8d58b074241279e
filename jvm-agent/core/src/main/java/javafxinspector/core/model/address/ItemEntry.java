package javafxinspector.core.model.address;

import java.lang.ref.WeakReference;
import java.time.temporal.TemporalAccessor;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * An item of a list, table or tree that has been read. Holds application objects weakly, and only
 * plain values (strings, numbers, dates) strongly.
 */
@OnFx
final class ItemEntry {
  private final ItemEntries owner;
  private WeakReference<Object> item;

  /** The item if it is a plain value; otherwise null. */
  private Object plain;

  private Class<?> type;
  private int hash;
  private int row;
  private ItemSlot slot;
  private boolean dropped;

  ItemEntry(ItemEntries owner, Object item, int row) {
    this.owner = owner;
    this.row = row;
    setItem(item);
  }

  /** Replaces the object with an equal one, because some lists create their items again. */
  void setItem(Object now) {
    item = new WeakReference<>(now);
    plain = isPlain(now) ? now : null;
    Object value = value(now);
    type = value == null ? null : value.getClass();
    hash = hash(value);
  }

  /** The items of the same control. */
  ItemEntries owner() {
    return owner;
  }

  /** Whether the item is identical to an object. */
  boolean is(Object other) {
    return item.refersTo(other);
  }

  /** The object; null if it was garbage-collected or if the item is null. */
  Object item() {
    return item.get();
  }

  /**
   * Whether the other object is equal. If this one was garbage-collected, whether the other has the
   * same class and hash code.
   */
  boolean isEqualTo(Object other) {
    Object value = value(other);
    if (value == null || type == null) {
      return value == null && type == null;
    }
    if (value.getClass() != type) {
      return false;
    }
    Object own = plain != null ? plain : value(item.get());
    return own == null ? hash(value) == hash : AppCode.areEqual(own, value);
  }

  /**
   * Whether the control's list has created this object for the same item: the object is equal, or
   * it has the same class without an {@code equals} of its own and the list creates a new object on
   * each access to the row.
   */
  boolean isMadeAgainAs(Object other, Node control) {
    return isEqualTo(other)
        || other != null
            && other.getClass() == type
            && !Items.comparesItself(other)
            && Items.isComputed(control, row);
  }

  /** The row in which it was last seen; -1 for none. */
  int row() {
    return row;
  }

  void moveTo(int newRow) {
    row = newRow;
  }

  /** Its slot; null until its row has been read. */
  ItemSlot slot() {
    return slot;
  }

  void setSlot(ItemSlot slot) {
    this.slot = slot;
  }

  /** Whether it was dropped because too many other items have been read since. */
  boolean isDropped() {
    return dropped;
  }

  void drop() {
    dropped = true;
  }

  /**
   * The value of a TreeItem, because a tree that is built again has new TreeItems with equal
   * values.
   */
  private static Object value(Object item) {
    return item instanceof TreeItem ? ((TreeItem<?>) item).getValue() : item;
  }

  private static int hash(Object value) {
    return value == null ? 0 : AppCode.call(value::hashCode, System.identityHashCode(value));
  }

  private static boolean isPlain(Object item) {
    return item instanceof String
        || item instanceof Boolean
        || item instanceof Character
        || item instanceof Enum
        || item instanceof Number && item.getClass().getName().startsWith("java.")
        || item instanceof TemporalAccessor && item.getClass().getName().startsWith("java.");
  }
}
