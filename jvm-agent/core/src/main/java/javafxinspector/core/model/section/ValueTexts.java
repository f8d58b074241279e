package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.text.Font;
import javafxinspector.core.model.node.Types;

/**
 * Values of JavaFX as short texts: colours as #rrggbb(aa), fonts as family, size and weight, insets
 * as numbers. Never a class name with a hash code. JavaFX application thread.
 */
final class ValueTexts {
  private static final Pattern HASH = Pattern.compile("[\\w.$]+@[0-9a-f]{1,8}");
  private static final Pattern COLOR = Pattern.compile("0x([0-9a-f]{6})([0-9a-f]{2})");

  private ValueTexts() {}

  /** Null for null. Exceptions of the value's own toString are thrown. */
  static String of(Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof Color) {
      return color((Color) value);
    }
    if (value instanceof Font) {
      return font((Font) value);
    }
    if (value instanceof Insets) {
      Insets insets = (Insets) value;
      return sides(insets.getTop(), insets.getRight(), insets.getBottom(), insets.getLeft());
    }
    if (value instanceof Background) {
      return background((Background) value);
    }
    if (value instanceof Border) {
      return border((Border) value);
    }
    if (value instanceof CornerRadii) {
      return number(((CornerRadii) value).getTopLeftHorizontalRadius());
    }
    if (value instanceof Number) {
      return number(((Number) value).doubleValue());
    }
    if (value instanceof Node) {
      Node node = (Node) value;
      return Types.of(node).shown() + (node.getId() == null ? "" : " #" + node.getId());
    }
    if (value instanceof Object[]) {
      List<String> parts = new ArrayList<>();
      for (Object each : (Object[]) value) {
        parts.add(of(each));
      }
      return String.join(", ", parts);
    }
    return value instanceof ImagePattern ? "image pattern" : plain(value);
  }

  /** Up to four numbers, as CSS writes them: one if all are the same. */
  static String sides(double top, double right, double bottom, double left) {
    if (top == bottom && right == left) {
      return top == right ? number(top) : number(top) + " " + number(right);
    }
    return number(top) + " " + number(right) + " " + number(bottom) + " " + number(left);
  }

  /** At most two decimals; very large numbers are infinite. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Math.abs(value) > 1e10) {
      return value > 0 ? "∞" : "-∞";
    }
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  private static String color(Color color) {
    String rgb =
        String.format(
            "#%02x%02x%02x",
            Math.round(color.getRed() * 255),
            Math.round(color.getGreen() * 255),
            Math.round(color.getBlue() * 255));
    return color.getOpacity() == 1
        ? rgb
        : rgb + String.format("%02x", Math.round(color.getOpacity() * 255));
  }

  private static String font(Font font) {
    String size = font.getFamily() + " " + number(font.getSize());
    return "Regular".equals(font.getStyle()) ? size : size + " " + font.getStyle();
  }

  private static String background(Background background) {
    List<String> parts = new ArrayList<>();
    for (BackgroundFill fill : background.getFills()) {
      String radius = of(fill.getRadii());
      String insets = of(fill.getInsets());
      parts.add(
          of(fill.getFill())
              + ("0".equals(radius) ? "" : " radius " + radius)
              + ("0".equals(insets) ? "" : " insets " + insets));
    }
    background.getImages().forEach(image -> parts.add("image " + image.getImage().getUrl()));
    return parts.isEmpty() ? "none" : String.join(", ", parts);
  }

  private static String border(Border border) {
    List<String> parts = new ArrayList<>();
    for (BorderStroke stroke : border.getStrokes()) {
      BorderWidths widths = stroke.getWidths();
      String radius = of(stroke.getRadii());
      parts.add(
          of(stroke.getTopStroke())
              + " "
              + sides(widths.getTop(), widths.getRight(), widths.getBottom(), widths.getLeft())
              + ("0".equals(radius) ? "" : " radius " + radius));
    }
    if (!border.getImages().isEmpty()) {
      parts.add("image");
    }
    return parts.isEmpty() ? "none" : String.join(", ", parts);
  }

  private static String plain(Object value) {
    String text = String.valueOf(value);
    if (text != null && HASH.matcher(text).lookingAt()) {
      return Types.named(value.getClass()).getSimpleName();
    }
    return text == null
        ? null
        : COLOR
            .matcher(text)
            .replaceAll(m -> "#" + m.group(1) + ("ff".equals(m.group(2)) ? "" : m.group(2)));
  }
}
