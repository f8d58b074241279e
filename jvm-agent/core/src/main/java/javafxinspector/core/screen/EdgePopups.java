package javafxinspector.core.screen;

import javafx.beans.InvalidationListener;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.shape.Rectangle;
import javafx.stage.Popup;
import javafx.stage.Window;

/**
 * Four thin popups around a node, for a scene whose overlay JavaFX uses itself. They are windows of
 * the Java agent (see {@code Toolkit.isAgentWindow}): they take no focus and close no popup. They
 * do not follow the node, so they are hidden when the window moves or loses the focus. JavaFX
 * application thread.
 */
final class EdgePopups implements ShownHighlight {
  private static final double EDGE = 2;

  /** A class of the Java agent, by which {@code Toolkit.isAgentWindow} recognizes it. */
  private static final class Edge extends Popup {}

  private final Window window;
  private final Edge[] edges = new Edge[4];
  private final InvalidationListener onMove = property -> hide();
  private final ChangeListener<Boolean> onFocus =
      (property, before, focused) -> hideUnless(focused);

  private EdgePopups(Window window) {
    this.window = window;
  }

  static EdgePopups show(Node node, Bounds at) {
    Scene scene = node.getScene();
    Window window = scene.getWindow();
    EdgePopups popups = new EdgePopups(window);
    double x = window.getX() + scene.getX() + at.getMinX();
    double y = window.getY() + scene.getY() + at.getMinY();
    double w = at.getWidth();
    double h = at.getHeight();
    popups.edge(0, x, y, w, EDGE);
    popups.edge(1, x, y + h - EDGE, w, EDGE);
    popups.edge(2, x, y, EDGE, h);
    popups.edge(3, x + w - EDGE, y, EDGE, h);
    window.xProperty().addListener(popups.onMove);
    window.yProperty().addListener(popups.onMove);
    window.showingProperty().addListener(popups.onMove);
    window.focusedProperty().addListener(popups.onFocus);
    return popups;
  }

  private void edge(int i, double x, double y, double w, double h) {
    Edge edge = new Edge();
    edge.setAutoFix(false);
    edge.setAutoHide(false);
    edge.setHideOnEscape(false);
    edge.setConsumeAutoHidingEvents(false);
    edge.getContent().add(new Rectangle(w, h, Outline.COLOR));
    edge.show(window, x, y);
    edges[i] = edge;
  }

  private void hideUnless(boolean focused) {
    if (!focused) {
      hide();
    }
  }

  @Override
  public void hide() {
    window.xProperty().removeListener(onMove);
    window.yProperty().removeListener(onMove);
    window.showingProperty().removeListener(onMove);
    window.focusedProperty().removeListener(onFocus);
    for (Edge edge : edges) {
      edge.hide();
    }
  }
}
