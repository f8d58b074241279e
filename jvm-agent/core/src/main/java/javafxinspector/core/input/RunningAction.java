package javafxinspector.core.input;

import java.util.Collections;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.observe.Aftermath;
import javafxinspector.core.input.observe.Before;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** An action from its first event on: its steps and their outcome. */
@AnyThread
final class RunningAction {
  private final ActionServices services;
  private final ActionRequest<Action> request;
  private final Plan plan;
  private final Gesture gesture;
  private final EffectRecorder effects;
  private final ClientReport report;
  private final long thrownBefore;
  private final Before before;
  private final Aftermath aftermath;

  /** The row that contains the node; null for none. */
  private final RowItem row;

  /** The outcome if the action has closed the last window; otherwise null. */
  private volatile Observation end;

  /**
   * Starts the action.
   *
   * @param gesture sends the events
   * @param effects records changes on screen; null if they are not reported
   * @param report the events that the client receives in addition to the result; null for none
   * @param thrownBefore number of the last exception before the action
   */
  @OnFx
  RunningAction(
      ActionServices services,
      ActionRequest<Action> request,
      Plan plan,
      Gesture gesture,
      EffectRecorder effects,
      ClientReport report,
      long thrownBefore) {
    this.services = services;
    this.request = request;
    this.plan = plan;
    this.gesture = gesture;
    this.effects = effects;
    this.report = report;
    this.thrownBefore = thrownBefore;
    before = Before.read(plan, services.context().nodes(), services.context().windows());
    row = plan.node() == null ? null : RowItem.of(plan.node());
    aftermath = Aftermath.before(plan, request.action().pressesKeys());
    if (effects != null && request.action().movesNode()) {
      effects.follow(plan.node());
    }
    if (effects != null && plan.element() != null) {
      effects.followPage(plan.node());
    }
  }

  /** Performs the next step. */
  @OnFx
  Visit.Next step() throws UiException {
    if (!gesture.isActive()) {
      return Visit.Next.NOTHING;
    }
    steps().proceed(gesture);
    if (services.context().windows().ordered().isEmpty()) {
      end = observe(List.of());
    }
    if (!hasSteps() || steps().awaitsPulse()) {
      return Visit.Next.NOTHING;
    }
    return steps().continues() ? Visit.Next.SAME_TASK : Visit.Next.TASK;
  }

  /** The steps of the action. */
  Steps steps() {
    return plan.steps();
  }

  /** Whether there are more steps that may be performed. */
  boolean hasSteps() {
    return gesture.isActive() && !steps().isComplete();
  }

  /** Whether the action has done everything that it is going to do. */
  boolean isDone() {
    return gesture.isActive() && steps().isComplete() && fields().isEmpty() && end == null;
  }

  /** The node that the action applies to; null for none. */
  Node node() {
    return plan.node();
  }

  /** The fields that are still to be set; empty for most actions. */
  List<FieldChange> fields() {
    return plan.fields();
  }

  /** The answer that waits for a file chooser; null for none. */
  ArmedAnswer armed() {
    return steps().armed();
  }

  /** The windows that have opened since the action began; null for none. */
  @OnFx
  List<WindowInfo> opened() {
    return before.openedInfos(services.context().windows());
  }

  /** The outcome if the action has closed the last window; otherwise null. */
  Observation end() {
    return end;
  }

  /** Called when the events of the action have been sent; see {@link Aftermath#acted}. */
  void acted() {
    if (report != null) {
      aftermath.acted();
    }
  }

  /** Whether the application is still doing something that a user would wait for. */
  @OnFx
  boolean isPending() {
    // Fields of a form are not awaited one by one.
    return report != null && aftermath.isPending(opened() != null) || isOnlyAnimating();
  }

  private boolean isOnlyAnimating() {
    return mustShow() && aftermath.isAnimating() && observe(List.of()).isUnchanged();
  }

  /** Whether it would be worth a remark if nothing visible happened. */
  private boolean mustShow() {
    return effects != null && steps().mustShow();
  }

  /** Whether it is worth a remark that nothing has changed. */
  @OnFx
  boolean isRemarkable(Observation observation) {
    return mustShow() && observation.isUnchanged() && !aftermath.isFading();
  }

  /**
   * Reads the outcome so far.
   *
   * @param filled the fields that the action has set
   */
  @OnFx
  Observation observe(List<Node> filled) {
    Node now = row == null ? plan.node() : row.shown();
    boolean isText = typed() != null && request.action().typesText();
    return Observation.read(
        before,
        plan,
        now,
        effects,
        isText ? Collections.singletonList(plan.node()) : filled,
        services.effects(),
        services.context().nodes(),
        services.context().windows());
  }

  /** The part of the result that is known without the effects. */
  ResultBuilder result() {
    return new ResultBuilder(request.type()).typed(typed()).target(before.target()).steps(steps());
  }

  /** The typed text in the form that may be shown; null for none. */
  private String typed() {
    String typed = steps().typed();
    return typed == null ? request.action().typed() : typed;
  }

  /** The exceptions in application code that the action has caused. */
  List<ReportedException> thrown() {
    return services.exceptions().since(thrownBefore, gesture);
  }
}
