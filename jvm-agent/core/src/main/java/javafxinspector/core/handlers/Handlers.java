package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.Agent;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.picture.Highlights;
import javafxinspector.core.picture.Picking;
import javafxinspector.core.rpc.Handler;

/** Every method that the agent serves beside hello, enable and shutdown: one line each. */
public final class Handlers {
  private Handlers() {}

  public static List<Handler<?>> all(Agent agent) {
    Highlights highlights = new Highlights(agent.model().nodes());
    Picking picking = new Picking(agent.model().windows(), agent.model().nodes(), highlights);
    LiveTree live = new LiveTree(agent);
    return List.of(
        new ReadWindows(agent),
        new ReadLight(agent),
        new ReadFull(agent),
        new Query(agent),
        new ReadNode(agent),
        new WaitFor(agent),
        new Watch(agent, live),
        new Unwatch(live),
        new Perform(agent),
        new Screenshot(agent, live),
        new Highlight(agent, highlights),
        new Pick(picking));
  }
}
