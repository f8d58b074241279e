package javafxinspector.core.model.geometry;

/**
 * A node's bounds in its parent, in its scene and on the screen, and its insets. Parts that were
 * not requested are null.
 */
public record Layout(
    Bounds boundsInParent,
    Bounds boundsInScene,
    ScreenBounds localToScreen,
    Edges padding,
    Edges margin,
    Edges border,
    NodeOutline outline) {
  public Layout(
      Bounds boundsInParent,
      Bounds boundsInScene,
      ScreenBounds localToScreen,
      Edges padding,
      Edges margin) {
    this(boundsInParent, boundsInScene, localToScreen, padding, margin, null, null);
  }
}
