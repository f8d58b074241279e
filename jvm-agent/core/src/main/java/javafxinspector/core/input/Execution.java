package javafxinspector.core.input;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
import javafxinspector.core.input.observe.Before;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.input.ready.Patience;
import javafxinspector.core.input.ready.Readiness;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.rpc.Call;

/**
 * One action, from the first look at its target to its last event. It waits until the target can be
 * acted on; then it checks and begins in one visit of the FX thread, so that nothing changes
 * between check and press. Client thread, except as stated.
 */
final class Execution {
  /** How long to wait for a pulse before the target is looked at again, in milliseconds. */
  private static final long LOOK_MILLIS = 50;

  /**
   * Looks at the target at least so often, because a single look can take longer than the whole
   * wait on a busy machine, and whether a node moves is known at the second one.
   */
  private static final int LEAST_LOOKS = 3;

  private final Services services;
  private final ActionContext context;
  private final ActionRequest<Action> request;
  private final Look look;
  private final Call call;
  private final Gesture gesture = new Gesture();
  private final long thrownBefore;

  /** Records what the action changes on screen; null for not at all. */
  private final EffectRecorder effects;

  /** Whether {@link #effects} has been started. FX thread. */
  private boolean isRecording;

  /** What is told to the client besides the result; null for nothing. */
  private final ClientReport report;

  /** The action since its first event; null until then. */
  private volatile Begun begun;

  /** What the action has led to, if the application shows no window any more; else null. */
  private volatile Observation end;

  /** What the last look has found. */
  private volatile Readiness readiness;

  /**
   * @param row the row that the node is in; null for none
   */
  private record Begun(Plan plan, Before before, RowItem row) {}

  Execution(
      Services services,
      ActionRequest<Action> request,
      Node field,
      ChooserTurn turn,
      boolean changes,
      ClientReport report,
      Call call) {
    this.services = services;
    context = services.context();
    this.request = request;
    look = new Look(request, field, turn, context);
    effects = changes ? services.effects().recorder() : null;
    this.report = report;
    this.call = call;
    thrownBefore = services.exceptions().last();
  }

  /**
   * Waits until the action is possible, and does its first step.
   *
   * @param waitMillis how long to wait at most
   * @throws UiException why it has not become possible, or why its first step failed
   */
  void begin(long waitMillis) throws UiException {
    if (look.followsFocus()) {
      Pulses.awaitNext(call);
    }
    Patience patience = Patience.of(System.nanoTime(), waitMillis, call.remainingMillis());
    visit(this::look);
    for (int looks = 1; begun == null; looks++) {
      long now = System.nanoTime();
      boolean again = waitMillis > 0 && looks < LEAST_LOOKS && readiness.maySoon();
      if (!again && !patience.allows(readiness, now)) {
        throw patience.error(readiness, now);
      }
      Pulses.awaitAny(call, LOOK_MILLIS);
      visit(this::look);
    }
  }

  /** Does the remaining steps. */
  void proceed() throws UiException {
    while (hasSteps()) {
      if (steps().awaitsPulse()) {
        Pulses.awaitNext(call);
      }
      visit(this::step);
    }
  }

  /** Begins if that is possible; then does the steps. FX thread. */
  private boolean look() throws UiException {
    if (begun != null) {
      return step();
    }
    record();
    Plan plan;
    try {
      plan = look.plan();
    } catch (UiException e) {
      readiness = Readiness.of(e, look.followsFocus());
      return false;
    }
    Before before = Before.read(plan, context.nodes(), context.windows());
    if (effects != null && request.type().equals("drag")) {
      effects.follow(plan.node());
    }
    if (report != null) {
      report.begin(effects != null);
    }
    begun = new Begun(plan, before, plan.node() == null ? null : RowItem.of(plan.node()));
    if (plan.focused() != null) {
      context.focus().enter(plan.focused());
    }
    return step();
  }

  /**
   * Records from now on what changes on screen: a plan may scroll, which is an effect; what changes
   * while the action waits for its target is none. FX thread.
   */
  private void record() {
    if (effects != null && isRecording) {
      effects.restart();
    } else if (effects != null) {
      isRecording = true;
      effects.start();
    }
  }

  /** Does the next step; returns whether to do another one at once. FX thread. */
  private boolean step() throws UiException {
    if (!gesture.isActive()) {
      return false;
    }
    steps().proceed(gesture);
    if (context.windows().ordered().isEmpty()) {
      end = observe(List.of());
    }
    return hasSteps() && !steps().awaitsPulse();
  }

  private boolean hasSteps() {
    return gesture.isActive() && !steps().isComplete();
  }

  private Steps steps() {
    return begun.plan().steps();
  }

  /**
   * Runs a part of the action on the FX thread and waits until it has returned or has entered a
   * nested event loop of the application. Then the action is not continued.
   */
  private void visit(Visit.Part part) throws UiException {
    Visit visit = Visit.begin(call, part);
    call.await(CompletableFuture.anyOf(visit.done().handle((v, e) -> null), visit.loop()));
    if (visit.done().isDone()) {
      call.await(visit.done());
      return;
    }
    gesture.abandon();
    if (!isOver(visit)) {
      // A nested event loop without a new window: the application waits for something that may
      // need another request. This ends when the loop ends, a window opens or the deadline passes.
      services.queue().leave(call);
      while (!isOver(visit)) {
        Pulses.awaitNext(call);
      }
      services.queue().rejoin(call);
    }
    if (begun != null && !steps().isComplete()) {
      List<WindowInfo> opened = call.onFx(() -> begun.before().openedInfos(context.windows()));
      throw steps().interrupted(opened == null ? null : opened.get(0));
    }
  }

  private boolean isOver(Visit visit) throws UiException {
    return visit.done().isDone()
        || call.onFx(
            () ->
                context.choosers().isWaiting()
                    || begun != null && begun.before().openedInfos(context.windows()) != null);
  }

  /** Prevents further events. Any thread. */
  void abandon() {
    gesture.abandon();
  }

  /** Removes what the action has left. Called once. */
  void close() {
    Platform.runLater(
        () -> {
          if (begun != null) {
            steps().end(gesture);
          }
          if (effects != null) {
            effects.stop();
          }
        });
  }

  /**
   * What the action has led to. FX thread.
   *
   * @param filled the fields that it has set
   */
  Observation observe(List<Node> filled) {
    Node node = begun.plan().node();
    Node now = begun.row() == null ? node : begun.row().shown();
    // The keys of pressKey are no text: what they change, as by pasting, is an effect.
    boolean isText = typed() != null && !request.type().equals("pressKey");
    List<Node> shown = isText ? Collections.singletonList(node) : filled;
    return Observation.read(
        begun.before(),
        begun.plan(),
        now,
        effects,
        shown,
        services.effects(),
        context.nodes(),
        context.windows());
  }

  /** What the action has led to, if it has closed the last window; else null. Any thread. */
  Observation end() {
    return end;
  }

  /** Checks what the action has led to; see {@link Steps#verify}. FX thread. */
  void verify(Observation observation) throws UiException {
    steps().verify(observation.opened() != null);
  }

  /** The result as far as it is known without the effects. Any thread. */
  ResultBuilder result() {
    ResultBuilder result = new ResultBuilder(request.type()).typed(typed());
    return begun == null ? result : result.target(begun.before().target()).steps(steps());
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

  private String typed() {
    String typed = begun == null ? null : steps().typed();
    return typed == null ? request.action().typed() : typed;
  }
}
