package javafxinspector.core.model.geometry;

/** A rectangle on the screen, in the toolkit's screen pixels (before the render scale). */
public record ScreenBounds(double x, double y, double width, double height) {}
