package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * Remembers where a node and its ancestors were before the node was dragged, to find those that
 * have moved.
 */
@OnFx
final class DraggedPlace {
  /** Minimum distance in pixels. Less is a rounding difference. */
  private static final double MOVED = 0.5;

  /** The uid of the row that contains the dragged node, or of the node if it is in no row. */
  final String uid;

  private final List<Place> places = new ArrayList<>();
  private final Window window;
  private final double windowX;
  private final double windowY;

  /** The upper left corner of a node in its parent, and in its scene. */
  private record Place(Node node, double x, double y, String inScene) {
    static Place of(Node node) {
      Bounds own = node.getBoundsInParent();
      return new Place(node, own.getMinX(), own.getMinY(), inScene(node));
    }

    static String inScene(Node node) {
      Bounds bounds = Geometry.inScene(node);
      return text(bounds.getMinX(), bounds.getMinY());
    }

    boolean hasMoved() {
      Bounds now = node.getBoundsInParent();
      return Math.abs(now.getMinX() - x) > MOVED || Math.abs(now.getMinY() - y) > MOVED;
    }
  }

  DraggedPlace(Node dragged, Uids uids) {
    Node row = Items.row(dragged);
    uid = uids.of(row == null ? dragged : row);
    for (Node node = dragged; node != null; node = Order.parent(node)) {
      if (node instanceof Cell) {
        places.clear(); // a row moves in its control, and its cells show other items
      } else {
        places.add(Place.of(node));
      }
    }
    window = Order.window(dragged);
    windowX = window == null ? 0 : window.getX();
    windowY = window == null ? 0 : window.getY();
  }

  /**
   * The change of the nearest node that has moved, or of the window; empty if neither has moved.
   */
  List<Effects.Change> changes(LiveTree live, Uids uids) {
    for (Place place : places) {
      if (place.node.getScene() != null && place.hasMoved()) {
        Row row = live.row(uids.of(place.node));
        String now = Place.inScene(place.node);
        return row == null || now.equals(place.inScene)
            ? List.of()
            : List.of(
                new Effects.Change(
                    row.uid(),
                    row.type(),
                    row.id(),
                    row.text(),
                    Effects.Change.PLACE,
                    place.inScene,
                    now,
                    CellPlace.of(place.node),
                    null));
      }
    }
    boolean isMoved = window != null && (window.getX() != windowX || window.getY() != windowY);
    return isMoved ? List.of(change(uids.of(window))) : List.of();
  }

  private Effects.Change change(String uid) {
    String type = Types.named(window.getClass()).getSimpleName();
    String from = text(windowX, windowY);
    String to = text(window.getX(), window.getY());
    return new Effects.Change(
        uid, type, null, Windows.title(window), Effects.Change.PLACE, from, to, null, null);
  }

  private static String text(double x, double y) {
    return Math.round(x) + "," + Math.round(y);
  }
}
