package javafxinspector.core.waiting;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;

/** Posted runnables have run, and a whole pulse changed nothing. */
final class IdleCondition implements Condition {
  private static final int TOLD = 5;

  private final Nodes nodes;
  private int pulses;
  private boolean changed = true;
  private Set<String> changing = Set.of();
  private final Set<String> inThisPulse = new LinkedHashSet<>();

  IdleCondition(Nodes nodes) {
    this.nodes = nodes;
  }

  /** After a scene's layout, before the scene's changes are drawn. */
  void layout(Scene scene) {
    Node[] dirty = Toolkit.dirtyNodes(scene);
    int size = Toolkit.dirtyNodesSize(scene);
    changed |= dirty == null || size > 0;
    for (int i = 0; dirty != null && i < size && inThisPulse.size() < TOLD; i++) {
      if (dirty[i] != null && dirty[i].getScene() == scene) {
        inThisPulse.add(nodes.describe(dirty[i]).summary());
      }
    }
  }

  /** At the end of a pulse: whether it was a quiet one shows at the next check. */
  void pulsed() {
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
  public String instead() {
    return changing.isEmpty()
        ? "the JavaFX thread gave no quiet pulse"
        : "something changed in every pulse, last " + String.join(", ", changing);
  }

  @Override
  public Map<String, Object> details() {
    return Map.of("changing", List.copyOf(changing));
  }
}
