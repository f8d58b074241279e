package javafxinspector.core.input.request;

import javafx.geometry.Point2D;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.window.Scope;

/**
 * Where an action applies: the fields that all actions share. Absent fields are null.
 *
 * @param x scene pixels; with a target, from the node's upper left corner
 * @param space what x and y without a target count in: {@code scene} (default) or {@code screen}
 */
public record Place(
    Target target, Double x, Double y, String space, String stage, Object stageIndex) {

  /** No target, in the default window. */
  public static final Place DEFAULT = of(null);

  /** A target in the default window. */
  public static Place of(Target target) {
    return new Place(target, null, null, null, null, null);
  }

  /** The same request for a place in its target, unless it names one itself. */
  public Place at(Point2D inTarget) {
    return inTarget == null || hasPoint()
        ? this
        : new Place(target, inTarget.getX(), inTarget.getY(), space, stage, stageIndex);
  }

  /** Whether both coordinates are given. */
  public boolean hasPoint() {
    return x != null && y != null;
  }

  /** The windows that the selector, coordinates and keys apply to; null for the default. */
  public Scope scope() {
    return stage == null && stageIndex == null ? null : new Scope(stage, stageIndex);
  }

  /** See {@link ActionRequest#check}. */
  void check(String path) throws UiException {
    if (target != null) {
      target.check(path + ".target");
    }
    if ((x == null) != (y == null)) {
      throw ActionRequest.invalid(path + (x == null ? ".x" : ".y"), "x and y belong together");
    }
  }
}
