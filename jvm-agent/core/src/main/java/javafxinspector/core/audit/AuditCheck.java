package javafxinspector.core.audit;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OnFx;

/** Looks for one kind of defect during one audit. */
abstract class AuditCheck {
  private final String name;
  private final Severity severity;

  /**
   * @param name as in docs/audit.md
   */
  AuditCheck(String name, Severity severity) {
    this.name = name;
    this.severity = severity;
  }

  final String name() {
    return name;
  }

  final Severity severity() {
    return severity;
  }

  /** Called before any node is visited. Worker thread of the call. */
  void begin(FxSlices fx) throws UiException {}

  /** Checks one node, in a few microseconds. */
  @OnFx
  void visit(AuditedNode at, Findings findings) {}

  /** Makes the checks that need all nodes. Worker thread of the call. */
  void finish(FxSlices fx, Findings findings) throws UiException {}

  /** Removes everything that the check has added to the application, even after an error. */
  @OnFx
  void end() {}
}
