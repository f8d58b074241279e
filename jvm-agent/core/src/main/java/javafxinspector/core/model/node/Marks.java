package javafxinspector.core.model.node;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.image.ImageView;
import javafxinspector.core.fx.PerClass;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The messages that decorations of ControlsFX show for a node, for example that its value is
 * invalid. ControlsFX displays an image with a tooltip on the node.
 */
@OnFx
final class Marks {
  private static final String KEY = "$org.controlsfx.decorations$";

  /** The pane around all nodes that have decorations. A walk visits it before them. */
  private static final String PANE = "impl.org.controlsfx.skin.DecorationPane";

  private static final String TOOLTIP = "javafx.scene.control.Tooltip";
  private static final List<String> SEVERITIES = List.of("error", "warning", "info", "required");
  private static final int LENGTH = 100;

  /** The field with the node of a decoration; empty for a decoration without one. */
  private static final PerClass<List<Field>> NODES = PerClass.of(Marks::fieldOfNode);

  /** Whether any node may have decorations. Looking for them takes a fifth of a snapshot's time. */
  private static boolean isUsed;

  private Marks() {}

  /** Called once for the class of any node. */
  static void known(Class<?> type) {
    isUsed |= type.getName().equals(PANE);
  }

  /** Whether a node may have marks. */
  static boolean isMarked(Node node) {
    return isUsed && node.hasProperties() && node.getProperties().get(KEY) instanceof List<?>;
  }

  /** Such as {@code error: A name is required}, or {@code required}; empty for none. */
  static List<String> of(Node node) {
    List<String> marks = new ArrayList<>();
    if (isMarked(node)) {
      for (Object decoration : (List<?>) node.getProperties().get(KEY)) {
        String mark = mark(decoration);
        if (mark != null && !marks.contains(mark)) {
          marks.add(mark);
        }
      }
    }
    return marks;
  }

  private static String mark(Object decoration) {
    Node shown = null;
    for (Field field : NODES.get(decoration.getClass())) {
      try {
        shown = (Node) field.get(decoration);
      } catch (IllegalAccessException e) {
        return null;
      }
    }
    String text = shown == null ? null : tooltip(shown);
    String severity = shown == null ? null : severity(shown);
    if (text == null || text.isBlank()) {
      return severity;
    }
    return (severity == null ? "marked" : severity) + ": " + Truncation.withEllipsis(text, LENGTH);
  }

  private static String tooltip(Node node) {
    Object tooltip = node instanceof Control control ? control.getTooltip() : null;
    if (tooltip == null && node.hasProperties()) {
      tooltip = node.getProperties().get(TOOLTIP);
    }
    return tooltip instanceof Tooltip found ? found.getText() : null;
  }

  /** Determined by the name of the image. */
  private static String severity(Node node) {
    Node image = node instanceof Label label ? label.getGraphic() : node;
    String url =
        image instanceof ImageView view && view.getImage() != null
            ? view.getImage().getUrl()
            : null;
    String name = url == null ? "" : url.substring(url.lastIndexOf('/') + 1);
    return SEVERITIES.stream().filter(name::contains).findFirst().orElse(null);
  }

  private static List<Field> fieldOfNode(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getType() == Node.class && field.trySetAccessible()) {
          return List.of(field);
        }
      }
    }
    return List.of();
  }
}
