package javafxinspector.core.web;

import com.sun.webkit.dom.DOMWindowImpl;
import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLLabelElementImpl;
import java.util.Map;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.web.WebLine;

/**
 * Finds the point at which a user would click an element, and checks that nothing in the page
 * covers it. The unit is CSS pixels, from the upper left corner of the visible part of the page.
 */
final class DomReach {
  /**
   * Points to try, as fractions of the visible part. The first is the point that a user would use.
   */
  private static final double[] FRACTIONS = {0.5, 0.25, 0.75, 0.1, 0.9};

  private final ElementImpl element;
  private final String name;

  /**
   * @param name name of the element, for messages
   */
  DomReach(ElementImpl element, String name) {
    this.element = element;
    this.name = name;
  }

  /** The middle of the visible part, otherwise another point of the element that is not covered. */
  Point2D find() throws UiException {
    Bounds part = visible();
    Point2D middle = at(part, 0.5, 0.5);
    for (double v : FRACTIONS) {
      for (double h : FRACTIONS) {
        Point2D point = at(part, h, v);
        if (isReached(hit(point))) {
          return point;
        }
      }
    }
    throw covered(hit(middle));
  }

  /** The middle of the visible part, even if it is covered. */
  Point2D middle() throws UiException {
    return at(visible(), 0.5, 0.5);
  }

  /** A point of the element, if it is not covered. */
  Point2D find(double x, double y) throws UiException {
    Bounds box = DomBox.inPage(element);
    Point2D point = new Point2D(box.getMinX() + x, box.getMinY() + y);
    if (!visible().contains(point)) {
      throw failed(
          "outOfView",
          "is not visible at x " + x + ", y " + y + ". Give a point in its visible part",
          Map.of());
    }
    ElementImpl hit = hit(point);
    if (!isReached(hit)) {
      throw covered(hit);
    }
    return point;
  }

  /** The part of the element's box that its frames and the page show. */
  private Bounds visible() throws UiException {
    Bounds part = clip(DomBox.inPage(element), window(element), Point2D.ZERO);
    for (ElementImpl frame = Dom.frameOf(element); frame != null; frame = Dom.frameOf(frame)) {
      Bounds box = DomBox.inPage(frame);
      part = intersection(part, box);
    }
    if (part.isEmpty() || part.getWidth() <= 0 || part.getHeight() <= 0) {
      throw failed(
          "outOfView",
          "is outside the visible part of the page, and scrolling does not bring it into view. Enlarge"
              + " the window, or scroll the page",
          Map.of());
    }
    return part;
  }

  private Bounds clip(Bounds box, DOMWindowImpl of, Point2D at) {
    DOMWindowImpl top = of;
    for (ElementImpl frame = Dom.frameOf(element); frame != null; frame = Dom.frameOf(frame)) {
      top = window(frame);
    }
    return intersection(
        box, new BoundingBox(at.getX(), at.getY(), top.getInnerWidth(), top.getInnerHeight()));
  }

  private static DOMWindowImpl window(ElementImpl element) {
    return (DOMWindowImpl) Dom.document(element).getDefaultView();
  }

  private static Bounds intersection(Bounds one, Bounds other) {
    double x = Math.max(one.getMinX(), other.getMinX());
    double y = Math.max(one.getMinY(), other.getMinY());
    return new BoundingBox(
        x,
        y,
        Math.min(one.getMaxX(), other.getMaxX()) - x,
        Math.min(one.getMaxY(), other.getMaxY()) - y);
  }

  private static Point2D at(Bounds part, double h, double v) {
    return new Point2D(part.getMinX() + part.getWidth() * h, part.getMinY() + part.getHeight() * v);
  }

  /** The element that receives a click at a point of the page, in its frame; null for none. */
  private ElementImpl hit(Point2D inPage) {
    ElementImpl frame = Dom.frameOf(element);
    Point2D at = inPage;
    if (frame != null) {
      ElementImpl outer = new DomReach(frame, name).hit(inPage);
      if (!Dom.isSame(outer, frame)) {
        return outer;
      }
      for (ElementImpl f = frame; f != null; f = Dom.frameOf(f)) {
        at = at.subtract(DomBox.content(f));
      }
    }
    DocumentImpl document = Dom.document(element);
    return (ElementImpl) document.elementFromPoint((int) at.getX(), (int) at.getY());
  }

  private boolean isReached(ElementImpl hit) {
    return hit != null
        && (Dom.isBelow(hit, element)
            || hit instanceof HTMLLabelElementImpl label
                && Dom.isSame(label.getControl(), element));
  }

  private UiException covered(ElementImpl by) {
    WebLine line = by == null ? null : DomLine.of(by, true);
    String what =
        line == null ? "another element" : line.type() + (line.id() == null ? "" : "#" + line.id());
    return failed(
        "covered",
        "is covered by " + what + " in the page. Close or move that first, or act on it instead",
        line == null ? Map.of() : Map.of("by", Map.of("summary", what)));
  }

  private UiException failed(String reason, String problem, Map<String, Object> details) {
    return UiException.actionFailed(reason, name + " " + problem + ".", details);
  }
}
