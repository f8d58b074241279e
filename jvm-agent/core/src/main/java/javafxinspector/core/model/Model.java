package javafxinspector.core.model;

import javafxinspector.core.Agent;

/**
 * What reading and acting share: uids, windows, nodes. One per agent. FX thread, but for making it.
 */
public final class Model {
  private final Uids uids;
  private final FocusMemory focus = new FocusMemory();
  private final Windows windows;
  private final Nodes nodes;
  private final Snapshots snapshots;

  public Model(Agent agent) {
    uids = new Uids(agent);
    windows = new Windows(uids, focus);
    nodes = new Nodes(windows, uids);
    snapshots = new Snapshots(windows, nodes, uids);
  }

  public Uids uids() {
    return uids;
  }

  public Windows windows() {
    return windows;
  }

  public Nodes nodes() {
    return nodes;
  }

  public Snapshots snapshots() {
    return snapshots;
  }
}
