package javafxinspector.core.model.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.geometry.NodeInsets;
import javafxinspector.core.model.geometry.NodeOutline.Corner;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the parts of a node's layout. They have the transforms of the node, and so does its margin.
 */
@OnFx
public final class LayoutParts {
  /** The field of a node that holds them. */
  public static final String FIELD = "layoutParts";

  private LayoutParts() {}

  /**
   * The visible parts in the order in which they are drawn. Empty for nodes inside a password
   * field, because their sizes depend on the password.
   */
  public static List<LayoutPart> of(Node node, Set<PartKind> kinds) {
    boolean inPassword = Texts.isPassword(node) && Types.of(node).kind() != Kind.PASSWORD;
    if (node.getScene() == null || !Toolkit.isTreeVisible(node) || inPassword) {
      return List.of();
    }
    List<LayoutPart> parts = new ArrayList<>();
    Bounds visible = Geometry.visiblePart(node);
    for (LocalPart part : local(node)) {
      if (kinds.contains(part.kind())) {
        boolean isInParent = part.kind() == PartKind.MARGIN;
        add(parts, node, part, isInParent ? Geometry.visiblePart(node.getParent()) : visible);
      }
    }
    if (kinds.contains(PartKind.BASELINE)) {
      addBaselines(parts, node, visible);
    }
    return parts;
  }

  /** Margin, border, padding, content, gaps, columns and rows in the node's own coordinates. */
  static List<LocalPart> local(Node node) {
    List<LocalPart> parts = new ArrayList<>();
    Area box = Area.of(node.getLayoutBounds());
    Insets margin = node.getParent() == null ? null : NodeInsets.margin(node);
    addRing(parts, PartKind.MARGIN, box.around(margin), box);
    Area inBorder = box.inside(NodeInsets.border(node));
    addRing(parts, PartKind.BORDER, box, inBorder);
    Area content = inBorder.inside(NodeInsets.padding(node));
    addRing(parts, PartKind.PADDING, inBorder, content);
    if (content.width() > 0 && content.height() > 0) {
      parts.add(new LocalPart(PartKind.CONTENT, content, null));
    }
    parts.addAll(PaneParts.of(node, node instanceof Region ? content : box));
    parts.sort(Comparator.comparing(LocalPart::kind));
    return parts;
  }

  private static void addRing(List<LocalPart> parts, PartKind kind, Area outer, Area inner) {
    outer.ring(inner).forEach(side -> parts.add(new LocalPart(kind, side, null)));
  }

  private static void addBaselines(List<LayoutPart> parts, Node node, Bounds visible) {
    addBaseline(parts, node, visible);
    if (!Baselines.aligns(node)) {
      return;
    }
    List<Node> children = ((Region) node).getChildrenUnmodifiable();
    for (Node child : children.subList(0, Math.min(PaneParts.MOST, children.size()))) {
      if (child.isVisible()) {
        addBaseline(parts, child, visible);
      }
    }
  }

  private static void addBaseline(List<LayoutPart> parts, Node text, Bounds visible) {
    Area line = Baselines.of(text);
    if (line != null) {
      add(parts, text, new LocalPart(PartKind.BASELINE, line, null), visible);
    }
  }

  private static void add(List<LayoutPart> parts, Node node, LocalPart part, Bounds visible) {
    Area area = part.area();
    Point2D upperLeft = Geometry.shown(node, area.x(), area.y());
    Point2D upperRight = Geometry.shown(node, area.endX(), area.y());
    Point2D lowerLeft = Geometry.shown(node, area.x(), area.endY());
    boolean isLine = part.kind() == PartKind.BASELINE;
    List<Point2D> corners =
        isLine
            ? List.of(upperLeft, upperRight)
            : List.of(
                upperLeft, upperRight, Geometry.shown(node, area.endX(), area.endY()), lowerLeft);
    List<Point2D> shown = visible.isEmpty() ? List.of() : Clipping.clip(corners, visible);
    if (shown.size() < (isLine ? 2 : 3)) {
      return;
    }
    Point2D at = upperLeft.midpoint(part.kind() == PartKind.COLUMN ? upperRight : lowerLeft);
    parts.add(
        new LayoutPart(
            part.kind().named(),
            shown.stream().map(LayoutParts::corner).toList(),
            part.index(),
            part.index() != null && visible.contains(at) ? corner(at) : null));
  }

  private static Corner corner(Point2D point) {
    return new Corner(point.getX(), point.getY());
  }
}
