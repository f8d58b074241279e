package javafxinspector.core.waiting;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.query.Nodes;

/**
 * The user interface is idle: posted runnables have run, and a whole pulse changed nothing
 * (docs/contract/responses.md, "Waiting until the user interface is idle").
 */
final class IdleCondition implements Condition {
  private static final int MAX_REPORTED = 5;

  private final Nodes nodes;
  private int pulses;
  private boolean hasPulsed;
  private boolean changed = true;
  private Set<String> changing = Set.of();
  private final Set<String> inThisPulse = new LinkedHashSet<>();

  IdleCondition(Nodes nodes) {
    this.nodes = nodes;
  }

  /** Collects the changed nodes of a scene. Called after its layout and before rendering. */
  void layout(Scene scene) {
    Node[] dirty = Toolkit.dirtyNodes(scene);
    int size = Toolkit.dirtyNodesSize(scene);
    changed |= dirty == null || size > 0;
    for (int i = 0; dirty != null && i < size && inThisPulse.size() < MAX_REPORTED; i++) {
      if (dirty[i] != null && dirty[i].getScene() == scene) {
        inThisPulse.add(nodes.describe(dirty[i]).summary());
      }
    }
  }

  /**
   * Called at the end of a pulse. {@link #check} then detects whether the pulse changed anything.
   */
  void pulsed() {
    hasPulsed = true;
    if (changed) {
      pulses = 0;
      changing = new LinkedHashSet<>(inThisPulse);
    } else {
      pulses++;
    }
    changed = false;
    inThisPulse.clear();
  }

  @Override
  public Found check() {
    if (pulses > 0) {
      return Found.NOTHING;
    }
    Platform.requestNextPulse();
    return null;
  }

  @Override
  public String actual() {
    if (!hasPulsed) {
      return "no pulse occurred";
    }
    return changing.isEmpty()
        ? "no pulse without changes occurred"
        : "something changed in every pulse, last " + String.join(", ", changing);
  }

  @Override
  public Map<String, Object> details() {
    return Map.of("changing", List.copyOf(changing));
  }
}
