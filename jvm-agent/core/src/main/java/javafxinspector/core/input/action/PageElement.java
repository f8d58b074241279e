package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.threads.OnFx;

/** Performs actions on elements of the page in a WebView. */
@OnFx
final class PageElement {
  private PageElement() {}

  /** Gives an element the focus of its page, and gives the WebView the focus of the scene. */
  static Plan focus(WebElement element, ActionContext context) throws UiException {
    element.reachVisible();
    return Plan.on(
        element.view(),
        checked(
            Steps.of(
                gesture -> {
                  context.focus().focus(element.view(), gesture);
                  gesture.step(element::focus);
                }),
            () -> {
              if (!element.isFocused()) {
                throw rejected(element, "did not get the focus", Map.of());
              }
            }));
  }

  /** Clicks a check box or radio button whose state is not the wanted one. */
  static Plan check(Aim aim, CheckState wanted, ActionContext context) throws UiException {
    WebElement element = aim.element();
    CheckState now = state(element);
    if (wanted == CheckState.INDETERMINATE) {
      throw UiException.actionFailed(
          "unsupported", "A click does not make an element of a page indeterminate.", Map.of());
    }
    ScenePoint point = PointerAction.find(aim, context);
    if (now == wanted) {
      return Plan.on(element.view(), Steps.none());
    }
    PointerAction.checkFree(MouseButton.PRIMARY, context);
    return Plan.on(
        element.view(),
        checked(
            Steps.of(gesture -> click(point, gesture, context)),
            () -> {
              if (element.isLive() && state(element) != wanted) {
                throw rejected(
                    element,
                    "is " + state(element) + ": the page did not accept the change",
                    Map.of("value", state(element).toString()));
              }
            }));
  }

  private static CheckState state(WebElement element) throws UiException {
    Boolean checked = element.checked();
    return checked == null
        ? CheckState.INDETERMINATE
        : checked ? CheckState.CHECKED : CheckState.UNCHECKED;
  }

  private static void click(ScenePoint point, Gesture gesture, ActionContext context)
      throws UiException {
    new Click(MouseButton.PRIMARY, List.of(), 1).act(point, gesture, context);
  }

  /** Reason rejected. */
  static UiException rejected(WebElement element, String why, Map<String, Object> details) {
    return UiException.actionFailed(
        "rejected", "The " + element.line().type() + " " + why + ".", details);
  }

  /** Checks the outcome of steps. */
  interface Outcome {
    void check() throws UiException;
  }

  /** Steps whose outcome is checked when their effects have settled. */
  static Steps checked(Steps steps, Outcome outcome) {
    return new Steps() {
      @Override
      public boolean isComplete() {
        return steps.isComplete();
      }

      @Override
      public void proceed(Gesture gesture) throws UiException {
        steps.proceed(gesture);
      }

      @Override
      public UiException interrupted(WindowInfo opened) {
        return steps.interrupted(opened);
      }

      @Override
      public boolean mustShow() {
        return steps.mustShow();
      }

      @Override
      public void verify(boolean hasOpened) throws UiException {
        outcome.check();
      }
    };
  }
}
