package javafxinspector.core.profile;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafxinspector.core.threads.OnFx;

/** The result of a layout, as one number. */
@OnFx
final class Shape {
  private static final int CHILDREN = 500;
  private static final long PRIME = 1_000_003;

  private Shape() {}

  /**
   * A number for the size of a node and the places, sizes and texts of its children. Reads only
   * values that JavaFX does not compute on access.
   */
  static long of(Node node) {
    long shape = sizeOf(node);
    if (node instanceof Parent) {
      List<Node> children = ((Parent) node).getChildrenUnmodifiable();
      for (int i = 0; i < Math.min(children.size(), CHILDREN); i++) {
        Node child = children.get(i);
        shape = PRIME * shape + System.identityHashCode(child);
        shape = add(shape, child.getLayoutX());
        shape = add(shape, child.getLayoutY());
        shape = PRIME * shape + sizeOf(child);
      }
    }
    return shape;
  }

  private static long sizeOf(Node node) {
    if (node instanceof Region) {
      return add(add(1, ((Region) node).getWidth()), ((Region) node).getHeight());
    }
    return node instanceof Text ? String.valueOf(((Text) node).getText()).hashCode() : 0;
  }

  private static long add(long shape, double value) {
    return PRIME * shape + Double.doubleToLongBits(value);
  }
}
