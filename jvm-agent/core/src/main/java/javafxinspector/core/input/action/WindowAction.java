package javafxinspector.core.input.action;

import java.util.Map;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * An action on a stage: the stage of its target, or otherwise of its scope. It gives no window the
 * focus.
 */
interface WindowAction extends Action {
  @Override
  default Needs needs() {
    return Needs.WINDOW;
  }

  @Override
  default Plan plan(Aim aim, ActionContext context) throws UiException {
    Window window =
        aim.node() == null
            ? context.windows().find(aim.place().scope())
            : aim.node().getScene().getWindow();
    if (!(window instanceof Stage)) {
      throw UiException.actionFailed(
          "unsupported",
          "This action needs a stage or dialog, but the window is a "
              + Windows.kind(window)
              + ". Give the stageIndex of a stage; close a popup or menu with pressKey ESCAPE.",
          Map.of("window", context.windows().info(window)));
    }
    return Plan.change(window, aim.node(), change((Stage) window, context));
  }

  /** The steps that change the stage, which is showing. */
  @OnFx
  Steps change(Stage stage, ActionContext context) throws UiException;

  /**
   * Checks that the user could change the stage's size.
   *
   * @throws UiException reason readOnly
   */
  static void checkResizable(Stage stage, ActionContext context) throws UiException {
    if (!stage.isResizable()) {
      throw UiException.actionFailed(
          "readOnly",
          "The size of this window is fixed (resizable is false). Use it in its current size.",
          Map.of("window", context.windows().info(stage)));
    }
  }

  /** Checks that the stage has its own position and size. */
  static void checkNormal(Stage stage, ActionContext context) throws UiException {
    if (stage.isIconified() || stage.isMaximized() || stage.isFullScreen()) {
      throw UiException.actionFailed(
          "rejected",
          "The window is "
              + (stage.isIconified()
                  ? "iconified"
                  : stage.isMaximized() ? "maximized" : "in full-screen mode")
              + ". Restore it first with restoreWindow.",
          Map.of("window", context.windows().info(stage)));
    }
  }
}
