package javafxinspector.core.fx;

import static javafxinspector.core.fx.Reflect.call;
import static javafxinspector.core.fx.Reflect.method;
import static javafxinspector.core.fx.Reflect.type;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.Camera;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Paint;
import javafx.scene.transform.Transform;
import javafxinspector.core.threads.OnFx;

/**
 * The pixels of a part of a scene. A snapshot of JavaFX first visits all nodes of the scene for
 * their bounds, which takes longer than painting a part of it if there are 10,000 nodes.
 */
@OnFx
public final class ScenePixels {
  private static final Method SCALE =
      method(type("com.sun.javafx.geom.transform.BaseTransform"), "getScaleInstance", 2);
  private static final Method REPAINT = method(Scene.class, "setNeedsRepaint", 0);
  private static final Method PAINT = paintMethod();

  /** Newer versions of JavaFX, such as 26, have a {@code SubScene} as the second parameter. */
  private static final boolean HAS_SUB_SCENE = PAINT.getParameterTypes()[1] != double.class;

  private ScenePixels() {}

  private static Method paintMethod() {
    Method found =
        Arrays.stream(Scene.class.getDeclaredMethods())
            .filter(each -> each.getName().equals("doSnapshot"))
            .filter(each -> Arrays.asList(each.getParameterTypes()).contains(Camera.class))
            .findFirst()
            .orElseThrow(
                () -> new IllegalStateException("This version of JavaFX has no Scene.doSnapshot"));
    found.setAccessible(true);
    return found;
  }

  /**
   * Paints a part of a scene without a camera.
   *
   * @param part in pixels of the image
   * @param scaleX pixels of the image per pixel of the scene
   */
  public static WritableImage paint(
      Scene scene, Rectangle2D part, double scaleX, double scaleY, Paint fill) {
    if (Toolkit.dirtyNodes(scene) == null || Toolkit.dirtyNodesSize(scene) > 0) {
      return snapshot(scene, part, scaleX, scaleY, fill);
    }
    List<Object> arguments = new ArrayList<>();
    // If the scene were passed, the whole window would be painted again for each part.
    arguments.add(null);
    if (HAS_SUB_SCENE) {
      arguments.add(null);
    }
    arguments.addAll(List.of(part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight()));
    arguments.add(scene.getRoot());
    arguments.add(call(SCALE, null, scaleX, scaleY));
    arguments.add(false);
    arguments.add(fill);
    arguments.add(null);
    arguments.add(null);
    return (WritableImage) call(PAINT, null, arguments.toArray());
  }

  /**
   * Makes the next pulse paint the window again, as each snapshot of JavaFX does. Must be called
   * once, after the last part.
   */
  public static void repaint(Scene scene) {
    call(REPAINT, scene);
  }

  /** Used for a scene with changes that the renderer does not know yet. */
  private static WritableImage snapshot(
      Scene scene, Rectangle2D part, double scaleX, double scaleY, Paint fill) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(fill);
    parameters.setTransform(Transform.scale(scaleX, scaleY));
    parameters.setViewport(part);
    return scene.getRoot().snapshot(parameters, null);
  }
}
