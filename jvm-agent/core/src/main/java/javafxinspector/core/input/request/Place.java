package javafxinspector.core.input.request;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.window.Scope;

/**
 * The place where an action applies: the fields that all actions share. Absent fields are null.
 *
 * @param x scene pixels; with a target, from the node's upper left corner
 * @param space the coordinate space of x and y without a target: {@code scene} (default) or {@code
 *     screen}
 */
public record Place(
    Target target, Double x, Double y, String space, String stage, Object stageIndex) {

  /** No target, in the default window. */
  public static final Place DEFAULT = of(null);

  /** A target in the default window. */
  public static Place of(Target target) {
    return new Place(target, null, null, null, null, null);
  }

  /** The same place with a point in its target, unless the request gives a point itself. */
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

  /** The names of the fields that are given. */
  List<String> given() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("target", target);
    values.put("x", x);
    values.put("y", y);
    values.put("space", space);
    values.put("stage", stage);
    values.put("stageIndex", stageIndex);
    values.values().removeIf(Objects::isNull);
    return List.copyOf(values.keySet());
  }

  /** Checks that the fields given in addition to screen coordinates apply to them. */
  void checkSpace(String path) throws UiException {
    if (!"screen".equals(space)) {
      return;
    }
    if (target != null) {
      throw ActionRequest.invalid(
          path + ".space", "With a target, x and y count from its upper left corner. Leave it out");
    }
    if (scope() != null) {
      throw ActionRequest.invalid(
          path + (stage == null ? ".stageIndex" : ".stage"),
          "Screen coordinates name the window, too. Leave it out");
    }
  }

  /** See {@link ActionRequest#check}. */
  void check(String path) throws UiException {
    if (target != null) {
      target.check(path + ".target");
    }
    if ((x == null) != (y == null)) {
      throw ActionRequest.invalid(path + (x == null ? ".x" : ".y"), "x and y belong together");
    }
    if (x != null && target != null && target.point() != null) {
      throw ActionRequest.invalid(
          path + ".x", "The target names a point of the chart. Leave out x and y");
    }
    if (stageIndex != null && stage != null && !stage.equals("index")) {
      throw ActionRequest.invalid(
          path + ".stageIndex", "stage names a window, too. Give either stage or stageIndex");
    }
  }
}
