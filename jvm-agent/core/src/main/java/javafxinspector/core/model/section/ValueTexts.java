package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.geometry.Point3D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.Tooltip;
import javafx.scene.effect.Effect;
import javafx.scene.image.Image;
import javafx.scene.layout.Background;
import javafx.scene.layout.Border;
import javafx.scene.layout.CornerRadii;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.transform.Transform;
import javafx.stage.Stage;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/** Formats JavaFX values as short texts (docs/contract/nodes.md, "Values as text"). */
@OnFx
public final class ValueTexts {
  private static final Pattern COLOR = Pattern.compile("0x([0-9a-f]{6})([0-9a-f]{2})");
  private static final int TITLE = 60;

  private ValueTexts() {}

  /** Returns null for null. Throws the exceptions of the value's own toString. */
  public static String of(Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof CharSequence) {
      return value.toString();
    }
    if (value instanceof Number) {
      return number(((Number) value).doubleValue());
    }
    if (value instanceof Paint) {
      return paint((Paint) value);
    }
    if (value instanceof Font) {
      return font((Font) value);
    }
    if (value instanceof Background) {
      return BoxTexts.background((Background) value);
    }
    if (value instanceof Border) {
      return BoxTexts.border((Border) value);
    }
    if (value instanceof CornerRadii) {
      return BoxTexts.radii((CornerRadii) value);
    }
    if (value instanceof Effect) {
      return BoxTexts.effect((Effect) value);
    }
    if (value instanceof Image) {
      return BoxTexts.image((Image) value);
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
    String text = geometry(value);
    if (text == null) {
      text = titled(value);
    }
    return text == null ? ObjectTexts.of(value) : text;
  }

  /** Up to four numbers as CSS writes them: a single one if all are the same. */
  static String sides(double top, double right, double bottom, double left) {
    if (top == bottom && right == left) {
      return top == right ? number(top) : number(top) + " " + number(right);
    }
    return number(top) + " " + number(right) + " " + number(bottom) + " " + number(left);
  }

  /** Formats with at most two decimals; very large numbers are infinite. */
  public static String number(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Math.abs(value) > 1e10) {
      return value > 0 ? "∞" : "-∞";
    }
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  static String numbers(double... values) {
    List<String> texts = new ArrayList<>();
    for (double value : values) {
      texts.add(number(value));
    }
    return String.join(", ", texts);
  }

  private static String paint(Paint paint) {
    if (paint instanceof Color) {
      return color((Color) paint);
    }
    return paint instanceof ImagePattern
        ? BoxTexts.image(((ImagePattern) paint).getImage())
        : COLOR
            .matcher(paint.toString())
            .replaceAll(m -> "#" + m.group(1) + ("ff".equals(m.group(2)) ? "" : m.group(2)));
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
    String size = font.getFamily() + " " + number(font.getSize()) + "px";
    return "Regular".equals(font.getStyle())
        ? size
        : size + " " + font.getStyle().toLowerCase(Locale.ROOT);
  }

  /** Null for a value that is not geometric. */
  private static String geometry(Object value) {
    if (value instanceof Insets) {
      Insets insets = (Insets) value;
      return sides(insets.getTop(), insets.getRight(), insets.getBottom(), insets.getLeft());
    }
    if (value instanceof Bounds) {
      Bounds bounds = (Bounds) value;
      return bounds.isEmpty()
          ? "empty"
          : rectangle(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
    }
    if (value instanceof Rectangle2D) {
      Rectangle2D bounds = (Rectangle2D) value;
      return rectangle(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
    }
    if (value instanceof Point2D) {
      return numbers(((Point2D) value).getX(), ((Point2D) value).getY());
    }
    if (value instanceof Point3D) {
      Point3D point = (Point3D) value;
      return numbers(point.getX(), point.getY(), point.getZ());
    }
    if (value instanceof Dimension2D) {
      Dimension2D size = (Dimension2D) value;
      return number(size.getWidth()) + " × " + number(size.getHeight());
    }
    return value instanceof Transform ? transform((Transform) value) : null;
  }

  private static String rectangle(double x, double y, double width, double height) {
    return numbers(x, y) + " · " + number(width) + " × " + number(height);
  }

  /** The rows of the matrix: two for a transform in the plane, otherwise three. */
  private static String transform(Transform t) {
    if (t.isIdentity()) {
      return "none";
    }
    boolean moves =
        t.getMxx() == 1 && t.getMxy() == 0 && t.getMyx() == 0 && t.getMyy() == 1 && t.isType2D();
    if (moves) {
      return "move " + numbers(t.getTx(), t.getTy());
    }
    String plane =
        t.isType2D()
            ? numbers(t.getMxx(), t.getMxy(), t.getTx())
                + "; "
                + numbers(t.getMyx(), t.getMyy(), t.getTy())
            : numbers(t.getMxx(), t.getMxy(), t.getMxz(), t.getTx())
                + "; "
                + numbers(t.getMyx(), t.getMyy(), t.getMyz(), t.getTy())
                + "; "
                + numbers(t.getMzx(), t.getMzy(), t.getMzz(), t.getTz());
    return "matrix " + plane;
  }

  /** The text of an object that a user knows by its title; null for others. */
  private static String titled(Object value) {
    String title =
        value instanceof Tooltip
            ? ((Tooltip) value).getText()
            : value instanceof MenuItem
                ? ((MenuItem) value).getText()
                : value instanceof Tab
                    ? ((Tab) value).getText()
                    : value instanceof TableColumnBase
                        ? ((TableColumnBase<?, ?>) value).getText()
                        : value instanceof Stage ? ((Stage) value).getTitle() : null;
    String type = Types.named(value.getClass()).getSimpleName();
    if (value instanceof ContextMenu) {
      int items = ((ContextMenu) value).getItems().size();
      return type + ", " + items + (items == 1 ? " item" : " items");
    }
    return title == null || title.isEmpty()
        ? null
        : type + " " + Quotes.around(Truncation.withEllipsis(title, TITLE));
  }
}
