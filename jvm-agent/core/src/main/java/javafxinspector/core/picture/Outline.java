package javafxinspector.core.picture;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;

/**
 * An outline and a small label, drawn by the renderer above a scene: no node, window, focus or
 * snapshot of the program changes. It follows the node while it shows. FX thread.
 */
final class Outline implements Mark {
  static final Color COLOUR = Color.web("#d6006c");
  private static final double EDGE = 2;
  private static final double PADDING = 3;

  private final Node node;
  private final Scene scene;
  private final String name;
  private final Runnable onPulse = this::follow;
  private Bounds drawnAt;
  private Object drawn;

  private Outline(Node node, String name) {
    this.node = node;
    this.name = name;
    scene = node.getScene();
  }

  /**
   * Shows it; null when this scene's overlay cannot be had: JavaFX draws something itself there, or
   * there is no renderer.
   */
  static Outline show(Node node, String name) {
    Outline outline = new Outline(node, name);
    if (Toolkit.overlay(outline.scene) != null || !outline.draw()) {
      return null;
    }
    outline.scene.addPostLayoutPulseListener(outline.onPulse);
    return outline;
  }

  @Override
  public void hide() {
    scene.removePostLayoutPulseListener(onPulse);
    if (drawn != null && Toolkit.overlay(scene) == drawn) {
      Toolkit.setOverlay(scene, null);
    }
    drawn = null;
  }

  /** What shows of the node now; empty when nothing does. */
  static Bounds place(Node node, Scene scene) {
    return node.getScene() == scene && Toolkit.isTreeVisible(node)
        ? Geometry.visiblePart(node)
        : new BoundingBox(0, 0, -1, -1);
  }

  private boolean draw() {
    drawnAt = place(node, scene);
    drawn = Toolkit.setOverlay(scene, drawnAt.isEmpty() ? new Group() : content(drawnAt));
    return drawn != null;
  }

  /**
   * After each layout while it shows: where the node moved, resized, left or came back, or its
   * window got a new renderer.
   */
  private void follow() {
    boolean lost = Toolkit.peer(scene) != null && Toolkit.overlay(scene) == null;
    if (lost || !place(node, scene).equals(drawnAt)) {
      draw();
    }
  }

  private Group content(Bounds at) {
    double x = at.getMinX();
    double y = at.getMinY();
    double w = at.getWidth();
    double h = at.getHeight();
    double edge = Math.min(EDGE, Math.min(w, h) / 2);
    Group group =
        new Group(
            box(x, y, w, h, COLOUR.deriveColor(0, 1, 1, 0.12)),
            box(x, y, w, edge, COLOUR),
            box(x, y + h - edge, w, edge, COLOUR),
            box(x, y + edge, edge, h - 2 * edge, COLOUR),
            box(x + w - edge, y + edge, edge, h - 2 * edge, COLOUR));
    addLabel(group, at);
    return group;
  }

  /** Below the node where there is room, else above it, else inside. */
  private void addLabel(Group group, Bounds at) {
    Bounds whole = Geometry.inScene(node);
    Text text =
        new Text(
            name + "  " + Math.round(whole.getWidth()) + " × " + Math.round(whole.getHeight()));
    text.setFont(Font.font(11));
    text.setBoundsType(TextBoundsType.LOGICAL);
    text.setFill(Color.WHITE);
    double w = text.getLayoutBounds().getWidth() + 2 * PADDING;
    double h = text.getLayoutBounds().getHeight() + PADDING;
    double y = at.getMaxY() + 1;
    if (y + h > scene.getHeight()) {
      y = at.getMinY() - h - 1 >= 0 ? at.getMinY() - h - 1 : Math.max(0, at.getMaxY() - h - EDGE);
    }
    double x = Math.max(0, Math.min(at.getMinX(), scene.getWidth() - w));
    text.setX(x + PADDING);
    text.setY(y + PADDING / 2 + text.getBaselineOffset());
    group.getChildren().addAll(box(x, y, w, h, COLOUR), text);
  }

  private static Rectangle box(double x, double y, double w, double h, Color colour) {
    Rectangle box = new Rectangle(x, y, Math.max(0, w), Math.max(0, h));
    box.setFill(colour);
    return box;
  }
}
