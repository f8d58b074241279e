package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;

/**
 * Finds nodes by their id alone. Most of the time of a search goes into waiting for memory, so this
 * reads only the id and the children of each node, of a block of nodes at a time and one thing
 * after another: the processor then loads the memory of several nodes in parallel. A block holds
 * nodes that are near each other in the tree, and so usually in memory. JavaFX application thread.
 */
final class NodesById {
  /** Number of nodes in a block. */
  private static final int BLOCK = 32;

  private final String id;
  private final int hash;
  private final List<Node> found = new ArrayList<>();

  /** The nodes whose turn comes later. */
  private Node[] waiting = new Node[1024];

  private int size;
  private final Node[] block = new Node[BLOCK];
  private final String[] ids = new String[BLOCK];
  private final List<List<Node>> lists = new ArrayList<>(BLOCK);
  private final int[] sizes = new int[BLOCK];

  private NodesById(String id) {
    this.id = id;
    hash = id.hashCode();
  }

  /** The nodes with this id among a node and its descendants, not in document order. */
  static List<Node> find(Node top, String id) {
    NodesById search = new NodesById(id);
    search.waiting[search.size++] = top;
    while (search.size > 0) {
      search.readBlock();
    }
    return search.found;
  }

  private void readBlock() {
    int count = Math.min(BLOCK, size);
    size -= count;
    System.arraycopy(waiting, size, block, 0, count);
    readChildren(count);
    for (int i = 0; i < count; i++) {
      ids[i] = block[i].getId();
    }
    addChildren();
    for (int i = 0; i < count; i++) {
      // Strings keep their hash, so the characters of other ids are read only once.
      if (ids[i] != null && ids[i].hashCode() == hash && ids[i].equals(id)) {
        found.add(block[i]);
      }
    }
  }

  private void readChildren(int count) {
    lists.clear();
    for (int i = 0; i < count; i++) {
      if (block[i] instanceof Parent parent) {
        lists.add(parent.getChildrenUnmodifiable());
      } else if (block[i] instanceof SubScene scene) {
        lists.add(List.of(scene.getRoot()));
      }
    }
    for (int i = 0; i < lists.size(); i++) {
      sizes[i] = lists.get(i).size();
    }
  }

  private void addChildren() {
    for (int i = 0; i < lists.size(); i++) {
      List<Node> children = lists.get(i);
      if (size + sizes[i] > waiting.length) {
        waiting = Arrays.copyOf(waiting, Math.max(2 * waiting.length, size + sizes[i]));
      }
      for (int j = 0; j < sizes[i]; j++) {
        waiting[size++] = children.get(j);
      }
    }
  }
}
