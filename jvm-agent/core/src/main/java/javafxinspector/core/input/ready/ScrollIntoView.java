package javafxinspector.core.input.ready;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.skin.VirtualFlow;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** Scrolls nested scroll panes and virtualized controls until a node is visible. */
@OnFx
public final class ScrollIntoView {
  private ScrollIntoView() {}

  /**
   * Scrolls all containers of the node, from the innermost outwards, until the node is visible.
   * Does nothing if it is already visible.
   */
  public static void show(Node node) {
    show(node, node.getLayoutBounds());
  }

  /** Like {@link #show(Node)}, for a point of the node in its own coordinates. */
  public static void show(Node node, Point2D point) {
    show(node, new BoundingBox(point.getX() - 1, point.getY() - 1, 2, 2));
  }

  private static void show(Node node, Bounds part) {
    for (Node n = Geometry.parentOf(node); n != null; n = Geometry.parentOf(n)) {
      if (n instanceof ScrollPane) {
        show(node, part, (ScrollPane) n);
      } else if (n instanceof VirtualFlow) {
        show(node, part, (VirtualFlow<?>) n);
      }
    }
  }

  private static void show(Node node, Bounds shown, ScrollPane pane) {
    Node content = pane.getContent();
    if (content == null || !Geometry.isBelow(node, content)) {
      return;
    }
    Bounds whole = content.getLayoutBounds();
    Bounds view = pane.getViewportBounds();
    Bounds in = content.sceneToLocal(node.localToScene(shown, true), true);
    double moveX = whole.getWidth() - view.getWidth();
    double moveY = whole.getHeight() - view.getHeight();
    double atX = moveX * fraction(pane.getHvalue(), pane.getHmin(), pane.getHmax());
    double atY = moveY * fraction(pane.getVvalue(), pane.getVmin(), pane.getVmax());
    double dx = distance(in.getMinX() - whole.getMinX() - atX, in.getWidth(), view.getWidth());
    double dy = distance(in.getMinY() - whole.getMinY() - atY, in.getHeight(), view.getHeight());
    boolean changed = false;
    if (dx != 0 && moveX > 0 && !pane.hvalueProperty().isBound()) {
      pane.setHvalue(
          pane.getHmin() + (pane.getHmax() - pane.getHmin()) * clamp((atX + dx) / moveX));
      changed = true;
    }
    if (dy != 0 && moveY > 0 && !pane.vvalueProperty().isBound()) {
      pane.setVvalue(
          pane.getVmin() + (pane.getVmax() - pane.getVmin()) * clamp((atY + dy) / moveY));
      changed = true;
    }
    if (changed) {
      Toolkit.layout(node.getScene());
    }
  }

  private static void show(Node node, Bounds shown, VirtualFlow<?> flow) {
    for (Node part : flow.getChildrenUnmodifiable()) {
      if (!part.getStyleClass().contains("clipped-container") || !Geometry.isBelow(node, part)) {
        continue;
      }
      Bounds view = part.getLayoutBounds();
      Bounds in = part.sceneToLocal(node.localToScene(shown, true), true);
      double dx = distance(in.getMinX() - view.getMinX(), in.getWidth(), view.getWidth());
      double dy = distance(in.getMinY() - view.getMinY(), in.getHeight(), view.getHeight());
      if (flow.isVertical()) {
        scroll(flow, dy, Orientation.HORIZONTAL, dx);
      } else {
        scroll(flow, dx, Orientation.VERTICAL, dy);
      }
      if (dx != 0 || dy != 0) {
        Toolkit.layout(node.getScene());
      }
    }
  }

  private static void scroll(
      VirtualFlow<?> flow, double along, Orientation barOrientation, double across) {
    if (along != 0) {
      flow.scrollPixels(along);
    }
    for (Node part : flow.getChildrenUnmodifiable()) {
      if (across != 0
          && part instanceof ScrollBar
          && ((ScrollBar) part).getOrientation() == barOrientation) {
        ScrollBar bar = (ScrollBar) part;
        bar.setValue(Math.max(bar.getMin(), Math.min(bar.getMax(), bar.getValue() + across)));
      }
    }
  }

  /**
   * The distance to scroll so that [start, start+size] is inside [0, view]; 0 if it is already
   * inside, or if it is larger and partly visible.
   */
  private static double distance(double start, double size, double view) {
    double end = start + size;
    if (size > view ? end > 0 && start < view : start >= -0.5 && end <= view + 0.5) {
      return 0;
    }
    return start < 0 || size > view ? start : end - view;
  }

  private static double fraction(double value, double min, double max) {
    return max > min ? (value - min) / (max - min) : 0;
  }

  private static double clamp(double fraction) {
    return Math.max(0, Math.min(1, fraction));
  }
}
