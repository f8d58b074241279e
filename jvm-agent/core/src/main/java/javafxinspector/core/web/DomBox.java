package javafxinspector.core.web;

import com.sun.webkit.dom.CSSStyleDeclarationImpl;
import com.sun.webkit.dom.DOMWindowImpl;
import com.sun.webkit.dom.ElementImpl;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.transform.Affine;
import org.w3c.dom.Node;

/**
 * Computes the places of elements. The document object model has no method for this that a script
 * of the page cannot replace, so this follows the offsets of an element from one positioned element
 * to the next. The unit is CSS pixels, from the upper left corner of the visible part of the page.
 */
final class DomBox {
  private static final String MATRIX = "matrix(";

  private DomBox() {}

  /** The box around an element, which may be in a frame. */
  static Bounds inPage(ElementImpl element) {
    Bounds box = inFrame(element);
    for (ElementImpl frame = Dom.frameOf(element); frame != null; frame = Dom.frameOf(frame)) {
      Point2D at = content(frame);
      box =
          new BoundingBox(
              box.getMinX() + at.getX(),
              box.getMinY() + at.getY(),
              box.getWidth(),
              box.getHeight());
    }
    return box;
  }

  /** The upper left corner of the content of a frame, in the document that contains the frame. */
  static Point2D content(ElementImpl frame) {
    Bounds box = inFrame(frame);
    return new Point2D(
        box.getMinX() + frame.getClientLeft() + pixels(frame, "padding-left"),
        box.getMinY() + frame.getClientTop() + pixels(frame, "padding-top"));
  }

  /** The box around an element, from the upper left corner of the visible part of its document. */
  static Bounds inFrame(ElementImpl element) {
    Affine place = new Affine();
    ElementImpl at = element;
    while (true) {
      transform(at, place);
      double x = at.getOffsetLeft();
      double y = at.getOffsetTop();
      ElementImpl positioned = (ElementImpl) at.getOffsetParent();
      for (Node n = at.getParentNode(); n instanceof ElementImpl above; n = n.getParentNode()) {
        if (isPage(above)) {
          break;
        }
        x -= above.getScrollLeft();
        y -= above.getScrollTop();
        if (Dom.isSame(above, positioned)) {
          x += above.getClientLeft();
          y += above.getClientTop();
          break;
        }
      }
      if (positioned == null || isPage(positioned)) {
        boolean isFixed = positioned == null && !isPage(at);
        Point2D body = positionedBody(positioned == null ? at : positioned);
        x += body.getX();
        y += body.getY();
        DOMWindowImpl window = (DOMWindowImpl) Dom.document(element).getDefaultView();
        place.prependTranslation(
            isFixed ? x : x - window.getScrollX(), isFixed ? y : y - window.getScrollY());
        return place.transform(
            new BoundingBox(0, 0, element.getOffsetWidth(), element.getOffsetHeight()));
      }
      place.prependTranslation(x, y);
      at = positioned;
    }
  }

  /**
   * The place of a positioned body in its document; the origin for any other element. Its own
   * offset is always 0, and those of its content include its place only if it is not positioned.
   */
  private static Point2D positionedBody(ElementImpl element) {
    CSSStyleDeclarationImpl style =
        Dom.tag(element).equals("body") ? DomStyle.computed(element) : null;
    String position = style == null ? "static" : style.getPropertyValue("position");
    if ("static".equals(position)) {
      return Point2D.ZERO;
    }
    double x = pixels(element, "margin-left") + pixels(element, "left");
    double y = pixels(element, "margin-top") + pixels(element, "top");
    if ("relative".equals(position) && element.getParentNode() instanceof ElementImpl root) {
      x += root.getClientLeft() + pixels(root, "padding-left");
      y += root.getClientTop() + pixels(root, "padding-top");
    }
    return new Point2D(x, y);
  }

  private static boolean isPage(ElementImpl element) {
    String tag = Dom.tag(element);
    return tag.equals("body") || tag.equals("html");
  }

  /** Adds the transform of an element, around its origin. */
  private static void transform(ElementImpl element, Affine place) {
    CSSStyleDeclarationImpl style = DomStyle.computed(element);
    String matrix = style == null ? null : style.getPropertyValue("transform");
    if (matrix == null || !matrix.startsWith(MATRIX)) {
      return;
    }
    double[] values = numbers(matrix.substring(MATRIX.length(), matrix.length() - 1), ",");
    double[] origin = numbers(style.getPropertyValue("transform-origin").replace("px", ""), " ");
    place.prependTranslation(-origin[0], -origin[1]);
    place.prepend(new Affine(values[0], values[2], values[4], values[1], values[3], values[5]));
    place.prependTranslation(origin[0], origin[1]);
  }

  private static double[] numbers(String text, String separator) {
    String[] parts = text.trim().split(separator);
    double[] numbers = new double[parts.length];
    for (int i = 0; i < parts.length; i++) {
      numbers[i] = Double.parseDouble(parts[i].trim());
    }
    return numbers;
  }

  private static double pixels(ElementImpl element, String property) {
    CSSStyleDeclarationImpl style = DomStyle.computed(element);
    String value = style == null ? "" : style.getPropertyValue(property);
    return value != null && value.endsWith("px")
        ? Double.parseDouble(value.substring(0, value.length() - 2))
        : 0;
  }
}
