package javafxinspector.core.model;

import javafxinspector.core.Agent;

/**
 * What reading and acting share: uids, windows, nodes. One per agent; made on any thread, used on
 * the FX thread.
 */
public final class Model {
  private final Uids uids;
  private final FocusMemory focus = new FocusMemory();
  private final Windows windows;
  private final Nodes nodes;
  private final Snapshots snapshots;
  private final RowReader rows;

  /** Also begins to remember which window has the focus, until the agent's shutdown. */
  public Model(Agent agent) {
    uids = new Uids(agent);
    windows = new Windows(uids, focus);
    nodes = new Nodes(windows, uids);
    snapshots = new Snapshots(windows, nodes, uids);
    rows = new RowReader(uids);
    if (agent.enabled()) {
      agent.fx().post(focus::start);
    }
    agent.onShutdown(() -> agent.fx().post(focus::stop));
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

  public RowReader rows() {
    return rows;
  }

  public Snapshots snapshots() {
    return snapshots;
  }
}
