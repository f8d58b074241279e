package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.observe.Aftermath;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.input.ready.Patience;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Runs one action, from the first look at its target to its result. It waits until the target can
 * be acted on; then the {@link Attempt} checks and begins in one visit of the JavaFX application
 * thread, so that nothing changes between check and press. Client thread, except as stated.
 */
final class Execution {
  /** How long to wait for a pulse before looking at the target again, in milliseconds. */
  private static final long LOOK_MILLIS = 50;

  /** Looks that take longer are repeated less often, so that the application can work. */
  private static final long SHORT_NANOS = 5_000_000;

  /** The pause before the next look, as a multiple of the time that the last one has taken. */
  private static final int REST = 4;

  private static final long MAX_REST_NANOS = 400_000_000;

  /**
   * Limits the exceptions in a result, because an application may throw in every pulse; the rest is
   * sent as events.
   */
  private static final int MAX_EXCEPTIONS = 10;

  private static final String HAPPENED = "mayHaveHappened";

  private final ActionServices services;
  private final Performer.Options options;
  private final ChooserTurn turn;
  private final Call call;
  private final Attempt attempt;

  /**
   * Receives the events that the client gets in addition to the result; null for a field of a form.
   */
  private final ClientReport report;

  private final boolean isLast;

  /** The result after the effects have settled; null until something waits for that. */
  private CompletableFuture<ActionResult> settled;

  private Execution(
      ActionServices services,
      Performer.Options options,
      ChooserTurn turn,
      Call call,
      Attempt attempt,
      ClientReport report,
      boolean isLast) {
    this.services = services;
    this.options = options;
    this.turn = turn;
    this.call = call;
    this.attempt = attempt;
    this.report = report;
    this.isLast = isLast;
  }

  /**
   * @param report receives the events that the client gets in addition to the result
   * @param isLast whether it is the last action of its call
   */
  static Execution of(
      ActionRequest<Action> request,
      ActionServices services,
      Performer.Options options,
      ChooserTurn turn,
      ClientReport report,
      boolean isLast,
      Call call) {
    Attempt attempt = new Attempt(services, request, null, turn, options.changes(), report);
    return new Execution(services, options, turn, call, attempt, report, isLast);
  }

  /** The execution for a field. Its effects are reported with the effects of its form. */
  private Execution ofField(FieldChange field) {
    Attempt set = new Attempt(services, field.request(), field.node(), turn, false, null);
    return new Execution(services, options, turn, call, set, null, false);
  }

  /** The action since its first event; null if it has not begun. */
  @AnyThread
  RunningAction running() {
    return attempt.running();
  }

  /** Performs the action. Called once. */
  ActionResult run() {
    Form form = Form.NONE;
    try {
      begin();
      proceed();
      form = Form.of(running().fields());
      while (form.isOpen() && !call.cancelled()) {
        Execution field = ofField(form.next());
        ActionResult result = field.run();
        form = form.with(result, field.running() == null ? null : field.running().node());
      }
      form.check();
      return concluded(form);
    } catch (UiException e) {
      attempt.abandon();
      return failed(form, e);
    } catch (CancellationException e) {
      attempt.abandon();
      throw e;
    } finally {
      Platform.runLater(attempt::close);
    }
  }

  /**
   * Waits until the action is possible, and performs its first step.
   *
   * @throws UiException the reason why it has not become possible, or why its first step failed
   */
  private void begin() throws UiException {
    if (attempt.followsFocus()) {
      Pulses.awaitNext(call);
    }
    Patience patience =
        Patience.of(System.nanoTime(), options.waitMillis(), call.remainingMillis());
    long[] took = new long[1];
    visit(() -> look(false, took));
    for (int looks = 1; running() == null; looks++) {
      long now = System.nanoTime();
      if (!patience.allows(attempt.readiness(), looks, now)) {
        throw patience.error(attempt.readiness(), now);
      }
      boolean hasPulsed = awaitPulse(took[0] < SHORT_NANOS ? 0 : REST * took[0]);
      visit(() -> look(hasPulsed, took));
    }
  }

  @OnFx
  private Visit.Next look(boolean hasPulsed, long[] took) throws UiException {
    long began = System.nanoTime();
    try {
      return attempt.look(hasPulsed);
    } finally {
      took[0] = System.nanoTime() - began;
    }
  }

  /**
   * Waits for a pulse.
   *
   * @param atLeast minimum time to wait, in nanoseconds
   * @return whether there was one
   */
  private boolean awaitPulse(long atLeast) throws UiException {
    long began = System.nanoTime();
    boolean hasPulsed = Pulses.awaitAny(call, LOOK_MILLIS);
    while (System.nanoTime() - began < Math.min(atLeast, MAX_REST_NANOS)) {
      hasPulsed |= Pulses.awaitAny(call, LOOK_MILLIS);
    }
    return hasPulsed;
  }

  /** Performs the remaining steps. */
  private void proceed() throws UiException {
    RunningAction action = running();
    while (action.hasSteps() && (options.awaitIdle() || !action.steps().onlyWaits())) {
      if (action.steps().awaitsPulse()) {
        Pulses.awaitNext(call);
      }
      visit(action::step);
    }
  }

  /**
   * Runs a part of the action on the JavaFX application thread and waits until it has returned or
   * has entered a nested event loop of the application. In a nested event loop, the action is not
   * continued.
   */
  private void visit(Visit.Part part) throws UiException {
    Visit visit = Visit.begin(call, part);
    visit.done().thenRun(this::onVisited);
    try {
      call.await(CompletableFuture.anyOf(visit.done().handle((v, e) -> null), visit.loop()));
    } catch (UiException e) {
      boolean isOutOfTime = running() != null && visit.isResponding();
      throw isOutOfTime ? running().steps().outOfTime(e) : e;
    }
    if (visit.done().isDone()) {
      call.await(visit.done());
      return;
    }
    attempt.abandon();
    if (!isOver(visit)) {
      // The application is in a nested event loop and has opened no window: it may wait for
      // something that needs another request. This wait ends when the loop ends, a window opens or
      // the deadline passes.
      services.queue().leave(call);
      while (!isOver(visit)) {
        Pulses.awaitNext(call);
      }
      services.queue().rejoin(call);
    }
    if (running() != null && !running().steps().isComplete()) {
      List<WindowInfo> opened = call.onFx(running()::opened);
      throw running().steps().interrupted(opened == null ? null : opened.get(0));
    }
  }

  /**
   * Called when a visit has ended, usually on the JavaFX application thread. It starts to wait for
   * the effects as soon as the last step is done. If the client's thread started that, the next
   * pulse could be over before that thread runs.
   */
  private void onVisited() {
    if (options.awaitIdle() && running() != null && running().isDone()) {
      settled();
    }
  }

  private boolean isOver(Visit visit) throws UiException {
    return visit.done().isDone()
        || call.onFx(
            () ->
                services.context().choosers().isWaiting()
                    || running() != null && running().opened() != null);
  }

  /**
   * The result of the action after its steps are done and their effects have settled.
   *
   * @throws UiException the reason why the action has failed nevertheless
   */
  private ActionResult concluded(Form form) throws UiException {
    Observation end = running().end();
    if (end != null) {
      // The toolkit may exit now, so that nothing more runs on its thread.
      return with(form).observed(end).fields(form.results()).build();
    }
    return options.awaitIdle() && form.isEmpty()
        ? call.await(settled())
        : call.onFx(() -> result(form));
  }

  /**
   * The result of an action without fields after its effects have settled. The first call starts to
   * wait for that.
   */
  @AnyThread
  private synchronized CompletableFuture<ActionResult> settled() {
    if (settled == null) {
      RunningAction action = running();
      action.acted();
      settled =
          Pulses.postAfterPulse(
                  call, Visit.TASKS, () -> action.isPending() ? null : result(Form.NONE))
              .thenCompose(
                  result ->
                      result == null
                          ? afterAll(action)
                          : CompletableFuture.completedFuture(result));
    }
    return settled;
  }

  /** The result when nothing is pending any more, or when the time for that is over. */
  @AnyThread
  private CompletableFuture<ActionResult> afterAll(RunningAction action) {
    long millis = Math.min(Aftermath.MAX_MILLIS, call.remainingMillis() / 2);
    return Pulses.postWhen(call, () -> !action.isPending(), millis)
        .thenCompose(done -> Pulses.postAfterPulse(call, () -> result(Form.NONE)));
  }

  @OnFx
  private ActionResult result(Form form) throws UiException {
    Observation observation = running().observe(form.filled());
    running().steps().verify(observation.opened() != null);
    ActionResult result =
        with(form)
            .observed(observation)
            .fields(form.shown(services.context().nodes()))
            .unchanged(running().isRemarkable(observation))
            .build();
    // After a time-out, no one receives the result, so a later result must report the events.
    if (report != null && !call.cancelled()) {
      report.reported(observation.opened(), observation.closed(), isLast);
    }
    return result;
  }

  /** The result of a failed action, with the effects that it had nevertheless. */
  private ActionResult failed(Form form, UiException error) {
    boolean hasActed = attempt.hasActed() || form.hasActed();
    ResultBuilder result = with(form).fields(form.results()).error(withOutcome(error, hasActed));
    if (hasActed && report != null && !call.cancelled()) {
      try {
        result.observed(
            call.onFx(
                () -> {
                  Observation observation = running().observe(form.filled());
                  report.reported(observation.opened(), observation.closed(), false);
                  result.fields(form.shown(services.context().nodes()));
                  return observation;
                }));
      } catch (UiException e) {
        // The JavaFX application thread does not respond, as the error states.
      }
    }
    return result.build();
  }

  private ResultBuilder with(Form form) {
    List<ReportedException> thrown =
        !form.isEmpty() ? form.exceptions() : running() == null ? List.of() : running().thrown();
    List<ChooserInfo> news = new ArrayList<>(form.choosers());
    news.addAll(services.context().choosers().news());
    return attempt
        .result()
        .exceptions(thrown.subList(0, Math.min(MAX_EXCEPTIONS, thrown.size())))
        .choosers(news);
  }

  /** Adds to an error whether the action may have been performed. */
  static UiException withOutcome(UiException error, boolean hasActed) {
    if (hasActed) {
      return TimeOuts.begun(error);
    }
    if (!error.details().containsKey(HAPPENED)) {
      return error;
    }
    Map<String, Object> details = new LinkedHashMap<>(error.details());
    details.put(HAPPENED, false);
    return new UiException(error.code(), error.getMessage(), details);
  }
}
