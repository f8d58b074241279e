package javafxinspector.core.model.node;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafxinspector.core.threads.OnFx;

/**
 * Some nodes with their descendants. A visit of many nodes spends its time waiting for memory: the
 * address of a node is known only after its parent and the parent's lists of children have been
 * read. So the nodes of the last visit are kept until the next garbage collection at the latest.
 * Checking that nothing has changed takes a small part of that time, because all addresses are
 * known.
 */
@OnFx
public final class KnownTree {
  /** Number of nodes that are read together, so that the processor loads their memory at once. */
  private static final int BLOCK = 32;

  /** Smaller trees are not kept, because reading them again takes no longer. */
  private static final int LEAST_KEPT = 256;

  private static final Map<Node, WeakReference<KnownTree>> CONTENT = new WeakHashMap<>();
  private static final Map<Node, WeakReference<KnownTree>> ALL = new WeakHashMap<>();

  private final boolean internals;
  private final int depth;
  private final int tops;
  private final List<Node> webViews = new ArrayList<>();

  private Node[] nodes;
  private int size;

  /** The ids of the nodes when they were last requested, and their hash codes. */
  private String[] ids = {};

  private int[] hashes = {};

  /**
   * Indices of the nodes whose children are read later, with the number of levels to read below
   * each.
   */
  private int[] waiting = new int[256];

  private int[] levels = new int[256];
  private int waitingSize;

  /** The child lists of the nodes whose children are those of the scene graph. */
  private final Lists plain = new Lists();

  /** The other nodes that may have children, and the children that they had. */
  private final Lists other = new Lists();

  private final List<Node> others = new ArrayList<>();

  /** Labeled nodes that have no children as long as they have no graphic. */
  private final List<Labeled> bare = new ArrayList<>();

  /** Lists of children, which follow each other among the nodes. */
  private static final class Lists {
    private final List<List<Node>> all = new ArrayList<>();
    private int[] starts = new int[64];
    private int[] sizes = new int[64];

    void add(List<Node> list, int start, int size) {
      int index = all.size();
      if (index == starts.length) {
        starts = Arrays.copyOf(starts, 2 * index);
        sizes = Arrays.copyOf(sizes, 2 * index);
      }
      starts[index] = start;
      sizes[index] = size;
      all.add(list);
    }
  }

  private KnownTree(List<Node> tops, int depth, boolean internals) {
    this.depth = depth;
    this.internals = internals;
    this.tops = tops.size();
    nodes = new Node[Math.max(256, tops.size())];
    add(tops, tops.size(), depth);
    while (waitingSize > 0) {
      readBlock();
    }
    waiting = null;
    levels = null;
  }

  /**
   * Reads nodes and their descendants.
   *
   * @param depth number of levels below the nodes to include
   * @param internals whether to include nodes that skins have created; otherwise controls are
   *     leaves, as in {@link Children#content}
   */
  public static KnownTree of(List<Node> tops, int depth, boolean internals) {
    if (tops.isEmpty()) {
      return new KnownTree(tops, depth, internals);
    }
    Map<Node, WeakReference<KnownTree>> kept = internals ? ALL : CONTENT;
    WeakReference<KnownTree> reference = kept.get(tops.get(0));
    KnownTree known = reference == null ? null : reference.get();
    if (known != null && known.isCurrent(tops, depth)) {
      return known;
    }
    KnownTree read = new KnownTree(tops, depth, internals);
    if (read.size >= LEAST_KEPT) {
      kept.put(tops.get(0), new WeakReference<>(read));
    } else if (reference != null) {
      kept.remove(tops.get(0));
    }
    return read;
  }

  /** Number of nodes. */
  public int size() {
    return size;
  }

  /** The nodes that have an id, in no particular order. */
  public List<Node> withId(String id) {
    if (ids.length == 0) {
      ids = new String[size];
      hashes = new int[size];
    }
    List<Node> found = new ArrayList<>();
    int hash = id.hashCode();
    for (int i = 0; i < size; i++) {
      String own = nodes[i].getId();
      // The text itself is read only if it is another object than before.
      if (own != ids[i]) {
        ids[i] = own;
        hashes[i] = own == null ? 0 : own.hashCode();
      }
      if (own != null && hashes[i] == hash && own.equals(id)) {
        found.add(nodes[i]);
      }
    }
    return found;
  }

  /** The WebViews above the last level, whose own children are not among the nodes. */
  public List<Node> webViews() {
    return webViews;
  }

  private void add(List<Node> list, int added, int below) {
    if (size + added > nodes.length) {
      nodes = Arrays.copyOf(nodes, Math.max(2 * nodes.length, size + added));
    }
    if (below > 0 && waitingSize + added > waiting.length) {
      int length = Math.max(2 * waiting.length, waitingSize + added);
      waiting = Arrays.copyOf(waiting, length);
      levels = Arrays.copyOf(levels, length);
    }
    for (int i = 0; i < added; i++) {
      nodes[size] = list.get(i);
      if (below > 0) {
        waiting[waitingSize] = size;
        levels[waitingSize++] = below;
      }
      size++;
    }
  }

  private void readBlock() {
    int from = Math.max(0, waitingSize - BLOCK);
    int count = waitingSize - from;
    int[] below = new int[count];
    int firstPlain = plain.all.size();
    int firstOther = other.all.size();
    int[] belowOther = new int[count];
    for (int i = from; i < waitingSize; i++) {
      Node node = nodes[waiting[i]];
      Kind kind = Types.of(node).kind();
      if (kind == Kind.WEB_VIEW) {
        webViews.add(node);
      } else if (internals ? isPlain(node, kind) : kind == Kind.PARENT) {
        below[plain.all.size() - firstPlain] = levels[i] - 1;
        plain.add(BackingLists.of((Parent) node), 0, 0);
      } else if (!internals && kind == Kind.LABELED && ((Labeled) node).getGraphic() == null) {
        bare.add((Labeled) node);
      } else if (internals ? kind != Kind.NODE && kind != Kind.TEXT : !Children.isLeaf(kind)) {
        belowOther[other.all.size() - firstOther] = levels[i] - 1;
        others.add(node);
        other.add(children(node), 0, 0);
      }
    }
    waitingSize = from;
    addChildren(plain, firstPlain, below);
    addChildren(other, firstOther, belowOther);
  }

  private void addChildren(Lists lists, int first, int[] below) {
    for (int i = first; i < lists.all.size(); i++) {
      lists.sizes[i] = lists.all.get(i).size();
    }
    for (int i = first; i < lists.all.size(); i++) {
      lists.starts[i] = size;
      add(lists.all.get(i), lists.sizes[i], below[i - first]);
    }
  }

  /** Whether {@link Children#all} are those of the scene graph in its order. */
  private static boolean isPlain(Node node, Kind kind) {
    return node instanceof Parent
        && switch (kind) {
          case GROUP, SUB_SCENE, ROW, TAB_PANE, TAB_HEADERS, TAB_HEADER -> false;
          default -> true;
        };
  }

  private List<Node> children(Node node) {
    return internals ? Children.all(node) : Children.content(node, Types.of(node).kind());
  }

  private boolean isCurrent(List<Node> given, int wanted) {
    return wanted == depth
        && given.size() == tops
        && isAt(given, 0, tops)
        && isCurrent(plain)
        && isBare()
        && areOthersCurrent();
  }

  private boolean isCurrent(Lists lists) {
    for (int i = 0; i < lists.all.size(); i++) {
      List<Node> list = lists.all.get(i);
      if (list.size() != lists.sizes[i] || !isAt(list, lists.starts[i], lists.sizes[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean areOthersCurrent() {
    for (int i = 0; i < others.size(); i++) {
      List<Node> children = children(others.get(i));
      int count = other.sizes[i];
      if (children.size() != count || !isAt(children, other.starts[i], count)) {
        return false;
      }
    }
    return true;
  }

  private boolean isBare() {
    for (int i = 0; i < bare.size(); i++) {
      if (bare.get(i).getGraphic() != null) {
        return false;
      }
    }
    return true;
  }

  /** Whether the nodes from an index on are the nodes of a list. */
  private boolean isAt(List<Node> list, int start, int count) {
    for (int i = 0; i < count; i++) {
      if (list.get(i) != nodes[start + i]) {
        return false;
      }
    }
    return true;
  }
}
