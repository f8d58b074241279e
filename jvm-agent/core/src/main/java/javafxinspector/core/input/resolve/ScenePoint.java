package javafxinspector.core.input.resolve;

import javafx.scene.Scene;

/** A point in a window, in scene coordinates. */
public record ScenePoint(Scene scene, double x, double y) {}
