package javafxinspector.core.model.address;

import java.util.IdentityHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * Looks for the items of rows and cells that no cell shows any more. One instance serves one visit
 * of the application. Each item is searched once, because all cells of a table's row show the same
 * one.
 */
@OnFx
public final class UnshownItems {
  /** Items that are compared before the search gives up; each list or table is searched once. */
  private static final long MAX_COMPARED = 500_000;

  private final Uids uids;
  private final Map<ItemEntry, Integer> rows = new IdentityHashMap<>();
  private long compared;

  UnshownItems(Uids uids) {
    this.uids = uids;
  }

  /**
   * The location of the item of a row or cell; null for any other uid, and if the item was removed,
   * its control is not in a showing window, or the search has given up.
   */
  public ItemLocation location(String uid) {
    return uids.location(uid, this);
  }

  /** The row of an item that is not in the row where it was; -1 if it was not found. */
  int row(Node control, ItemEntry entry, Object item) {
    Integer known = rows.get(entry);
    if (known != null) {
      return known;
    }
    int count = Items.count(control);
    int row = compared > MAX_COMPARED ? -1 : Items.rowOf(control, item);
    compared += count;
    rows.put(entry, row);
    return row;
  }
}
