package javafxinspector.core.input.ready;

import java.util.List;
import java.util.Set;
import javafx.animation.Animation;
import javafx.animation.FadeTransition;
import javafx.animation.FillTransition;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.ParallelTransition;
import javafx.animation.PathTransition;
import javafx.animation.PauseTransition;
import javafx.animation.RotateTransition;
import javafx.animation.ScaleTransition;
import javafx.animation.SequentialTransition;
import javafx.animation.StrokeTransition;
import javafx.animation.Timeline;
import javafx.animation.TranslateTransition;
import javafx.beans.property.ReadOnlyProperty;
import javafx.scene.Node;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Determines whether a node may be moving, so that an action waits for a pulse only if necessary. A
 * blinking caret, an animated progress indicator or a fading node does not move other nodes.
 */
@OnFx
final class Motion {
  /** Properties of a node that move only the node and its descendants. */
  private static final Set<String> OWN =
      Set.of(
          "opacity",
          "rotate",
          "scaleX",
          "scaleY",
          "scaleZ",
          "translateX",
          "translateY",
          "translateZ");

  /** JavaFX classes whose timers do not move nodes: carets, click counters, tooltips. */
  private static final List<String> STILL =
      List.of("javafx.scene.control.skin.", "javafx.scene.Scene$", "javafx.scene.control.Tooltip");

  private Motion() {}

  /** Whether a running animation or a pending layout can move the node. */
  static boolean mayMove(Node node) {
    if (node.getScene().getRoot().isNeedsLayout() || Toolkit.hasAnimationTimer()) {
      return true;
    }
    for (Animation animation : Toolkit.animations()) {
      if (mayMove(animation, node)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayMove(Animation animation, Node node) {
    if (animation instanceof Timeline) {
      return ((Timeline) animation).getKeyFrames().stream().anyMatch(frame -> sets(frame, node));
    }
    if (animation instanceof ParallelTransition) {
      return anyMoves(((ParallelTransition) animation).getChildren(), node);
    }
    if (animation instanceof SequentialTransition) {
      return anyMoves(((SequentialTransition) animation).getChildren(), node);
    }
    if (animation instanceof TranslateTransition) {
      return isIn(((TranslateTransition) animation).getNode(), node);
    }
    if (animation instanceof RotateTransition) {
      return isIn(((RotateTransition) animation).getNode(), node);
    }
    if (animation instanceof ScaleTransition) {
      return isIn(((ScaleTransition) animation).getNode(), node);
    }
    if (animation instanceof PathTransition) {
      return isIn(((PathTransition) animation).getNode(), node);
    }
    boolean isStill =
        animation instanceof FadeTransition
            || animation instanceof FillTransition
            || animation instanceof PauseTransition
            || animation instanceof StrokeTransition
            || animation != null && isOfJavaFx(animation);
    return !isStill;
  }

  private static boolean anyMoves(List<Animation> animations, Node node) {
    return animations.stream().anyMatch(animation -> mayMove(animation, node));
  }

  private static boolean sets(KeyFrame frame, Node node) {
    boolean runsCode = frame.getOnFinished() != null && !isOfJavaFx(frame.getOnFinished());
    return runsCode || frame.getValues().stream().anyMatch(value -> sets(value, node));
  }

  private static boolean sets(KeyValue value, Node node) {
    if (!(value.getTarget() instanceof ReadOnlyProperty)) {
      return true;
    }
    ReadOnlyProperty<?> property = (ReadOnlyProperty<?>) value.getTarget();
    return !(property.getBean() instanceof Node)
        || !OWN.contains(property.getName())
        || isIn((Node) property.getBean(), node);
  }

  /**
   * Whether an animation applies to the node or its ancestors. A null animated node means the one
   * that a parent transition names.
   */
  private static boolean isIn(Node animated, Node node) {
    return animated == null || Geometry.isBelow(node, animated);
  }

  private static boolean isOfJavaFx(Object object) {
    return STILL.stream().anyMatch(object.getClass().getName()::startsWith);
  }
}
