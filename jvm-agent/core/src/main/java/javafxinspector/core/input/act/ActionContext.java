package javafxinspector.core.input.act;

import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.fx.Uncaught;
import javafxinspector.core.input.ready.Checks;
import javafxinspector.core.input.resolve.Points;
import javafxinspector.core.input.resolve.Targets;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * The tools of actions: the scene graph, the checks, the virtual mouse, the focus and the file
 * choosers.
 */
@OnFx
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

  /** Called when the actions of a client begin. */
  @AnyThread
  public void begin(Object client) {
    focus.begin(client);
    pointer.begin(client);
  }

  /**
   * Cleans up after a client: releases its mouse buttons and, if no other client has acted since,
   * its focus and the hover of its pointer.
   */
  public void release(Object client) {
    boolean isLast = focus.belongsTo(client);
    if (isLast) {
      focus.release();
    }
    Uncaught.run(null, () -> pointer.release(client, isLast));
  }

  /** Cleans up after all clients. */
  public void leave() {
    focus.release();
    Uncaught.run(null, pointer::leave);
  }
}
