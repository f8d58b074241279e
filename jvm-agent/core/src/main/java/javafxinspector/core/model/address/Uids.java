package javafxinspector.core.model.address;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.collections.ObservableMap;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Stable identifiers of nodes and windows (docs/contract/addressing.md, "Node references"), stored
 * in their properties as {@value #KEY}. Identifiers that the application has set are kept; if two
 * nodes have the same one, the first in document order keeps it. {@link RowUids} issues the uids of
 * rows and cells. Nodes are held weakly.
 */
@OnFx
public final class Uids {
  static final String KEY = "mcp.uid";

  /**
   * Property key of the uid of a node whose {@link #KEY} is a duplicate that the application has
   * set.
   */
  private static final String OWN_KEY = "mcp.uid.own";

  /** Number of nodes whose uids are looked up together. */
  private static final int STEP = 64;

  /**
   * While no uid of the application is known, each walk looks for them in one of this many steps.
   */
  private static final int CHECKED = 8;

  private final UidCounter counter;
  private final UidPages issued = new UidPages();

  /** The first number that this core has issued; lower ones belong to an earlier core. */
  private long first = Long.MAX_VALUE;

  /**
   * The expected number of the next node's uid, if nodes are read in the order in which their uids
   * were issued. Then no uid need be parsed, and memory is accessed sequentially.
   */
  private long next;

  /** Number of walks. It determines the steps in which the next one looks for changed uids. */
  private int walks;

  /** Uids that the application has set. */
  private final Map<String, WeakReference<Object>> foreign = new HashMap<>();

  private final RowUids rows =
      new RowUids(this::issue, slot -> issued.retire(UidPages.number(slot.uid), slot.hint()));

  public Uids(UidCounter counter) {
    this.counter = counter;
  }

  /** The node's uid, issued now if it has none. */
  public String of(Node node) {
    if (node.hasProperties()) {
      ObservableMap<Object, Object> properties = node.getProperties();
      Object value = properties.get(KEY);
      if (value != null) {
        String uid = value instanceof String ? (String) value : String.valueOf(value);
        UidPages.Entry entry = issued.get(UidPages.number(uid));
        return entry != null && entry.refersTo(node)
            ? known(entry)
            : adopt(node, properties, uid, entry);
      }
    }
    ItemSlot slot = rows.of(node);
    return slot != null ? slot.uid : issue(node, node.getProperties(), KEY);
  }

  /**
   * The uids of nodes, issued now for those that have none. Most of the time is spent on memory
   * access. Therefore, the properties of nodes that are at their expected places are read only if
   * the application is known to set uids, and otherwise only in one step of {@value #CHECKED}: the
   * first uid that it sets on a node that already has one is noticed a few walks later.
   */
  public String[] of(List<Node> nodes) {
    String[] uids = new String[nodes.size()];
    int turn = walks++ % CHECKED;
    for (int from = 0; from < uids.length; from += STEP) {
      int to = Math.min(uids.length, from + STEP);
      if (!foreign.isEmpty() || from / STEP % CHECKED == turn) {
        read(nodes, from, to, uids);
        continue;
      }
      for (int i = from; i < to; i++) {
        Node node = nodes.get(i);
        UidPages.Entry entry = issued.get(next);
        boolean known = entry != null && entry.slot == null && entry.refersTo(node);
        uids[i] = known ? known(entry) : of(node);
      }
    }
    return uids;
  }

  /** Reads several nodes together, so that the processor loads their memory in parallel. */
  private void read(List<Node> nodes, int from, int to, String[] uids) {
    List<ObservableMap<Object, Object>> properties = new ArrayList<>(to - from);
    Object[] values = new Object[to - from];
    for (int i = from; i < to; i++) {
      Node node = nodes.get(i);
      properties.add(node.hasProperties() ? node.getProperties() : null);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = properties.get(i) == null ? null : properties.get(i).get(KEY);
    }
    for (int i = from; i < to; i++) {
      Node node = nodes.get(i);
      UidPages.Entry entry = expected(node, values[i - from]);
      uids[i] = entry == null ? of(node) : known(entry);
    }
  }

  /** The window's uid, issued now if it has none. */
  public String of(Window window) {
    Object value = window.hasProperties() ? window.getProperties().get(KEY) : null;
    if (value == null) {
      return issue(window, window.getProperties(), KEY);
    }
    String uid = String.valueOf(value);
    UidPages.Entry entry = issued.get(UidPages.number(uid));
    return entry != null && entry.refersTo(window)
        ? uid
        : adopt(window, window.getProperties(), uid, entry);
  }

  /** A new uid for an object that is neither a node nor a window, and is referred to weakly. */
  public String issue(Addressable owner) {
    String uid = nextFree();
    issued.put(uid, owner, null);
    return uid;
  }

  /**
   * The node, window or {@link Addressable} with this uid in a showing window; null if none that
   * has been read has this uid.
   */
  public Object find(String uid) {
    UidPages.Entry entry = issued.get(UidPages.number(uid));
    WeakReference<Object> own = foreign.get(uid);
    if (entry != null && entry.slot != null) {
      return rows.find(entry.slot);
    }
    Object found = entry != null ? entry.get() : own != null ? own.get() : null;
    if (found instanceof Node) {
      return Order.isLive((Node) found) && of((Node) found).equals(uid) ? found : null;
    }
    if (found instanceof Addressable other) {
      return other.isLive() ? found : null;
    }
    return found != null && Window.getWindows().contains(found) ? found : null;
  }

  /**
   * The location of the item of a row or cell that is not shown; null for any other uid, and if the
   * item was removed or its control is not in a showing window.
   */
  public ItemLocation location(String uid) {
    return search().location(uid);
  }

  /** Looks for several items at once. */
  public UnshownItems search() {
    return new UnshownItems(this);
  }

  ItemLocation location(String uid, UnshownItems search) {
    UidPages.Entry entry = issued.get(UidPages.number(uid));
    return entry == null || entry.slot == null ? null : rows.location(entry.slot, search);
  }

  /**
   * Whether a uid may belong to a node that has not been read yet, because the application or an
   * earlier core has set it.
   */
  public boolean mayBeUnread(String uid) {
    return !counter.issued(uid) || UidPages.number(uid) < first;
  }

  /** Whether the node already has a uid, possibly set by the application. */
  public boolean has(Node node) {
    return node.hasProperties() && node.getProperties().get(KEY) != null;
  }

  /** Whether a node or window that has been read had this uid at any time. */
  public boolean wasIssued(String uid) {
    return counter.issued(uid) || foreign.containsKey(uid);
  }

  /** A hint about the node, row or cell that had this uid; null if it is no longer known. */
  public NodeHint hint(String uid) {
    long number = UidPages.number(uid);
    NodeHint shown = issued.retiredHint(number);
    if (shown != null) {
      return shown;
    }
    UidPages.Entry entry = issued.get(number);
    if (entry != null && entry.slot != null) {
      return entry.slot.hint();
    }
    WeakReference<Object> own = foreign.get(uid);
    Object last = entry != null ? entry.get() : own != null ? own.get() : null;
    if (last instanceof Addressable other) {
      return other.hint();
    }
    return last instanceof Node
        ? new NodeHint(
            ((Node) last).getId(),
            Types.named(last.getClass()).getSimpleName(),
            Texts.ofNode((Node) last),
            null)
        : null;
  }

  private String issue(Object owner, ObservableMap<Object, Object> properties, String key) {
    String uid = nextFree();
    issued.put(uid, owner, null);
    properties.put(key, uid);
    return uid;
  }

  private ItemSlot issue(Node owner, Function<String, ItemSlot> make) {
    String uid = nextFree();
    ItemSlot slot = make.apply(uid);
    issued.put(uid, owner, slot);
    return slot;
  }

  private String nextFree() {
    String uid = counter.next();
    while (foreign.containsKey(uid)) {
      uid = counter.next();
    }
    if (first == Long.MAX_VALUE) {
      first = UidPages.number(uid);
    }
    return uid;
  }

  /** The entry of the node if it is the one that {@link #next} predicts; otherwise null. */
  private UidPages.Entry expected(Node node, Object uid) {
    UidPages.Entry entry = issued.get(next);
    return entry != null && entry.uid == uid && entry.refersTo(node) ? entry : null;
  }

  private String known(UidPages.Entry entry) {
    next = entry.number + 1;
    return entry.uid;
  }

  /** Accepts a uid that the application or an earlier core has set. */
  private String adopt(
      Object owner, ObservableMap<Object, Object> properties, String uid, UidPages.Entry entry) {
    boolean ours = counter.issued(uid);
    ItemSlot slot = ours && owner instanceof Node ? rows.of((Node) owner) : null;
    if (slot != null) {
      return slot.uid; // the item to which an earlier core issued it is unknown
    }
    WeakReference<Object> known = ours ? entry : foreign.get(uid);
    Object holder = known == null ? null : known.get();
    if (holder == owner) {
      return uid;
    }
    if (holder == null || !holds(holder, uid) || Order.isBefore(owner, holder)) {
      if (ours) {
        issued.put(uid, owner, null);
      } else {
        foreign.put(uid, new WeakReference<>(owner));
      }
      return uid;
    }
    Object own = properties.get(OWN_KEY);
    if (own instanceof String) {
      UidPages.Entry ownEntry = issued.get(UidPages.number((String) own));
      if (ownEntry != null && ownEntry.refersTo(owner)) {
        return (String) own;
      }
    }
    return issue(owner, properties, OWN_KEY);
  }

  private boolean holds(Object holder, String uid) {
    return holder instanceof Node
        ? Order.isLive((Node) holder)
            && uid.equals(String.valueOf(((Node) holder).getProperties().get(KEY)))
        : Window.getWindows().contains(holder);
  }
}
