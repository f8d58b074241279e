package javafxinspector.core.model;

/** A node's place: in its parent, in its scene, on the screen. Absent is what was not asked for. */
public record Layout(
    Bounds boundsInParent,
    Bounds boundsInScene,
    ScreenBounds localToScreen,
    Edges padding,
    Edges margin) {}
