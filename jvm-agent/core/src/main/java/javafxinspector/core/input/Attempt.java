package javafxinspector.core.input;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.observe.Described;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.ready.Readiness;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.Subject;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.model.window.WindowInfo;

/**
 * What one action does in its visits to the JavaFX application thread, and what is known of it: it
 * looks at the target until the action can begin, does its steps, and observes what they have led
 * to. {@link Execution} decides when it visits.
 */
final class Attempt {
  private final ActionServices services;
  private final ActionContext context;
  private final ActionRequest<Action> request;
  private final Look look;
  private final Gesture gesture = new Gesture();
  private final long thrownBefore;

  /** Records what the action changes on screen; null for not at all. */
  private final EffectRecorder effects;

  /** Whether {@link #effects} has been started. JavaFX application thread. */
  private boolean isRecording;

  /** What the client receives in addition to the result; null for nothing. */
  private final ClientReport report;

  /** The action since its first event; null until then. */
  private volatile Begun begun;

  /** Whether nothing has changed but what is being animated. JavaFX application thread. */
  boolean isUnseen() {
    return mustShow() && begun.aftermath().isAnimating() && observe(List.of()).isUnchanged();
  }

  /** What the action has led to, if the application shows no window any more; else null. */
  private volatile Observation end;

  /** The result when the effects have settled; null until that is awaited. */
  private CompletableFuture<ActionResult> settled;

  /** What the last look has found. */
  private volatile Readiness readiness;

  /** The node that the action cannot begin with, as the last look has found it. */
  private volatile Described aimed = Described.NONE;

  /**
   * @param field the node of a field of a form; null for the node of the request's target
   * @param changes whether the effects are reported
   * @param report what the client receives in addition to the result; null for nothing
   */
  Attempt(
      ActionServices services,
      ActionRequest<Action> request,
      Node field,
      ChooserTurn turn,
      boolean changes,
      ClientReport report) {
    this.services = services;
    context = services.context();
    this.request = request;
    look = new Look(request, field, turn, context);
    effects = changes ? services.effects().recorder() : null;
    this.report = report;
    thrownBefore = services.exceptions().last();
  }

  /** Whether the action applies to the node that has the focus. Any thread. */
  boolean followsFocus() {
    return look.followsFocus();
  }

  /**
   * Begins if that is possible; then does the next step. JavaFX application thread.
   *
   * @param hasPulsed whether a pulse has ended since the look before
   */
  Visit.Next look(boolean hasPulsed) throws UiException {
    if (begun != null) {
      return step();
    }
    if (readiness == null) {
      // The pulse that shows the action is to come after this look, also if its time comes during
      // it.
      Platform.requestNextPulse();
    }
    if (report != null) {
      report.look();
    }
    record();
    Plan plan;
    try {
      plan = look.plan(hasPulsed);
    } catch (UiException e) {
      readiness = Readiness.of(e, look.followsFocus());
      aimed = look.found() == null ? aimed : described(look.found());
      return Visit.Next.NOTHING;
    }
    begin(plan);
    return step();
  }

  private Described described(Subject found) {
    return Described.of(found, context.nodes(), context.windows());
  }

  private void begin(Plan plan) {
    Begun now = Begun.of(services, request, plan);
    if (effects != null && request.type().equals("drag")) {
      effects.follow(plan.node());
    }
    if (effects != null && plan.element() != null) {
      effects.followPage(plan.node());
    }
    if (report != null) {
      report.begin(effects != null);
    }
    begun = now;
    if (plan.focused() != null) {
      context.focus().enter(plan.focused());
    }
  }

  /**
   * Records from now on what changes on screen: a plan may scroll, which is an effect; what changes
   * while the action waits for its target is none. JavaFX application thread.
   */
  private void record() {
    if (effects != null && isRecording) {
      effects.restart();
    } else if (effects != null) {
      isRecording = true;
      effects.start();
    }
  }

  /** Does the next step. JavaFX application thread. */
  Visit.Next step() throws UiException {
    if (!gesture.isActive()) {
      return Visit.Next.NOTHING;
    }
    steps().proceed(gesture);
    if (context.windows().ordered().isEmpty()) {
      end = observe(List.of());
    }
    if (!hasSteps() || steps().awaitsPulse()) {
      return Visit.Next.NOTHING;
    }
    return steps().continues() ? Visit.Next.SAME_TASK : Visit.Next.TASK;
  }

  /** Whether it has begun. Any thread. */
  boolean hasBegun() {
    return begun != null;
  }

  /** Why it has not begun; null before the first look. Any thread. */
  Readiness readiness() {
    return readiness;
  }

  /** Whether steps remain that may be done. Any thread. */
  boolean hasSteps() {
    return gesture.isActive() && !steps().isComplete();
  }

  /** What the action does; it has begun. Any thread. */
  Steps steps() {
    return begun.steps();
  }

  /** Whether it has done everything that it is going to do. Any thread. */
  boolean isDone() {
    return hasBegun()
        && gesture.isActive()
        && steps().isComplete()
        && fields().isEmpty()
        && end == null;
  }

  /**
   * The result when the effects have settled.
   *
   * @param begin begins to wait for that; called once. Any thread
   */
  synchronized CompletableFuture<ActionResult> settled(
      Supplier<CompletableFuture<ActionResult>> begin) {
    if (settled == null) {
      settled = begin.get();
    }
    return settled;
  }

  /** The windows that have opened since it began; null for none. JavaFX application thread. */
  List<WindowInfo> opened() {
    return begun == null ? null : begun.opened();
  }

  /**
   * The error for steps that have not been done within the call's time.
   *
   * @param error the one that the call reports otherwise
   */
  UiException outOfTime(UiException error) {
    return begun == null ? error : steps().outOfTime(error);
  }

  /** Prevents further events. Any thread. */
  void abandon() {
    gesture.abandon();
  }

  /** Removes what the action has left. Called once. JavaFX application thread. */
  void close() {
    if (begun != null) {
      steps().end(gesture);
    }
    if (effects != null) {
      effects.stop();
    }
  }

  /**
   * What the action has led to. JavaFX application thread.
   *
   * @param filled the fields that it has set
   */
  Observation observe(List<Node> filled) {
    return begun.observe(effects, filled);
  }

  /** The events of the action have been sent; see {@link Aftermath#acted}. Any thread. */
  void acted() {
    if (report != null) {
      begun.aftermath().acted();
    }
  }

  /** Whether the application still does what a user would wait for. JavaFX application thread. */
  boolean isPending() {
    // The fields of a form are not awaited one by one.
    return report != null && begun.isPending();
  }

  /** Whether something fades out that the action has closed. JavaFX application thread. */
  boolean isFading() {
    return begun.aftermath().isFading();
  }

  /** What the action has led to, if it has closed the last window; else null. Any thread. */
  Observation end() {
    return end;
  }

  /** Checks what the action has led to; see {@link Steps#verify}. JavaFX application thread. */
  void verify(Observation observation) throws UiException {
    steps().verify(observation.opened() != null);
  }

  /** The result as far as it is known without the effects. Any thread. */
  ResultBuilder result() {
    ResultBuilder result = new ResultBuilder(request.type());
    return begun == null
        ? result.typed(request.action().typed()).aimed(aimed)
        : result.typed(begun.typed()).target(begun.before().target()).steps(steps());
  }

  /** The exceptions of the application's code that the action has caused. Any thread. */
  List<ReportedException> thrown() {
    return begun != null ? services.exceptions().since(thrownBefore, gesture) : List.of();
  }

  /** Whether the application may have received an event. Any thread. */
  boolean hasActed() {
    return gesture.hasBegun();
  }

  /** The node that the action applies to; null until it is known. Any thread. */
  Node node() {
    return begun == null ? null : begun.plan().node();
  }

  /** The fields that remain to be set; none for most actions. Any thread. */
  List<FieldChange> fields() {
    return begun == null ? List.of() : begun.plan().fields();
  }

  /** The answer that waits for a file chooser; null for none. Any thread. */
  ArmedAnswer armed() {
    return begun == null ? null : steps().armed();
  }

  /** Whether nothing that is visible would be worth a remark. */
  boolean mustShow() {
    return effects != null && steps().mustShow();
  }
}
