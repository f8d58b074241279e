package javafxinspector.bootstrap;

/** Entry of the agent. */
public final class Bootstrap {
  private Bootstrap() {}
}
