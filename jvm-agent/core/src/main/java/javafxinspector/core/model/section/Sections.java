package javafxinspector.core.model.section;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.geometry.Edges;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.model.geometry.NodeOutline;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.geometry.ScreenBounds;

/**
 * Reads the requested sections of a node (docs/contract.md, "Sections"). JavaFX application thread.
 */
public final class Sections {
  /** Key of the property in which JavaFX stores the tooltip of a node that is not a control. */
  private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

  private static final Include DEFAULTS = new Include(null, null, null, null, null, null, null);

  final boolean bounds;
  final boolean screen;
  final boolean properties;
  final boolean styles;
  public final boolean virtualization;
  final boolean accessibility;
  final boolean outline;

  private final boolean many;

  /**
   * @param otherwise default for the sections that {@code include} does not specify
   * @param many whether the sections of many nodes are read, so that expensive parts are omitted
   */
  public Sections(Include include, boolean otherwise, boolean many) {
    this.many = many;
    Include asked = include == null ? DEFAULTS : include;
    bounds = either(asked.bounds(), otherwise);
    screen = either(asked.localToScreen(), otherwise);
    properties = either(asked.properties(), otherwise);
    styles = either(asked.styles(), otherwise);
    virtualization = either(asked.virtualization(), otherwise);
    accessibility = either(asked.accessibility(), otherwise);
    outline = either(asked.outline(), false);
  }

  private static boolean either(Boolean asked, boolean otherwise) {
    return asked == null ? otherwise : asked;
  }

  public boolean any() {
    return hasLayout() || properties || styles || virtualization || accessibility;
  }

  public boolean hasLayout() {
    return bounds || screen || outline;
  }

  /**
   * @param offset see {@link Offset}; null to compute the bounds with JavaFX's own transforms
   */
  public Layout layout(Node node, Offset offset) {
    if (!hasLayout()) {
      return null;
    }
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
            padding(node),
            margin(node),
            border(node),
            outlined)
        : new Layout(null, null, onScreen, null, null, null, outlined);
  }

  public Accessibility accessibility(Node node) {
    return accessibility ? Accessibility.of(node) : null;
  }

  /** Tooltip and user data. */
  public FxSection fx(Node node) {
    if (!properties) {
      return null;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("tooltip", tooltip(node));
    values.put("userData", node.hasProperties() ? Values.plain(node.getUserData()) : null);
    return new FxSection(values);
  }

  public String style(Node node) {
    return !styles || node.getStyle() == null || node.getStyle().isEmpty() ? null : node.getStyle();
  }

  private static String tooltip(Node node) {
    Object tooltip = node instanceof Control ? ((Control) node).getTooltip() : null;
    if (tooltip == null && node.hasProperties()) {
      tooltip = node.getProperties().get(INSTALLED_TOOLTIP);
    }
    return tooltip instanceof Tooltip ? ((Tooltip) tooltip).getText() : null;
  }

  private static Edges padding(Node node) {
    return node instanceof Region ? Edges.of(((Region) node).getPadding()) : null;
  }

  /** Insets of a region's border. */
  private static Edges border(Node node) {
    if (!(node instanceof Region)) {
      return null;
    }
    Border border = ((Region) node).getBorder();
    return border == null ? null : Edges.of(border.getInsets());
  }

  private static Edges margin(Node node) {
    if (!node.hasProperties()) {
      return null;
    }
    Parent parent = node.getParent();
    Insets margin =
        parent instanceof HBox
            ? HBox.getMargin(node)
            : parent instanceof VBox
                ? VBox.getMargin(node)
                : parent instanceof BorderPane
                    ? BorderPane.getMargin(node)
                    : parent instanceof GridPane
                        ? GridPane.getMargin(node)
                        : parent instanceof StackPane
                            ? StackPane.getMargin(node)
                            : parent instanceof FlowPane
                                ? FlowPane.getMargin(node)
                                : parent instanceof TilePane ? TilePane.getMargin(node) : null;
    return Edges.of(margin);
  }
}
