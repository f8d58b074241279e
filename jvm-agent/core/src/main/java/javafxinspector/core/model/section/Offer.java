package javafxinspector.core.model.section;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * The room that the layout of a parent offers a child in one direction.
 *
 * @param fills the text to report if the child gets all of the room; null if the child keeps its
 *     preferred size
 * @param room in pixels, without insets and margins; NaN if it is not known
 * @param keeps why the child keeps its preferred size; null if there is nothing to report
 * @param place the size of the child's cell or tile, in words; null for a parent without cells and
 *     tiles
 */
@OnFx
record Offer(String fills, double room, String keeps, String place) {
  /**
   * Maximum number of children that are compared, because more would block the JavaFX application
   * thread.
   */
  private static final int MOST = 500;

  private Offer(String fills, double room, String keeps) {
    this(fills, room, keeps, null);
  }

  /** Returns null for a parent whose layout is not known. */
  static Offer of(Node node, Axis axis) {
    Parent parent = node.getParent();
    String name = Types.of(parent).shown();
    if (parent instanceof VBox) {
      VBox box = (VBox) parent;
      return axis == Axis.VERTICAL
          ? grown(box, node, axis, VBox.getVgrow(node), "vgrow", box.getSpacing())
          : room(name, node, axis, VBox.getMargin(node), box.isFillWidth() ? null : "fillWidth");
    }
    if (parent instanceof HBox) {
      HBox box = (HBox) parent;
      return axis == Axis.HORIZONTAL
          ? grown(box, node, axis, HBox.getHgrow(node), "hgrow", box.getSpacing())
          : room(name, node, axis, HBox.getMargin(node), box.isFillHeight() ? null : "fillHeight");
    }
    if (parent instanceof StackPane) {
      // The parts of skins lay out their children themselves.
      return parent.getClass().getName().startsWith("javafx.scene.control.skin.")
          ? inControl(node, axis)
          : room(name, node, axis, StackPane.getMargin(node), null);
    }
    if (parent instanceof BorderPane) {
      return inBorder((BorderPane) parent, name, node, axis);
    }
    if (parent instanceof GridPane) {
      return inGrid((GridPane) parent, name, node, axis);
    }
    if (parent instanceof TilePane) {
      String place = Places.inTiles((TilePane) parent, name, axis);
      return new Offer("it fills its tile of " + name, Double.NaN, null, place);
    }
    if (parent instanceof FlowPane) {
      return new Offer(null, Double.NaN, "which " + name + " keeps");
    }
    return parent instanceof AnchorPane
        ? anchored((AnchorPane) parent, node, axis)
        : inControl(node, axis);
  }

  private static Offer room(String name, Node node, Axis axis, Insets margin, String off) {
    Region pane = (Region) node.getParent();
    double room = axis.size(pane) - axis.of(pane.getInsets()) - axis.of(margin);
    return off == null
        ? new Offer(name + " fills its " + axis.named(), room, null)
        : new Offer(null, room, "as " + off + " of " + name + " is off");
  }

  private static Offer inBorder(BorderPane pane, String name, Node node, Axis axis) {
    boolean isTop = node == pane.getTop() || node == pane.getBottom();
    boolean isSide = node == pane.getLeft() || node == pane.getRight();
    if (isTop && axis == Axis.HORIZONTAL) {
      return room(name, node, axis, BorderPane.getMargin(node), null);
    }
    if (isTop || isSide && axis == Axis.HORIZONTAL) {
      return new Offer(null, Double.NaN, "which " + name + " keeps at its edges");
    }
    return isSide || node == pane.getCenter()
        ? new Offer("it fills what is left of " + name, Double.NaN, null)
        : null;
  }

  private static Offer inGrid(GridPane pane, String name, Node node, Axis axis) {
    boolean isWidth = axis == Axis.HORIZONTAL;
    Boolean fill = isWidth ? GridPane.isFillWidth(node) : GridPane.isFillHeight(node);
    String off = isWidth ? "fillWidth" : "fillHeight";
    Places.Cells cells = Places.inGrid(pane, name, node, axis);
    String place = cells == null ? null : cells.text();
    if (Boolean.FALSE.equals(fill)) {
      return new Offer(null, Double.NaN, "as " + off + " is off", place);
    }
    double room = cells == null ? Double.NaN : cells.size() - axis.of(GridPane.getMargin(node));
    // This is false, for example, if the pane aligns its row at the baselines.
    boolean isFilled = cells == null || Axis.isNear(axis.size(node), axis.bounded(node, room));
    String fills = isFilled ? "it fills its cells of " + name : null;
    return new Offer(fills, Double.NaN, null, place);
  }

  private static Offer anchored(AnchorPane pane, Node node, Axis axis) {
    boolean isWidth = axis == Axis.HORIZONTAL;
    Double start = isWidth ? AnchorPane.getLeftAnchor(node) : AnchorPane.getTopAnchor(node);
    Double end = isWidth ? AnchorPane.getRightAnchor(node) : AnchorPane.getBottomAnchor(node);
    if (start == null || end == null) {
      return new Offer(null, Double.NaN, "as it has no anchors on both sides");
    }
    double room = axis.size(pane) - axis.of(pane.getInsets()) - start - end;
    String anchors = isWidth ? "left and right" : "top and bottom";
    return new Offer("it is between its anchors " + anchors, room, null);
  }

  /** The offer of a box along its direction: children grow by their priority, or shrink. */
  private static Offer grown(
      Region box, Node node, Axis axis, Priority grow, String constraint, double spacing) {
    if (box.getChildrenUnmodifiable().size() > MOST) {
      return null;
    }
    double room = axis.size(box) - axis.of(box.getInsets());
    double wanted = -spacing;
    for (Node each : box.getChildrenUnmodifiable()) {
      if (each.isManaged()) {
        Insets margin = box instanceof HBox ? HBox.getMargin(each) : VBox.getMargin(each);
        wanted += axis.bounded(each, axis.pref(each)) + axis.of(margin) + spacing;
      }
    }
    String name = Types.of(box).shown();
    double size = axis.size(node);
    double pref = axis.bounded(node, axis.pref(node));
    if (size < pref - 1 && wanted > room + 1) {
      return new Offer(name + " has too little room for its children, so it is shrunk", size, null);
    }
    boolean grows = grow == Priority.ALWAYS || grow == Priority.SOMETIMES;
    if (size > pref + 1 && grows) {
      String to = Axis.isNear(size, axis.max(node)) ? " to its maximum " + axis.named() : "";
      return new Offer("it grows" + to + ", as " + constraint + " is " + grow, size, null);
    }
    String unused =
        !grows && room > wanted + 1
            ? "as " + constraint + " is " + (grow == null ? "not set" : grow)
            : null;
    return new Offer(null, Double.NaN, unused);
  }

  /** The width that its column offers a cell of a table; null if it is not known. */
  private static Offer inColumn(Node node, Axis axis) {
    TableColumnBase<?, ?> column = axis == Axis.HORIZONTAL ? CellRow.columnOf(node) : null;
    if (column == null) {
      return null;
    }
    String text = column.getText();
    String name =
        text == null || text.isEmpty()
            ? column.getId() == null ? "its column" : "column #" + column.getId()
            : "column “" + text + "”";
    return new Offer("it fills " + name, column.getWidth(), null);
  }

  private static Offer inControl(Node node, Axis axis) {
    Offer inColumn = inColumn(node, axis);
    if (inColumn != null) {
      return inColumn;
    }
    Parent parent = node.getParent();
    if (parent.getParent() instanceof SplitPane) {
      SplitPane pane = (SplitPane) parent.getParent();
      String words =
          axis.is(pane.getOrientation())
              ? "SplitPane gives it the room between its dividers"
              : "SplitPane fills its " + axis.named();
      return pane.getItems().contains(node) ? new Offer(words, axis.size(parent), null) : null;
    }
    for (Parent each = parent; each != null; each = each.getParent()) {
      if (each instanceof ScrollPane) {
        ScrollPane pane = (ScrollPane) each;
        boolean isWidth = axis == Axis.HORIZONTAL;
        boolean fits = isWidth ? pane.isFitToWidth() : pane.isFitToHeight();
        String property = isWidth ? "fitToWidth" : "fitToHeight";
        double view =
            isWidth ? pane.getViewportBounds().getWidth() : pane.getViewportBounds().getHeight();
        return pane.getContent() != node
            ? null
            : fits
                ? new Offer("ScrollPane fits it to its " + axis.named(), view, null)
                : new Offer(null, Double.NaN, "as " + property + " of ScrollPane is off");
      }
    }
    return null;
  }

  /** The explanation that the numbers confirm; null for none. */
  String why(Node node, Axis axis) {
    String why = confirmed(node, axis);
    return why == null || place == null ? why : why + "; " + place;
  }

  private String confirmed(Node node, Axis axis) {
    double size = axis.size(node);
    double pref = axis.pref(node);
    boolean isPref = Axis.isNear(size, pref);
    String preferred = "preferred " + axis.named();
    String instead = isPref ? "" : "; its " + preferred + " is " + ValueTexts.number(pref);
    if (fills == null && isPref) {
      return "its " + preferred + (keeps == null ? "" : ", " + keeps);
    }
    if (fills == null) {
      String limit = Axis.isNear(size, axis.bounded(node, pref)) ? limit(node, axis) : null;
      return limit == null ? null : limit + instead;
    }
    if (Double.isNaN(room)) {
      if (isPref) {
        return "its " + preferred;
      }
      String limit = limit(node, axis);
      return (limit == null ? fills : limit) + instead;
    }
    if (!Axis.isNear(size, axis.bounded(node, room))) {
      return null;
    }
    if (Axis.isNear(size, room)) {
      return fills + instead;
    }
    String limit = limit(node, axis);
    return limit == null
        ? null
        : limit + ", where there is room for " + ValueTexts.number(Math.max(0, room)) + instead;
  }

  private static String limit(Node node, Axis axis) {
    double size = axis.size(node);
    return Axis.isNear(size, axis.max(node))
        ? "its maximum " + axis.named()
        : Axis.isNear(size, axis.min(node)) ? "its minimum " + axis.named() : null;
  }
}
