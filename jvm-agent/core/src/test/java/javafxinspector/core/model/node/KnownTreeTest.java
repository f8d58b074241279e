package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class KnownTreeTest {
  private final Random random = new Random(16);
  private int made;

  @Test
  @Tag("slow")
  void knowsWhatIsThereAfterEachChange() {
    VBox root = pane(300);
    for (int i = 0; i < 2_000; i++) {
      change(root);
      List<Node> tops = List.of(root);
      assertEquals(count(root, false), KnownTree.of(tops, Integer.MAX_VALUE, false).size(), "" + i);
      KnownTree all = KnownTree.of(tops, Integer.MAX_VALUE, true);
      assertEquals(count(root, true), all.size(), "" + i);
      String id = "n" + random.nextInt(40);
      assertEquals(sorted(withId(root, id)), sorted(all.withId(id)), "" + i);
    }
  }

  @Test
  void keepsWhatHasNotChanged() {
    VBox root = pane(300);
    KnownTree read = KnownTree.of(List.of(root), Integer.MAX_VALUE, true);
    assertSame(read, KnownTree.of(List.of(root), Integer.MAX_VALUE, true));
    assertNotSame(read, KnownTree.of(List.of(root), 1, true));
  }

  @Test
  void countsLevels() {
    VBox root = new VBox(new HBox(new Rectangle(), new Rectangle()), new Rectangle());
    for (int i = 0; i < 300; i++) {
      root.getChildren().add(new Pane(new Rectangle()));
    }
    assertEquals(1, KnownTree.of(List.of(root), 0, false).size());
    assertEquals(303, KnownTree.of(List.of(root), 1, false).size());
    assertEquals(605, KnownTree.of(List.of(root), 2, false).size());
  }

  @Test
  void keepsNoNodesAfterCollection() {
    WeakReference<Node> root = new WeakReference<>(known());
    for (int i = 0; i < 20 && root.get() != null; i++) {
      System.gc();
    }
    assertNull(root.get());
  }

  private Node known() {
    VBox root = pane(300);
    KnownTree.of(List.of(root), Integer.MAX_VALUE, true).withId("n1");
    return root;
  }

  private VBox pane(int rows) {
    VBox root = new VBox();
    for (int i = 0; i < rows; i++) {
      root.getChildren().add(new HBox(shape(), new Group(shape())));
    }
    return root;
  }

  private Node shape() {
    Node shape = new Rectangle();
    if (random.nextBoolean()) {
      shape.setId("n" + made++ % 40);
    }
    return shape;
  }

  /** Makes one of several changes, some of which keep the number of children. */
  private void change(VBox root) {
    List<Node> rows = root.getChildren();
    int at = random.nextInt(rows.size());
    HBox row = (HBox) rows.get(at);
    Node first = row.getChildren().isEmpty() ? null : row.getChildren().get(0);
    switch (random.nextInt(9)) {
      case 0 -> rows.set(at, new HBox(shape()));
      case 1 -> rows.add(0, new HBox(new Rectangle(), shape()));
      case 2 -> rows.remove(at);
      case 3 -> row.toFront();
      case 4 -> row.getChildren().setAll(shape());
      case 5 ->
          ((HBox) rows.get(random.nextInt(rows.size()))).getChildren().setAll(row.getChildren());
      case 6 -> {
        if (first instanceof Group group) {
          group.getChildren().add(shape());
        }
      }
      case 7 -> {
        if (first != null) {
          first.setId("n" + random.nextInt(40));
        }
      }
      default -> row.getChildren().add(new Group(shape(), new HBox(shape())));
    }
    if (rows.size() < 250) {
      rows.add(new HBox(shape()));
    }
  }

  private static int count(Node node, boolean internals) {
    int count = 1;
    for (Node child : children(node, internals)) {
      count += count(child, internals);
    }
    return count;
  }

  private static List<Node> withId(Node node, String id) {
    List<Node> found = new ArrayList<>();
    if (id.equals(node.getId())) {
      found.add(node);
    }
    children(node, true).forEach(child -> found.addAll(withId(child, id)));
    return found;
  }

  private static List<Node> children(Node node, boolean internals) {
    return internals ? Children.all(node) : Children.content(node, Types.of(node).kind());
  }

  private static List<Integer> sorted(List<Node> nodes) {
    return nodes.stream().map(System::identityHashCode).sorted().toList();
  }
}
