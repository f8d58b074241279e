package javafxinspector.core.model.section;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Labeled;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Why a node has its size and place (docs/contract/nodes.md, "Sizing"). Sizes are in pixels, and
 * null where the application has not limited a size.
 *
 * @param set the sizes that the application has set, by property
 * @param parent type of the parent
 * @param constraints the node's constraints that the parent takes into account, by name
 * @param pane the settings by which a pane lays out its own children, by property
 * @param shows the displayed part of a truncated text
 * @param why the reasons of its sizes and those of its ancestors, in words; null for none
 * @param clipped what hides a part of the node or all of it; null if the node is not clipped
 */
public record Sizing(
    Size min,
    Size pref,
    Size max,
    Map<String, Object> set,
    String parent,
    Map<String, Object> constraints,
    Map<String, Object> pane,
    String shows,
    List<SizeReasons.Reason> why,
    Clip clipped) {
  public static final String FIELD = "sizing";

  /** Includes the reasons for the sizes. */
  public static final String REASONS = "sizeReasons";

  public record Size(Double width, Double height) {}

  /**
   * @param by the ancestor's type, or "window"
   * @param uid of the ancestor
   * @param visible the part that is not hidden, in the scene; null if all of it is hidden
   */
  public record Clip(
      String by, String uid, String id, javafxinspector.core.model.geometry.Bounds visible) {}

  /**
   * Returns null for nodes inside a password field, because their sizes depend on the password.
   *
   * @param withReasons whether to include the reasons for the sizes, which takes all children of
   *     the ancestors into account
   */
  @OnFx
  public static Sizing of(Node node, Uids uids, boolean withReasons) {
    if (Texts.isPassword(node) && Types.of(node).kind() != Kind.PASSWORD) {
      return null;
    }
    boolean resizable = node.isResizable();
    Map<String, Object> constraints = constraints(node);
    Map<String, Object> pane = pane(node);
    Map<String, Object> set = node instanceof Region ? set((Region) node) : Map.of();
    List<SizeReasons.Reason> why = withReasons ? SizeReasons.of(node, uids) : List.of();
    return new Sizing(
        resizable ? size(node.minWidth(-1), node.minHeight(-1)) : null,
        resizable ? size(node.prefWidth(-1), node.prefHeight(-1)) : null,
        resizable ? size(node.maxWidth(-1), node.maxHeight(-1)) : null,
        set.isEmpty() ? null : set,
        node.getParent() == null ? null : Types.of(node.getParent()).shown(),
        constraints.isEmpty() ? null : constraints,
        pane.isEmpty() ? null : pane,
        shows(node),
        why.isEmpty() ? null : why,
        clip(node, uids));
  }

  private static String shows(Node node) {
    if (!(node instanceof Labeled) || !Toolkit.isTreeVisible(node)) {
      return null;
    }
    String displayed = Texts.displayed((Labeled) node);
    return displayed == null || displayed.equals(Texts.ofNode(node)) ? null : displayed;
  }

  private static Size size(double width, double height) {
    return new Size(finite(width), finite(height));
  }

  private static Double finite(double value) {
    return Math.abs(value) > 1e10 || Double.isNaN(value) ? null : (Double) value;
  }

  private static Map<String, Object> set(Region region) {
    Map<String, Object> set = new LinkedHashMap<>();
    put(set, "minWidth", region.getMinWidth());
    put(set, "minHeight", region.getMinHeight());
    put(set, "prefWidth", region.getPrefWidth());
    put(set, "prefHeight", region.getPrefHeight());
    put(set, "maxWidth", region.getMaxWidth());
    put(set, "maxHeight", region.getMaxHeight());
    return set;
  }

  private static void put(Map<String, Object> set, String name, double value) {
    if (value == Region.USE_PREF_SIZE) {
      set.put(name, "USE_PREF_SIZE");
    } else if (value != Region.USE_COMPUTED_SIZE) {
      set.put(name, ValueTexts.number(value));
    }
  }

  private static Map<String, Object> constraints(Node node) {
    Map<String, Object> read = new LinkedHashMap<>();
    Parent parent = node.getParent();
    if (!node.isManaged()) {
      read.put("managed", false);
    }
    if (parent instanceof HBox) {
      put(read, "hgrow", HBox.getHgrow(node));
      put(read, "margin", HBox.getMargin(node));
    } else if (parent instanceof VBox) {
      put(read, "vgrow", VBox.getVgrow(node));
      put(read, "margin", VBox.getMargin(node));
    } else if (parent instanceof GridPane) {
      put(read, "column", GridPane.getColumnIndex(node));
      put(read, "row", GridPane.getRowIndex(node));
      put(read, "columnSpan", GridPane.getColumnSpan(node));
      put(read, "rowSpan", GridPane.getRowSpan(node));
      put(read, "hgrow", GridPane.getHgrow(node));
      put(read, "vgrow", GridPane.getVgrow(node));
      put(read, "halignment", GridPane.getHalignment(node));
      put(read, "valignment", GridPane.getValignment(node));
      put(read, "fillWidth", GridPane.isFillWidth(node));
      put(read, "fillHeight", GridPane.isFillHeight(node));
      put(read, "margin", GridPane.getMargin(node));
    } else if (parent instanceof AnchorPane) {
      put(read, "top", AnchorPane.getTopAnchor(node));
      put(read, "right", AnchorPane.getRightAnchor(node));
      put(read, "bottom", AnchorPane.getBottomAnchor(node));
      put(read, "left", AnchorPane.getLeftAnchor(node));
    } else if (parent instanceof BorderPane) {
      put(read, "position", position((BorderPane) parent, node));
      put(read, "alignment", BorderPane.getAlignment(node));
      put(read, "margin", BorderPane.getMargin(node));
    } else if (parent instanceof StackPane) {
      put(read, "alignment", StackPane.getAlignment(node));
      put(read, "margin", StackPane.getMargin(node));
    } else if (parent instanceof FlowPane) {
      put(read, "margin", FlowPane.getMargin(node));
    } else if (parent instanceof TilePane) {
      put(read, "alignment", TilePane.getAlignment(node));
      put(read, "margin", TilePane.getMargin(node));
    }
    return read;
  }

  private static String position(BorderPane pane, Node node) {
    return node == pane.getTop()
        ? "top"
        : node == pane.getLeft()
            ? "left"
            : node == pane.getRight() ? "right" : node == pane.getBottom() ? "bottom" : "center";
  }

  private static Map<String, Object> pane(Node node) {
    Map<String, Object> read = new LinkedHashMap<>();
    if (node instanceof HBox) {
      HBox box = (HBox) node;
      put(read, "spacing", box.getSpacing());
      put(read, "alignment", box.getAlignment());
      put(read, "fillHeight", box.isFillHeight());
    } else if (node instanceof VBox) {
      VBox box = (VBox) node;
      put(read, "spacing", box.getSpacing());
      put(read, "alignment", box.getAlignment());
      put(read, "fillWidth", box.isFillWidth());
    } else if (node instanceof GridPane) {
      GridPane grid = (GridPane) node;
      put(read, "columns", grid.getColumnCount());
      put(read, "rows", grid.getRowCount());
      put(read, "hgap", grid.getHgap());
      put(read, "vgap", grid.getVgap());
      put(read, "alignment", grid.getAlignment());
    } else if (node instanceof FlowPane) {
      FlowPane flow = (FlowPane) node;
      put(read, "orientation", flow.getOrientation());
      put(read, "hgap", flow.getHgap());
      put(read, "vgap", flow.getVgap());
      put(read, "alignment", flow.getAlignment());
    } else if (node instanceof TilePane) {
      TilePane tiles = (TilePane) node;
      put(read, "orientation", tiles.getOrientation());
      put(read, "hgap", tiles.getHgap());
      put(read, "vgap", tiles.getVgap());
    } else if (node instanceof StackPane) {
      put(read, "alignment", ((StackPane) node).getAlignment());
    }
    if (node instanceof Pane && !Insets.EMPTY.equals(((Region) node).getInsets())) {
      put(read, "insets", ((Region) node).getInsets());
    }
    return read;
  }

  private static void put(Map<String, Object> read, String name, Object value) {
    if (value != null) {
      read.put(
          name,
          value instanceof Boolean || value instanceof Integer ? value : ValueTexts.of(value));
    }
  }

  /**
   * Returns the clip that hides a part of a visible node: that of the first ancestor with a clip,
   * or the window.
   */
  private static Clip clip(Node node, Uids uids) {
    Scene scene = node.getScene();
    Bounds own = Geometry.inScene(node);
    if (scene == null || !Toolkit.isTreeVisible(node) || own.isEmpty()) {
      return null;
    }
    Bounds part = Geometry.visiblePart(node);
    boolean hidesNothing =
        part.getWidth() >= own.getWidth() - 1 && part.getHeight() >= own.getHeight() - 1;
    if (hidesNothing) {
      return null;
    }
    javafxinspector.core.model.geometry.Bounds visible =
        part.isEmpty() ? null : javafxinspector.core.model.geometry.Bounds.of(part);
    for (Node n = node; n != null; n = Order.parent(n)) {
      Bounds clip =
          n.getClip() != null
              ? Geometry.shown(n, n.getClip().getBoundsInParent())
              : n != node && n instanceof SubScene ? Geometry.inScene(n) : null;
      if (clip != null && !clip.contains(own)) {
        Node by = Children.shownFor(n);
        return new Clip(Types.of(by).shown(), uids.of(by), by.getId(), visible);
      }
    }
    return new Clip("window", null, null, visible);
  }
}
