package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Call;

/**
 * Performs actions one after another; see docs/contract.md, "Performing actions". Each action waits
 * until its target has stopped moving, then checks and acts in one runnable, so that nothing
 * changes between check and press. Client thread.
 */
public final class Performer {
  /** A node that is still moving after this many pulses is not going to stop soon. */
  private static final int MAX_MOVING_PULSES = 90;

  /**
   * Limits the exceptions in a result, because an application may throw in every pulse; the rest is
   * sent as events.
   */
  private static final int MAX_EXCEPTIONS = 10;

  private final Windows windows;
  private final ActionContext context;
  private final ActionQueue queue;
  private final UncaughtExceptions exceptions;
  private final Choosers choosers;
  private final EffectReader effects;
  private final UnreportedRecorders unreported;

  /**
   * The results of a call.
   *
   * @param isRead whether {@code unreported} has been read, so that the server need not ask for it
   * @param unreported what has happened since the client's last call and is in no result; null for
   *     nothing
   */
  public record Performed(List<ActionResult> results, boolean isRead, Unreported unreported) {}

  public Performer(
      ActionContext context,
      ActionQueue queue,
      UncaughtExceptions exceptions,
      EffectReader effects,
      UnreportedRecorders unreported) {
    windows = context.windows();
    choosers = context.choosers();
    this.effects = effects;
    this.unreported = unreported;
    this.context = context;
    this.queue = queue;
    this.exceptions = exceptions;
  }

  /**
   * Performs actions in their order.
   *
   * @param actions already checked by {@link ActionRequest#check}
   * @param awaitIdle wait for posted runnables and a pulse after each action
   * @param changes whether to report changed nodes
   * @param client the MCP client's key for {@link UnreportedRecorders}; null for none
   * @return one result per action; without {@code continueOnError}, the first failed one is the
   *     last, unless it is an answer to a chooser. With what has happened since the client's last
   *     call, if the last action was performed
   * @throws UiException MCP_UI_TIMEOUT when the Java agent is not prepared before the deadline
   */
  public Performed perform(
      List<ActionRequest> actions,
      boolean awaitIdle,
      boolean continueOnError,
      boolean changes,
      String client,
      Call call)
      throws UiException {
    call.await(choosers.ready());
    ChooserTurn turn = choosers.begin(call.client());
    List<ActionResult> results = new ArrayList<>();
    ArmedAnswers armed = new ArmedAnswers();
    ClientReport report = new ClientReport(unreported, client);
    try {
      for (ActionRequest action : actions) {
        boolean isLast = results.size() == actions.size() - 1;
        ActionAttempt attempt =
            new ActionAttempt(action, turn, changes ? effects.recorder() : null);
        ActionResult result = perform(attempt, awaitIdle, continueOnError, report, isLast, call);
        results.add(result);
        armed.add(attempt.armed());
        boolean isFailed = !result.ok() || armed.isRefused();
        if (isFailed && (!continueOnError || call.cancelled())) {
          break;
        }
      }
      armed.await(results, call);
      choosers.end(turn);
      armed.apply(results);
      int last = results.size() - 1;
      results.set(last, results.get(last).with(chooserNews()));
    } finally {
      choosers.end(turn);
      Platform.runLater(context.focus()::settle);
    }
    return new Performed(results, report.isRead(), report.unreported());
  }

  /** Choosers that were opened or answered and are in no result yet; null for none. */
  private List<ChooserInfo> chooserNews() {
    List<ChooserInfo> news = choosers.news();
    return news.isEmpty() ? null : news;
  }

  /** The news for the result of an action, with those of its fields; null for none. */
  private List<ChooserInfo> choosers(ActionAttempt attempt) {
    List<ChooserInfo> news = new ArrayList<>(Form.choosers(attempt));
    news.addAll(choosers.news());
    return news.isEmpty() ? null : news;
  }

  /**
   * @param report null for a field, because the action that fills in the form reports
   */
  private ActionResult perform(
      ActionAttempt attempt,
      boolean awaitIdle,
      boolean continueOnError,
      ClientReport report,
      boolean isLast,
      Call call) {
    long before = exceptions.last();
    try {
      boolean ready =
          run(
              attempt,
              call,
              () -> {
                if (report != null) {
                  report.begin(attempt.reportsEffects());
                }
                return attempt.begin(context);
              });
      for (int pulses = 0; !ready; pulses++) {
        if (pulses == MAX_MOVING_PULSES) {
          throw UiException.actionFailed(
              "moving",
              "An animation keeps moving the target. Wait until the animation ends"
                  + " (ui_wait_for), or use coordinates.",
              Map.of());
        }
        Pulses.awaitNext(call);
        ready = run(attempt, call, () -> attempt.begin(context));
      }
      while (attempt.isUnfinished()) {
        // One step at a time: the runnables that its handlers post run before the next one.
        if (attempt.awaitsPulse()) {
          Pulses.awaitNext(call);
        }
        run(
            attempt,
            call,
            () -> {
              attempt.proceed();
              return true;
            });
      }
      if (attempt.isForm()) {
        fill(attempt, awaitIdle, continueOnError, call);
      }
      return awaitIdle && !attempt.isForm()
          ? Pulses.afterPulse(call, () -> result(attempt, before, report, isLast))
          : call.onFx(() -> result(attempt, before, report, isLast));
    } catch (UiException e) {
      List<ReportedException> thrown =
          attempt.gesture().hasBegun() || attempt.isForm() ? thrown(attempt, before) : null;
      attempt.abandon();
      return ActionResult.failed(
          attempt, thrown, choosers(attempt), Form.results(attempt), withOutcome(e, attempt));
    } catch (CancellationException e) {
      attempt.abandon();
      throw e;
    } finally {
      Platform.runLater(attempt::end);
    }
  }

  /**
   * Sets the fields of a form, each as an action of its own.
   *
   * @throws UiException when a field was not set; the others are not attempted then, unless {@code
   *     continueOnError} is set
   */
  private void fill(ActionAttempt attempt, boolean awaitIdle, boolean continueOnError, Call call)
      throws UiException {
    for (FieldChange change : attempt.fields()) {
      ActionAttempt field = attempt.field(change);
      ActionResult result = perform(field, awaitIdle, continueOnError, null, false, call);
      attempt.done(field, result);
      if (!result.ok() && (!continueOnError || call.cancelled())) {
        break;
      }
    }
    Form.check(attempt);
  }

  /** FX thread. */
  private ActionResult result(
      ActionAttempt attempt, long before, ClientReport report, boolean isLast) throws UiException {
    context.focus().refresh(attempt);
    attempt.verify();
    List<WindowInfo> opened = attempt.opened(windows);
    List<WindowInfo> closed = attempt.closed(windows);
    ActionResult result =
        new ActionResult(
            true,
            attempt.type(),
            attempt.match,
            attempt.window(windows),
            attempt.transferMode(),
            attempt.text,
            attempt.module,
            opened,
            opened == null ? null : effects.contents(opened),
            closed,
            attempt.effects(windows),
            thrown(attempt, before),
            choosers(attempt),
            null,
            attempt.typed(),
            attempt.password,
            Form.shown(attempt, context.nodes()));
    if (report != null) {
      report.reported(opened, closed, isLast);
    }
    return result;
  }

  /**
   * Exceptions that the application threw on any thread since the action began, except those caused
   * by another action; null when there are none. Any thread.
   */
  private List<ReportedException> thrown(ActionAttempt attempt, long before) {
    List<ReportedException> thrown =
        attempt.isForm() ? Form.exceptions(attempt) : exceptions.since(before, attempt.gesture());
    return thrown.isEmpty()
        ? null
        : List.copyOf(thrown.subList(0, Math.min(MAX_EXCEPTIONS, thrown.size())));
  }

  /**
   * Runs a part of an action on the FX thread and waits until it has returned or has entered a
   * nested event loop of the application, as showAndWait does. A runnable posted after the part can
   * only run before the part returns if it is in such a loop.
   *
   * @return the result of the part; true when it is in a nested event loop, and then the action is
   *     not continued
   */
  private boolean run(ActionAttempt attempt, Call call, Callable<Boolean> part) throws UiException {
    CompletableFuture<Boolean> done = call.postFx(part);
    CompletableFuture<Void> loop = new CompletableFuture<>();
    Platform.runLater(() -> loop.complete(null));
    call.await(CompletableFuture.anyOf(done.handle((value, thrown) -> null), loop));
    if (done.isDone()) {
      return call.await(done);
    }
    attempt.abandon();
    if (!isOver(done, attempt, call)) {
      // A nested event loop without a new window: the application waits for something that may
      // need another request. This ends when the loop ends, a window opens or the deadline passes.
      queue.leave(call);
      while (!isOver(done, attempt, call)) {
        Pulses.awaitNext(call);
      }
      queue.rejoin(call);
    }
    Continuation rest = attempt.rest();
    if (rest != null) {
      List<WindowInfo> opened = call.onFx(() -> attempt.opened(windows));
      throw rest.interrupted(opened == null ? null : opened.get(0));
    }
    return true;
  }

  private boolean isOver(CompletableFuture<?> part, ActionAttempt attempt, Call call)
      throws UiException {
    return part.isDone()
        || call.onFx(() -> choosers.isWaiting() || attempt.opened(windows) != null);
  }

  /** Adds to an error whether the action may have been performed. */
  private static UiException withOutcome(UiException error, ActionAttempt attempt) {
    if (attempt.hasActed()) {
      return TimeOuts.begun(error);
    }
    if (!error.details().containsKey("mayHaveHappened")) {
      return error;
    }
    Map<String, Object> details = new LinkedHashMap<>(error.details());
    details.put("mayHaveHappened", false);
    return new UiException(error.code(), error.getMessage(), details);
  }
}
