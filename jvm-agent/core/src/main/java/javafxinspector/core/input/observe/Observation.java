package javafxinspector.core.input.observe;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.effects.Effects;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * The outcome of an action. Absent parts are null.
 *
 * @param window the window that the action changed
 * @param contents the first nodes of each opened window
 * @param hasNewPixels whether a canvas or image was repainted
 * @param isLast whether the application no longer shows any window
 * @param isIconified whether the window in which the action was performed is iconified
 */
public record Observation(
    Described target,
    WindowInfo window,
    List<WindowInfo> opened,
    List<List<LightRow>> contents,
    List<WindowInfo> closed,
    Effects effects,
    boolean hasNewPixels,
    boolean isLast,
    boolean isIconified) {

  /**
   * Reads the current state.
   *
   * @param recorder the recorder of the effects; null if they are not reported
   * @param shown nodes whose new value is reported elsewhere
   */
  @OnFx
  public static Observation read(
      Before before,
      Plan plan,
      Node node,
      EffectRecorder recorder,
      List<Node> shown,
      EffectReader reader,
      Nodes nodes,
      Windows windows) {
    List<WindowInfo> opened = before.openedInfos(windows);
    List<WindowInfo> closed = before.closedInfos(windows);
    Set<Node> known = Collections.newSetFromMap(new IdentityHashMap<>());
    known.addAll(shown);
    Effects effects =
        recorder == null
            ? null
            : before
                .value()
                .changeIn(
                    recorder.effects(new HashSet<>(before.opened(windows)), plan.node(), known),
                    nodes);
    boolean isShowing = plan.changed() != null && plan.changed().isShowing();
    return new Observation(
        before.target().again(node, plan, nodes, windows),
        isShowing ? windows.info(plan.changed()) : null,
        opened,
        opened == null ? null : reader.contents(opened),
        closed,
        effects,
        recorder != null && recorder.hasNewPixels(),
        closed != null && windows.ordered().isEmpty(),
        isIconified(plan));
  }

  private static boolean isIconified(Plan plan) {
    Window window = plan.focused() == null ? null : Toolkit.owner(plan.focused());
    return window instanceof Stage stage && stage.isIconified();
  }

  /** Whether a user sees no difference. */
  public boolean isUnchanged() {
    return opened == null && closed == null && effects == null && !hasNewPixels;
  }
}
