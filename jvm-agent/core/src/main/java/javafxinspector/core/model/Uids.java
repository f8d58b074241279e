package javafxinspector.core.model;

import java.lang.ref.WeakReference;
import java.util.HashMap;
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

  private final Agent agent;
  private final UidPages issued = new UidPages();

  /** The first number that this core issued; those before are an earlier core's. */
  private long first = Long.MAX_VALUE;

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
        if (entry != null && entry.refersTo(node)) {
          return entry.item == null || entry.item.isShownBy(node) ? uid : reissue(node, uid, entry);
        }
        return adopt(node, properties, uid, entry);
      }
    }
    return issue(node, node.getProperties(), KEY);
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
    issued.put(number, owner, CellItem.of(owner));
    properties.put(key, uid);
    return uid;
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
        issued.put(UidPages.number(uid), owner, null);
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
