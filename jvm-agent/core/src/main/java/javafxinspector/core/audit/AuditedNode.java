package javafxinspector.core.audit;

import java.util.List;
import java.util.Set;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.chart.Axis;
import javafx.scene.chart.Chart;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ScrollBar;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/** A node that the walk has reached, with the states that it inherits from its ancestors. */
@OnFx
final class AuditedNode {
  private static final Bounds NOTHING = new BoundingBox(0, 0, -1, -1);

  /** The classes of the calendar in the popup of a DatePicker. */
  private static final Set<String> CALENDARS =
      Set.of(
          "com.sun.javafx.scene.control.DatePickerContent",
          "com.sun.javafx.scene.control.DatePickerHijrahContent");

  private final Node node;
  private final TypeInfo type;

  private final AuditedNode parent;
  private final Scene scene;
  private final boolean shows;
  private final boolean inCell;
  private final boolean inSkin;
  private final boolean inChart;
  private final boolean isFlat;
  private final boolean takesMouse;
  private final List<Node> content;
  private final int order;

  /**
   * The part of the scene in which the node can be seen, and the same part without clips that
   * scroll.
   */
  private final Bounds area;

  private final Bounds cutArea;
  private Bounds bounds;

  /**
   * @param parent null for the first node
   * @param order number of the node in document order
   */
  AuditedNode(Node node, AuditedNode parent, int order) {
    this.node = node;
    this.parent = parent;
    this.order = order;
    type = Types.of(node);
    scene = node.getScene();
    content = Children.content(node, type.kind());
    boolean isRoot = parent == null;
    inCell = !isRoot && parent.inCell || isCell(node, type.kind());
    inSkin =
        !isRoot
            && (parent.inSkin
                || isOfOwnSkin(parent)
                || CALENDARS.contains(parent.node.getClass().getName()));
    inChart = !isRoot && parent.inChart || node instanceof Chart || node instanceof Axis;
    isFlat = (isRoot ? scene.getCamera() == null : parent.isFlat) && !(node instanceof SubScene);
    AuditedNode around = isRoot ? null : parent.around();
    boolean isShown = isRoot || around.shows;
    boolean isMouseTransparent = !isRoot && !around.takesMouse;
    Bounds seen = isRoot ? sceneArea(scene) : around.area;
    Bounds cut = isRoot ? seen : around.cutArea;
    for (Node n = node; n != null && (isRoot || n != around.node); n = Geometry.parentOf(n)) {
      isShown &= n.isVisible() && n.getOpacity() > 0;
      isMouseTransparent |= n.isMouseTransparent();
      if (n.getClip() != null && isShown) {
        Bounds clip = Geometry.shown(n, n.getClip().getBoundsInParent());
        seen = intersect(seen, clip);
        // A part that a skin clips can be scrolled or resized.
        cut =
            n != node || inSkin || isScrolled(n) ? null : cut == null ? clip : intersect(cut, clip);
      }
    }
    shows = isShown;
    takesMouse = !isMouseTransparent;
    area = seen;
    cutArea = cut;
  }

  /** Whether the clipped node is beside a scroll bar, as in the lists of third-party libraries. */
  private static boolean isScrolled(Node clipped) {
    Parent around = clipped.getParent();
    return around != null
        && around.getChildrenUnmodifiable().stream()
            .anyMatch(beside -> beside instanceof ScrollBar && beside.isVisible());
  }

  /**
   * The node that surrounds this one on screen: the content of a tab is a child of the tab's
   * header, but is displayed beside it.
   */
  private AuditedNode around() {
    AuditedNode at = this;
    while (kind() == Kind.TAB_HEADER && at.parent != null && at.kind() != Kind.TAB_PANE) {
      at = at.parent;
    }
    return at;
  }

  private static boolean isCell(Node node, Kind kind) {
    return kind == Kind.ROW || kind == Kind.CELL && node instanceof IndexedCell;
  }

  /** Whether the children of a node belong to a skin that is not one of JavaFX's. */
  private static boolean isOfOwnSkin(AuditedNode parent) {
    return parent.node instanceof Control && parent.type.kind() == Kind.PARENT;
  }

  private static Bounds sceneArea(Scene scene) {
    return new BoundingBox(0, 0, scene.getWidth(), scene.getHeight());
  }

  static Bounds intersect(Bounds a, Bounds b) {
    double minX = Math.max(a.getMinX(), b.getMinX());
    double minY = Math.max(a.getMinY(), b.getMinY());
    double width = Math.min(a.getMaxX(), b.getMaxX()) - minX;
    double height = Math.min(a.getMaxY(), b.getMaxY()) - minY;
    return width <= 0 || height <= 0 ? NOTHING : new BoundingBox(minX, minY, width, height);
  }

  Node node() {
    return node;
  }

  TypeInfo type() {
    return type;
  }

  Kind kind() {
    return type.kind();
  }

  AuditedNode parent() {
    return parent;
  }

  Scene scene() {
    return scene;
  }

  /** The children that are content, in document order. */
  List<Node> content() {
    return content;
  }

  /**
   * Whether a descendant is part of the node's skin, rather than content that is visited itself.
   */
  boolean isPart(Node below) {
    return !content.contains(below) && Types.of(below).kind() != Kind.TAB_CONTENT;
  }

  /** Number of the node in document order. */
  int order() {
    return order;
  }

  /** Whether this node and all its ancestors are visible and not fully transparent. */
  boolean shows() {
    return shows;
  }

  /** Whether the surrounding node is not displayed either. */
  boolean isInHidden() {
    return parent != null && !parent.around().shows;
  }

  /** Whether this node is a cell of a list, table or tree, or is inside such a cell. */
  boolean inCell() {
    return inCell;
  }

  /**
   * Whether this node is part of a control whose skin is not one of JavaFX's, or part of the popup
   * of a DatePicker.
   */
  boolean inSkin() {
    return inSkin;
  }

  boolean inChart() {
    return inChart;
  }

  /** Whether neither a camera nor a SubScene is between this node and the window. */
  boolean isFlat() {
    return isFlat;
  }

  /** Whether mouseTransparent lets mouse events reach this node. */
  boolean takesMouse() {
    return takesMouse;
  }

  /** Layout bounds of this node, in scene coordinates. */
  Bounds bounds() {
    if (bounds == null) {
      bounds = Geometry.inScene(node);
    }
    return bounds;
  }

  /** The part of the bounds that is inside all clips and the window. It may be empty. */
  Bounds visible() {
    return intersect(bounds(), area);
  }

  /**
   * The area that is left by clips and edges without scrolling, in scene coordinates; null for
   * none.
   */
  Bounds cutArea() {
    return cutArea;
  }

  /** Whether the other node is this one or contains it. */
  boolean isBelow(AuditedNode other) {
    for (AuditedNode at = this; at != null; at = at.parent) {
      if (at == other) {
        return true;
      }
    }
    return false;
  }

  /** The nearest ancestor that is a list, table or tree; null for none. */
  Node virtualized() {
    for (AuditedNode at = parent; at != null; at = at.parent) {
      if (at.kind() == Kind.VIRTUALIZED) {
        return at.node;
      }
    }
    return null;
  }
}
