package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.snapshot.Walk;
import javafxinspector.core.model.window.WindowInfo;

/** Reads what an action has changed: nodes that pulses repaint, and the windows that it opened. */
public final class EffectReader {
  /** Nodes of an opened window: more than the text of a result can hold. */
  private static final int MAX_NODES = 60;

  private final LiveTree live;
  private final Snapshots snapshots;
  private final Uids uids;

  public EffectReader(LiveTree live, Model model) {
    this.live = live;
    snapshots = model.snapshots();
    uids = model.uids();
  }

  /** A recorder for one action. Any thread. */
  public EffectRecorder recorder() {
    return new EffectRecorder(live, uids);
  }

  /** The first nodes of each window. FX thread. */
  public List<List<LightRow>> contents(List<WindowInfo> windows) throws UiException {
    List<List<LightRow>> contents = new ArrayList<>();
    for (WindowInfo window : windows) {
      NodeRef root = new NodeRef(null, window.uid(), null);
      contents.add(snapshots.light(walk(root)).toLight().rows());
    }
    return contents;
  }

  private static Walk walk(NodeRef root) {
    return new Walk(null, root, null, null, MAX_NODES, false, null, null);
  }
}
