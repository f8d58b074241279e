package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Group;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;

class OrderTest {
  private final Rectangle a = new Rectangle();
  private final Rectangle b = new Rectangle();
  private final Rectangle inside = new Rectangle();
  private final HBox inner = new HBox(a, b);
  private final Group content = new Group(inside);
  private final VBox root = new VBox(inner, content);

  @Test
  void aParentComesBeforeItsDescendants() {
    assertTrue(Order.isBefore(root, inner));
    assertTrue(Order.isBefore(inner, a));
    assertFalse(Order.isBefore(a, root));
  }

  @Test
  void siblingsAreOrderedAsInTheSceneGraph() {
    assertTrue(Order.isBefore(a, b));
    assertFalse(Order.isBefore(b, a));
    assertFalse(Order.isBefore(a, a));
  }

  @Test
  void descendantsOfAnEarlierSiblingComeFirst() {
    assertTrue(Order.isBefore(b, content));
    assertTrue(Order.isBefore(b, inside));
    assertFalse(Order.isBefore(inside, a));
  }

  @Test
  void returnsTheParentOfANode() {
    assertSame(inner, Order.parent(a));
    assertSame(root, Order.parent(content));
    assertNull(Order.parent(root));
  }
}
