package javafxinspector.core.model.address;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeItem;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * The items of one control that have been read. An item is identified by identity, and also by its
 * row if it occurs several times. An item that a list has created again is identified by its row
 * and by {@code equals}.
 */
@OnFx
final class ItemEntries {
  /** Maximum number of items per control. */
  private static final int REMEMBERED = 5000;

  /** Maximum number of occurrences of one item that are checked. */
  private static final int OCCURRENCES = 64;

  private final WeakReference<Node> control;
  private final Consumer<ItemSlot> onDropped;
  private final Map<Identity, List<ItemEntry>> byItem = new HashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private final Map<Integer, ItemEntry> byRow = new HashMap<>();
  private final LinkedHashSet<ItemEntry> eldestFirst = new LinkedHashSet<>();
  private final Map<TableColumnBase<?, ?>, Integer> columns = new WeakHashMap<>();
  private int columnCount;

  /**
   * @param onDropped receives each slot of an item that is dropped
   */
  ItemEntries(Node control, Consumer<ItemSlot> onDropped) {
    this.control = new WeakReference<>(control);
    this.onDropped = onDropped;
  }

  /** The control; null if it was garbage-collected. */
  Node control() {
    return control.get();
  }

  /** A number that identifies the column permanently, from 0. */
  Integer number(TableColumnBase<?, ?> column) {
    return columns.computeIfAbsent(column, c -> columnCount++);
  }

  /** The entry of the item that a row shows now; created if it does not exist. */
  ItemEntry of(Node owner, Object item, int row) {
    ItemEntry inRow = row < 0 ? null : byRow.get(row);
    if (inRow != null && inRow.is(item)) {
      return inRow;
    }
    ItemEntry moved = item == null ? null : moved(owner, item, row);
    if (moved != null) {
      place(moved, row);
      return moved;
    }
    boolean isMadeAnew = inRow != null && item != null && inRow.isMadeAgainAs(item, owner);
    if (isMadeAnew && !isIn(owner, inRow)) {
      forget(inRow);
      inRow.setItem(item);
      remember(inRow, item);
      return inRow;
    }
    ItemEntry added = new ItemEntry(this, item, row);
    remember(added, item);
    place(added, row);
    eldestFirst.add(added);
    dropEldest();
    return added;
  }

  /** Whether the item itself is in the control, so that an equal object is another item. */
  private static boolean isIn(Node owner, ItemEntry entry) {
    Object item = entry.item();
    return item != null && Items.rowOf(owner, item) >= 0;
  }

  /**
   * The entry of a known item that was last in this row, or that has left the row in which it was
   * seen last.
   */
  private ItemEntry moved(Node owner, Object item, int row) {
    sweep();
    List<ItemEntry> occurrences = byItem.get(new Identity(item, null));
    if (occurrences == null) {
      return null;
    }
    int most = Math.min(occurrences.size(), OCCURRENCES);
    for (int i = 0; i < most; i++) {
      if (occurrences.get(i).row() == row) {
        return occurrences.get(i);
      }
    }
    boolean once = item instanceof TreeItem || row < 0;
    for (int i = 0; i < most; i++) {
      if (once || Items.at(owner, occurrences.get(i).row()) != item) {
        return occurrences.get(i);
      }
    }
    return null;
  }

  private void place(ItemEntry entry, int row) {
    byRow.remove(entry.row(), entry);
    entry.moveTo(row);
    if (row >= 0) {
      byRow.put(row, entry);
    }
  }

  private void remember(ItemEntry entry, Object item) {
    if (item != null) {
      byItem.computeIfAbsent(new Identity(item, collected), i -> new ArrayList<>(1)).add(entry);
    }
  }

  private void forget(ItemEntry entry) {
    Object item = entry.item();
    Identity key = item == null ? null : new Identity(item, null);
    List<ItemEntry> occurrences = key == null ? null : byItem.get(key);
    if (occurrences != null && occurrences.remove(entry) && occurrences.isEmpty()) {
      byItem.remove(key);
    }
  }

  private void dropEldest() {
    if (eldestFirst.size() <= REMEMBERED) {
      return;
    }
    ItemEntry eldest = eldestFirst.iterator().next();
    eldestFirst.remove(eldest);
    eldest.drop();
    forget(eldest);
    byRow.remove(eldest.row(), eldest);
    if (eldest.slot() != null) {
      eldest.slot().forEach(onDropped);
    }
  }

  private void sweep() {
    for (Reference<?> r = collected.poll(); r != null; r = collected.poll()) {
      byItem.remove(r);
    }
  }

  /** A weak key that equals another key of the same object. */
  private static final class Identity extends WeakReference<Object> {
    private final int hash;

    Identity(Object item, ReferenceQueue<Object> queue) {
      super(item, queue);
      hash = System.identityHashCode(item);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      if (this == other) {
        return true;
      }
      Object item = get();
      return item != null && other instanceof Identity && ((Identity) other).refersTo(item);
    }
  }
}
