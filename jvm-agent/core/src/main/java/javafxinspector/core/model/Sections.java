package javafxinspector.core.model;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;

/** The sections of a node that are told when asked for. FX thread. */
final class Sections {
  /** Where JavaFX keeps the tooltip of a node that is no control. */
  private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

  final boolean bounds;
  final boolean screen;
  final boolean properties;
  final boolean styles;
  final boolean virtualization;
  final boolean accessibility;

  /**
   * @param otherwise for the sections of which {@code include} says nothing
   */
  Sections(Include include, boolean otherwise) {
    Include asked = include == null ? new Include(null, null, null, null, null, null) : include;
    bounds = either(asked.bounds(), otherwise);
    screen = either(asked.localToScreen(), otherwise);
    properties = either(asked.properties(), otherwise);
    styles = either(asked.styles(), otherwise);
    virtualization = either(asked.virtualization(), otherwise);
    accessibility = either(asked.accessibility(), otherwise);
  }

  private static boolean either(Boolean asked, boolean otherwise) {
    return asked == null ? otherwise : asked;
  }

  boolean any() {
    return hasLayout() || properties || styles || virtualization || accessibility;
  }

  boolean hasLayout() {
    return bounds || screen;
  }

  /**
   * @param offset of the node's parent in the scene, when nothing but offsets leads there; null
   *     asks JavaFX for the long way
   */
  Layout layout(Node node, Offset offset) {
    if (!hasLayout()) {
      return null;
    }
    javafx.geometry.Bounds inParent = node.getBoundsInParent();
    Bounds inScene =
        offset == null
            ? Bounds.of(Places.inScene(node))
            : new Bounds(
                offset.x() + inParent.getMinX(),
                offset.y() + inParent.getMinY(),
                inParent.getWidth(),
                inParent.getHeight());
    ScreenBounds onScreen =
        !screen
            ? null
            : offset == null ? Places.onScreen(node) : Places.onScreen(inScene, node.getScene());
    return bounds
        ? new Layout(Bounds.of(inParent), inScene, onScreen, padding(node), margin(node))
        : new Layout(null, null, onScreen, null, null);
  }

  Accessibility accessibility(Node node) {
    return accessibility ? Accessibility.of(node) : null;
  }

  /** Tooltip and user data. */
  FxSection fx(Node node) {
    if (!properties) {
      return null;
    }
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("tooltip", tooltip(node));
    told.put("userData", node.hasProperties() ? Values.plain(node.getUserData()) : null);
    return new FxSection(told);
  }

  String style(Node node) {
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
