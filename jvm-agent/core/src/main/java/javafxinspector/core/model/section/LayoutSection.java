package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.geometry.Edges;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.model.geometry.NodeInsets;
import javafxinspector.core.model.geometry.NodeOutline;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.geometry.ScreenBounds;
import javafxinspector.core.model.node.Kind;

/** The place of a node: bounds, insets and outline. */
final class LayoutSection extends Section {
  private final boolean bounds;
  private final boolean screen;
  private final boolean outline;
  private final boolean many;

  /**
   * @param many whether many nodes are read, so that expensive parts of the outline are omitted
   */
  LayoutSection(boolean bounds, boolean screen, boolean outline, boolean many) {
    // The size of the bullets in a password field would reveal the length of the password.
    super("layout", InPasswords.FIELD_ONLY);
    this.bounds = bounds;
    this.screen = screen;
    this.outline = outline;
    this.many = many;
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    javafx.geometry.Bounds inParent = node.getBoundsInParent();
    Bounds inScene =
        offset == null
            ? Bounds.of(NodeBounds.inScene(node))
            : new Bounds(
                offset.x() + inParent.getMinX(),
                offset.y() + inParent.getMinY(),
                inParent.getWidth(),
                inParent.getHeight());
    ScreenBounds onScreen =
        !screen
            ? null
            : offset == null
                ? NodeBounds.onScreen(node)
                : NodeBounds.onScreen(inScene, node.getScene());
    NodeOutline outlined = outline ? NodeOutline.of(node, !many) : null;
    return bounds
        ? new Layout(
            Bounds.of(inParent),
            inScene,
            onScreen,
            Edges.of(NodeInsets.padding(node)),
            Edges.of(NodeInsets.margin(node)),
            Edges.of(NodeInsets.border(node)),
            outlined)
        : new Layout(null, null, onScreen, null, null, null, outlined);
  }
}
