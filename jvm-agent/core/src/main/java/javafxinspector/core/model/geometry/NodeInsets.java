package javafxinspector.core.model.geometry;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.threads.OnFx;

/** The space around a node and inside it, in pixels; null where there is none. */
@OnFx
public final class NodeInsets {
  private NodeInsets() {}

  public static Insets padding(Node node) {
    return node instanceof Region ? ((Region) node).getPadding() : null;
  }

  /** The widths of a region's border. */
  public static Insets border(Node node) {
    Border border = node instanceof Region ? ((Region) node).getBorder() : null;
    return border == null ? null : border.getInsets();
  }

  /** The margin that the node has in its parent. */
  public static Insets margin(Node node) {
    if (!node.hasProperties()) {
      return null;
    }
    Parent parent = node.getParent();
    return parent instanceof HBox
        ? HBox.getMargin(node)
        : parent instanceof VBox
            ? VBox.getMargin(node)
            : parent instanceof BorderPane
                ? BorderPane.getMargin(node)
                : parent instanceof GridPane
                    ? GridPane.getMargin(node)
                    : parent instanceof StackPane
                        ? StackPane.getMargin(node)
                        : parent instanceof FlowPane
                            ? FlowPane.getMargin(node)
                            : parent instanceof TilePane ? TilePane.getMargin(node) : null;
  }
}
