package javafxinspector.core.input.act;

import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.fx.Uncaught;
import javafxinspector.core.input.ready.Checks;
import javafxinspector.core.input.resolve.Points;
import javafxinspector.core.input.resolve.Targets;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Windows;

/**
 * What actions act with: the scene graph, the checks, the virtual mouse, the focus and the file
 * choosers. JavaFX application thread.
 */
public record ActionContext(
    Windows windows,
    Nodes nodes,
    Targets targets,
    Points points,
    Checks checks,
    Pointer pointer,
    InputFocus focus,
    Choosers choosers) {

  public ActionContext(Windows windows, Nodes nodes, Choosers choosers) {
    this(
        windows,
        nodes,
        new Targets(windows, nodes),
        new Points(windows),
        new Checks(windows, nodes, choosers),
        new Pointer(),
        new InputFocus(windows, nodes),
        choosers);
  }

  /** Whether an action has left a mouse button pressed. Any thread. */
  public boolean isHolding() {
    return pointer.wasHolding();
  }

  /**
   * Called when no client controls the application any more: the pointer leaves its windows, so
   * that no node stays hovered or pressed.
   */
  public void leave() {
    Uncaught.run(null, pointer::leave);
  }
}
