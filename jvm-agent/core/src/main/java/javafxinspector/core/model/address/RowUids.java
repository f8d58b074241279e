package javafxinspector.core.model.address;

import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.scene.control.Cell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * The uids of rows and cells, and of the nodes in them. Each belongs to a control, an item and a
 * column, no matter which cell shows the item. Spare cells and fillers have uids of their own.
 * Nothing is stored in the properties of cells, and nodes and items are held weakly.
 */
@OnFx
final class RowUids {
  private final Map<Node, ItemSlot> slots = new WeakHashMap<>();
  private final Map<Node, ItemEntries> controls = new WeakHashMap<>();
  private final Issuer issuer;
  private final Consumer<ItemSlot> onDropped;

  /** Issues uids. */
  interface Issuer {
    /**
     * @param owner the node with which the uid is dropped
     * @param make creates the slot of a new uid
     */
    ItemSlot issue(Node owner, Function<String, ItemSlot> make);
  }

  /**
   * @param onDropped receives each slot that is dropped
   */
  RowUids(Issuer issuer, Consumer<ItemSlot> onDropped) {
    this.issuer = issuer;
    this.onDropped = onDropped;
  }

  /** The slot of a node; null outside of cells. */
  ItemSlot of(Node node) {
    Cell<?> row = Items.row(node);
    return row == null ? null : of(node, row);
  }

  /** The node that is in a slot now, in any cell; null if no cell in a showing window has it. */
  Node find(ItemSlot slot) {
    Node last = slot.holder();
    if (last != null && Order.isLive(last) && of(last) == slot) {
      return last;
    }
    Node control = control(slot);
    return control == null || !Order.isLive(control) ? null : find(slot, control);
  }

  /**
   * The location of an item that no cell shows; null if it was removed or its control is not in a
   * showing window.
   */
  ItemLocation location(ItemSlot slot, UnshownItems search) {
    Node control = control(slot);
    if (control == null || !Items.isControl(control) || !Order.isLive(control)) {
      return null;
    }
    ItemEntry entry = slot.row().entry;
    TableColumnBase<?, ?> column = column(control, slot);
    if (slot.column() != null && column == null) {
      return null;
    }
    boolean hasRow = entry.row() < Items.count(control);
    Object current = Items.at(control, entry.row());
    Object item = entry.item();
    int row =
        hasRow && entry.is(current)
            ? entry.row()
            : item == null ? -1 : search.row(control, entry, item);
    if (row < 0 && hasRow && entry.isMadeAgainAs(current, control)) {
      row = entry.row();
    }
    return row >= 0 || item != null && Items.hasInTree(control, item)
        ? new ItemLocation(control, row, column)
        : null;
  }

  /** The control of a slot's item; null if it was garbage-collected. */
  Node control(ItemSlot slot) {
    ItemEntry entry = slot.row().entry;
    return entry == null ? null : entry.owner().control();
  }

  private ItemSlot of(Node node, Cell<?> row) {
    ItemSlot known = slots.get(node);
    if (node == row) {
      return ofRow(row, known);
    }
    Node parent = Order.parent(node);
    ItemSlot above = of(parent, row);
    if (known != null && known.above == above) {
      return known;
    }
    Object part = part(node, parent, above);
    ItemSlot slot = above.part(part);
    if (slot != null && isTaken(slot, node, parent)) {
      slot = null;
      part = new Object();
    }
    return hold(node, slot != null ? slot : make(node, null, above, part));
  }

  private ItemSlot ofRow(Cell<?> row, ItemSlot known) {
    if (!Items.isUsed(row)) {
      return spare(row, known);
    }
    Object item = Items.item(row);
    int index = Items.index(row);
    ItemEntry entry = known == null ? null : known.entry;
    if (entry != null && !entry.isDropped() && entry.row() == index && entry.is(item)) {
      return known;
    }
    Node control = Items.control(row);
    if (control == null) {
      return spare(row, known);
    }
    ItemEntries entries = controls.computeIfAbsent(control, c -> new ItemEntries(c, onDropped));
    ItemEntry now = entries.of(control, item, index);
    if (now.slot() == null) {
      now.setSlot(make(row, now, null, null));
    } else if (isTaken(now, row)) {
      return spare(row, known);
    }
    return hold(row, now.slot());
  }

  /** Whether another cell shows the same row now, which happens in some controls. */
  private static boolean isTaken(ItemEntry entry, Cell<?> row) {
    Node holder = entry.slot().holder();
    return holder != row
        && holder instanceof Cell
        && holder.getScene() == row.getScene()
        && Items.isUsed((Cell<?>) holder)
        && Items.index((Cell<?>) holder) == entry.row()
        && entry.is(Items.item((Cell<?>) holder));
  }

  private static boolean isTaken(ItemSlot slot, Node node, Node parent) {
    Node holder = slot.holder();
    return holder != null && holder != node && Order.parent(holder) == parent;
  }

  private ItemSlot spare(Cell<?> row, ItemSlot known) {
    return known != null && known.entry == null ? known : hold(row, make(row, null, null, null));
  }

  private ItemSlot make(Node node, ItemEntry entry, ItemSlot above, Object part) {
    ItemSlot row = above == null ? null : above.row();
    ItemEntry of = entry != null ? entry : row == null ? null : row.entry;
    Node control = of == null ? null : of.owner().control();
    return issuer.issue(
        control == null ? node : control, uid -> new ItemSlot(entry, above, part, uid, hint(node)));
  }

  private ItemSlot hold(Node node, ItemSlot slot) {
    slot.hold(node);
    slots.put(node, slot);
    return slot;
  }

  private Object part(Node node, Node parent, ItemSlot above) {
    TableColumnBase<?, ?> column = Items.column(node);
    ItemEntry entry = above.row().entry;
    if (column != null && entry != null && above.above == null) {
      return entry.owner().number(column);
    }
    String type = Types.of(node).name();
    int n = 0;
    if (parent instanceof Parent && !(parent instanceof SubScene)) {
      for (Node sibling : ((Parent) parent).getChildrenUnmodifiable()) {
        if (sibling == node) {
          break;
        }
        if (Types.of(sibling).name().equals(type)) {
          n++;
        }
      }
    }
    return type + "[" + n + "]";
  }

  private Node find(ItemSlot slot, Node node) {
    if (node instanceof Cell && Items.row(node) == node) {
      return of(node) == slot.row() ? within(slot, node) : null;
    }
    if (node instanceof Parent) {
      for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
        Node found = find(slot, child);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private Node within(ItemSlot slot, Node node) {
    if (of(node) == slot) {
      return node;
    }
    for (Node child : Children.all(node)) {
      Node found = within(slot, child);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private TableColumnBase<?, ?> column(Node control, ItemSlot slot) {
    Integer wanted = slot.column();
    ItemEntries entries = controls.get(control);
    if (wanted != null && entries != null) {
      for (TableColumnBase<?, ?> column : Items.columns(control)) {
        if (entries.number(column).equals(wanted)) {
          return column;
        }
      }
    }
    return null;
  }

  private static NodeHint hint(Node node) {
    boolean secret = Texts.isPassword(node);
    String text =
        secret
            ? null
            : node instanceof Labeled ? CellTexts.shown((Labeled) node) : Texts.ofNode(node);
    return new NodeHint(node.getId(), Types.of(node).shown(), text, null);
  }
}
