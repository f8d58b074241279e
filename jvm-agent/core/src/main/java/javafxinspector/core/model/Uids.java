package javafxinspector.core.model;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ObservableMap;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.Agent;

/**
 * Stable identifiers of nodes and windows (contract.md §1.1), kept in their properties as {@value
 * #KEY}. The program's own are honoured; of two nodes with the same one, the first in document
 * order keeps it. Nothing here keeps a node alive. FX thread.
 */
public final class Uids {
  static final String KEY = "mcp.uid";

  /** Ours, for a node whose {@link #KEY} the program also gave to a node before it. */
  private static final String OWN_KEY = "mcp.uid.own";

  /** Nodes whose uids are looked up together. */
  private static final int STEP = 64;

  private final Agent agent;
  private final UidPages issued = new UidPages();

  /** The first number that this core issued; those before are an earlier core's. */
  private long first = Long.MAX_VALUE;

  /**
   * The number of the uid that the next node has, if nodes are asked for in the order in which they
   * got theirs: then no uid need be read, and memory is met in the order in which it lies.
   */
  private long next;

  /** The program's own uids. */
  private final Map<String, WeakReference<Object>> foreign = new HashMap<>();

  Uids(Agent agent) {
    this.agent = agent;
  }

  /** The node's uid, made now when it has none. */
  public String of(Node node) {
    if (node.hasProperties()) {
      ObservableMap<Object, Object> properties = node.getProperties();
      Object value = properties.get(KEY);
      if (value != null) {
        String uid = value instanceof String ? (String) value : String.valueOf(value);
        UidPages.Entry entry = issued.get(UidPages.number(uid));
        return entry != null && entry.refersTo(node)
            ? known(node, entry)
            : adopt(node, properties, uid, entry);
      }
    }
    return issue(node, node.getProperties(), KEY);
  }

  /**
   * The uids of nodes, made now for those that have none: the same as one by one, but in steps, a
   * few nodes together, so that the processor waits for the memory of many at once.
   */
  String[] of(List<Node> nodes) {
    String[] uids = new String[nodes.size()];
    List<ObservableMap<Object, Object>> properties = new ArrayList<>(STEP);
    Object[] values = new Object[STEP];
    for (int from = 0; from < uids.length; from += STEP) {
      int size = Math.min(STEP, uids.length - from);
      properties.clear();
      for (int i = 0; i < size; i++) {
        Node node = nodes.get(from + i);
        properties.add(node.hasProperties() ? node.getProperties() : null);
      }
      for (int i = 0; i < size; i++) {
        values[i] = properties.get(i) == null ? null : properties.get(i).get(KEY);
      }
      for (int i = 0; i < size; i++) {
        Node node = nodes.get(from + i);
        UidPages.Entry entry = expected(node, values[i]);
        uids[from + i] = entry == null ? of(node) : known(node, entry);
      }
    }
    return uids;
  }

  /** The window's uid, made now when it has none. */
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

  /**
   * The node or window that has this uid now, in a showing window; null when there is none among
   * those that were read.
   */
  Object find(String uid) {
    UidPages.Entry entry = issued.get(UidPages.number(uid));
    WeakReference<Object> own = foreign.get(uid);
    Object found = entry != null ? entry.get() : own != null ? own.get() : null;
    if (found instanceof Node) {
      return Order.isLive((Node) found) && of((Node) found).equals(uid) ? found : null;
    }
    return found != null && Window.getWindows().contains(found) ? found : null;
  }

  /**
   * Whether a uid may be of a node that was not read yet: the program's own, or an earlier core's.
   */
  boolean mayBeUnread(String uid) {
    return !agent.issued(uid) || UidPages.number(uid) < first;
  }

  /** Whether the node has a uid already, its own or the program's. */
  boolean has(Node node) {
    return node.hasProperties() && node.getProperties().get(KEY) != null;
  }

  /** Whether a node or window ever had this uid in the program's life, as far as it was read. */
  boolean wasIssued(String uid) {
    return agent.issued(uid) || foreign.containsKey(uid);
  }

  /**
   * What the cell showed when it had this uid, or the node that had it; null when it is not known
   * any more.
   */
  NodeHint hint(String uid) {
    long number = UidPages.number(uid);
    NodeHint shown = issued.shownBefore(number);
    if (shown != null) {
      return shown;
    }
    UidPages.Entry entry = issued.get(number);
    WeakReference<Object> own = foreign.get(uid);
    Object last = entry != null ? entry.get() : own != null ? own.get() : null;
    return last instanceof Node
        ? new NodeHint(
            ((Node) last).getId(),
            Types.named(last.getClass()).getSimpleName(),
            Texts.ofNode((Node) last),
            null)
        : null;
  }

  private String issue(Object owner, ObservableMap<Object, Object> properties, String key) {
    String uid = agent.nextUid();
    while (foreign.containsKey(uid)) {
      uid = agent.nextUid();
    }
    long number = UidPages.number(uid);
    if (first == Long.MAX_VALUE) {
      first = number;
    }
    issued.put(uid, owner, CellItem.of(owner));
    properties.put(key, uid);
    return uid;
  }

  /** What is known of the node when it is the one whose turn it is; else null. */
  private UidPages.Entry expected(Node node, Object uid) {
    UidPages.Entry entry = issued.get(next);
    return entry != null && entry.uid == uid && entry.refersTo(node) ? entry : null;
  }

  private String known(Node node, UidPages.Entry entry) {
    next = entry.number + 1;
    return entry.item == null || entry.item.isShownBy(node)
        ? entry.uid
        : reissue(node, entry.uid, entry);
  }

  /** The cell shows another item: its old uid is stale from now on. */
  private String reissue(Node cell, String old, UidPages.Entry entry) {
    issued.retire(UidPages.number(old), entry.item.hint(cell));
    return issue(cell, cell.getProperties(), KEY);
  }

  /** A uid that this core did not put there: the program's own, or an earlier core's. */
  private String adopt(
      Object owner, ObservableMap<Object, Object> properties, String uid, UidPages.Entry entry) {
    boolean ours = agent.issued(uid);
    if (ours && CellItem.of(owner) != null) {
      return issue(owner, properties, KEY); // which item the earlier core gave it to is not known
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
