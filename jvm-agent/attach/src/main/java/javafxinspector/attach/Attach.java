package javafxinspector.attach;

/** Attaches the agent to a running JVM. */
public final class Attach {
  private Attach() {}
}
