package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.Agent;
import javafxinspector.core.rpc.Handler;

/** Every method that the agent serves beside hello, enable and shutdown: one line each. */
public final class Handlers {
  private Handlers() {}

  public static List<Handler<?>> all(Agent agent) {
    return List.of();
  }
}
