package javafxinspector.core.input.keyboard;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.threads.OnFx;

/**
 * The receiver of an action's keys.
 *
 * @param node null if nothing has the focus
 * @param isTarget whether the request names the node, so that it must be given the focus
 * @param scene the scene of the stage to which the keys are sent
 * @param replaced the field whose text the keys replace; null if they replace nothing
 * @param element the element of the page in the node, which is given the focus of the page; null
 *     for none
 */
@OnFx
record Receiver(
    Node node, boolean isTarget, Scene scene, TextInputControl replaced, WebElement element) {
  private Receiver(Node node, boolean isTarget, Scene scene, TextInputControl replaced) {
    this(node, isTarget, scene, replaced, null);
  }

  /**
   * Finds the receiver and checks that it accepts the keys.
   *
   * @throws UiException the reason why a user could not type into it
   */
  static Receiver of(KeyAction action, Aim aim, ActionContext context) throws UiException {
    if (aim.node() == null) {
      Window window = context.focus().keyWindow(aim.place());
      context.checks().checkNotBlocked(window);
      Scene scene = window.getScene();
      Node owner = scene == null ? null : scene.getFocusOwner();
      action.checkFocused(owner);
      return new Receiver(owner, false, scene, action.receiver(owner));
    }
    if (aim.element() != null) {
      return element(action, aim, context);
    }
    Node named = action.followsLabels() ? context.nodes().namedBy(aim.node()) : null;
    Node node = named != null && !aim.node().isFocused() ? named : aim.node();
    context.checks().checkReady(node, true);
    if (!action.replacesText()) {
      node = TextEntry.keyReceiver(node, context);
    }
    Scene scene = Toolkit.owner(node.getScene().getWindow()).getScene();
    return new Receiver(node, true, scene, action.receiver(node));
  }

  private static Receiver element(KeyAction action, Aim aim, ActionContext context)
      throws UiException {
    WebElement element = aim.element();
    Node view = element.view();
    context.checks().checkReady(view, true);
    context.checks().point(element, null, null);
    action.checkElement(element);
    Scene scene = Toolkit.owner(view.getScene().getWindow()).getScene();
    return new Receiver(view, true, scene, null, element);
  }

  Plan plan(KeyAction action, ActionContext context) throws UiException {
    return Plan.in(scene.getWindow(), node, new Typing(action, this, context));
  }
}
