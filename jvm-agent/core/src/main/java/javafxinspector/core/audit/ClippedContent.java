package javafxinspector.core.audit;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.node.Kind;

/**
 * {@code clipped}: a control or text that is cut off by a clip of the application or by the edge of
 * the window and cannot be scrolled into view.
 */
final class ClippedContent extends AuditCheck {
  /** Number of pixels by which content may be outside, because of shadows, borders and rounding. */
  private static final double TOLERANCE = 2;

  ClippedContent() {
    super("clipped", Severity.WARNING);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    Bounds within = at.cutArea();
    boolean isChecked = at.shows() && within != null && at.isFlat() && isLeaf(at.kind());
    if (!isChecked || at.inCell() || at.inChart() || at.inSkin() || contains(within, at.bounds())) {
      return;
    }
    Bounds drawn = drawn(at);
    Bounds seen = AuditedNode.intersect(drawn, within);
    // Content that is completely outside is waiting there to be moved in.
    if (!seen.isEmpty()
        && !contains(within, drawn)
        && Geometry.isUpright(Geometry.corners(at.node()))) {
      findings.add(
          this, at, message(drawn, within, at), "give its pane more room, or let it scroll");
    }
  }

  private static String message(Bounds drawn, Bounds within, AuditedNode at) {
    double right = drawn.getMaxX() - within.getMaxX();
    double bottom = drawn.getMaxY() - within.getMaxY();
    double left = within.getMinX() - drawn.getMinX();
    double top = within.getMinY() - drawn.getMinY();
    double most = Math.max(Math.max(left, right), Math.max(top, bottom));
    String side =
        most == right ? "right" : most == bottom ? "bottom" : most == left ? "left" : "top";
    boolean isWindow =
        within.getMinX() == 0
            && within.getMinY() == 0
            && within.getMaxX() == at.scene().getWidth()
            && within.getMaxY() == at.scene().getHeight();
    return "is cut off by "
        + Math.round(most)
        + " px at the "
        + side
        + (isWindow ? " by the edge of the window" : " by a clip");
  }

  private static boolean isLeaf(Kind kind) {
    switch (kind) {
      case LABELED:
      case TEXT:
      case TEXT_INPUT:
      case PASSWORD:
      case COMBO:
      case SPINNER:
      case SLIDER:
      case PROGRESS:
        return true;
      default:
        return false;
    }
  }

  private static boolean contains(Bounds outer, Bounds inner) {
    return inner.getMinX() >= outer.getMinX() - TOLERANCE
        && inner.getMinY() >= outer.getMinY() - TOLERANCE
        && inner.getMaxX() <= outer.getMaxX() + TOLERANCE
        && inner.getMaxY() <= outer.getMaxY() + TOLERANCE;
  }

  /** For a label only the text and graphic, because the label may be wider. */
  private static Bounds drawn(AuditedNode at) {
    if (!(at.node() instanceof Label)) {
      return at.bounds();
    }
    Bounds drawn = null;
    for (Node child : ((Label) at.node()).getChildrenUnmodifiable()) {
      Bounds part = Geometry.inScene(child);
      drawn = drawn == null ? part : union(drawn, part);
    }
    return drawn == null ? at.bounds() : drawn;
  }

  private static Bounds union(Bounds a, Bounds b) {
    double minX = Math.min(a.getMinX(), b.getMinX());
    double minY = Math.min(a.getMinY(), b.getMinY());
    return new javafx.geometry.BoundingBox(
        minX,
        minY,
        Math.max(a.getMaxX(), b.getMaxX()) - minX,
        Math.max(a.getMaxY(), b.getMaxY()) - minY);
  }
}
