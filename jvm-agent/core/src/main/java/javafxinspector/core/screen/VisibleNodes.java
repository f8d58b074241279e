package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the nodes that a screenshot shows, so that a difference between two screenshots can be
 * described by nodes.
 */
@OnFx
final class VisibleNodes {
  private static final int TEXT = 100;

  /**
   * A node that is at least partly visible.
   *
   * @param text null for password fields
   * @param depth levels below the root of its scene, from 0
   * @param bounds its visible part in the scene of the screenshot's window, also for nodes of
   *     popups
   * @param focused null if it does not have the focus of its scene
   * @param caret null if it does not show a blinking caret
   */
  record VisibleNode(
      String uid,
      String type,
      String id,
      String text,
      int depth,
      javafxinspector.core.model.geometry.Bounds bounds,
      Boolean focused,
      Boolean caret) {}

  /** The nodes, and whether other nodes were left out. */
  record Read(List<VisibleNode> nodes, boolean isCut) {}

  private record Found(
      Node node, TypeInfo type, boolean secret, int depth, Bounds bounds, boolean focused) {}

  private final Bounds area;

  /** Maximum number of nodes. The pixels of further nodes count as those of their ancestors. */
  private final int most;

  private boolean isCut;
  private final List<Found> found = new ArrayList<>();

  private VisibleNodes(Bounds area, int most) {
    this.area = area;
    this.most = most;
  }

  /**
   * The nodes of a window and its popups, in document order, those of popups last.
   *
   * @param area the part of the window's scene that the screenshot shows
   * @param most the maximum number of nodes; nodes of popups take precedence
   */
  static Read read(Window window, Bounds area, int most, Uids uids) {
    List<Window> windows = Capture.withPopups(window);
    List<Found> all = new ArrayList<>();
    boolean isCut = false;
    // From the topmost window, so that nodes of popups are not the ones that are left out.
    for (int i = windows.size() - 1; i >= 0; i--) {
      Scene scene = windows.get(i).getScene();
      Bounds place = Capture.sceneArea(windows.get(i), window);
      VisibleNodes read = new VisibleNodes(area, most - all.size());
      read.visit(scene.getRoot(), 0, false, place, FocusOwner.of(scene, false));
      all.addAll(0, read.found);
      isCut |= read.isCut;
    }
    String[] names = uids.of(all.stream().map(Found::node).toList());
    List<VisibleNode> nodes = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      nodes.add(node(names[i], all.get(i)));
    }
    return new Read(nodes, isCut);
  }

  private void visit(Node node, int depth, boolean inPassword, Bounds place, FocusOwner focus) {
    if (!node.isVisible() || node.getOpacity() == 0) {
      return;
    }
    if (found.size() >= most) {
      isCut = true;
      return;
    }
    TypeInfo type = Types.of(node);
    Bounds part = Geometry.visiblePart(node);
    Bounds bounds =
        new BoundingBox(
            part.getMinX() + place.getMinX(),
            part.getMinY() + place.getMinY(),
            part.getWidth(),
            part.getHeight());
    boolean secret = inPassword || type.kind() == Kind.PASSWORD;
    if (!part.isEmpty() && bounds.intersects(area)) {
      found.add(new Found(node, type, secret, depth, bounds, focus.isAt(node)));
    }
    for (Node child : Children.content(node, type.kind())) {
      if (!Order.hides(node, false, child)) {
        visit(child, depth + 1, secret, place, focus);
      }
    }
  }

  private static VisibleNode node(String uid, Found at) {
    Node node = at.node;
    String id = node.getId();
    return new VisibleNode(
        uid,
        at.type.shown(),
        id == null || id.isEmpty() ? null : id,
        at.secret ? null : Texts.of(node, at.type.kind(), TEXT),
        at.depth,
        javafxinspector.core.model.geometry.Bounds.of(at.bounds),
        at.focused ? true : null,
        at.focused && hasCaret(node) ? true : null);
  }

  private static boolean hasCaret(Node node) {
    return node instanceof TextInputControl
        || node instanceof ComboBoxBase && ((ComboBoxBase<?>) node).isEditable()
        || node instanceof Spinner && ((Spinner<?>) node).isEditable();
  }
}
