package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.traced.EventTracer;

/**
 * Performs actions one after another; see docs/contract/actions.md, "Performing actions", and
 * docs/architecture.md, "How an action is performed". Client thread.
 */
public final class Performer {
  private final ActionServices services;
  private final Choosers choosers;
  private final Uids uids;
  private final UnreportedRecorders unreported;

  /**
   * Options of a call that apply to all its actions.
   *
   * @param awaitIdle whether to wait for posted runnables and a pulse after each action
   * @param continueOnError whether to continue after a failed action
   * @param changes whether to report changed nodes
   * @param waitMillis how long to wait for the target of an action, in milliseconds
   * @param trace whether to report which handlers the events reach
   * @param client the MCP client's key for {@link UnreportedRecorders}; null for none
   * @param progress the key with which each result is sent before the next action starts; null to
   *     send none
   */
  public record Options(
      boolean awaitIdle,
      boolean continueOnError,
      boolean changes,
      long waitMillis,
      boolean trace,
      String client,
      String progress) {

    /**
     * Whether to perform the next action.
     *
     * @param isOk whether the previous action has succeeded
     */
    boolean goesOn(boolean isOk, boolean isCancelled) {
      return isOk || continueOnError && !isCancelled;
    }
  }

  /**
   * The results of a call.
   *
   * @param isRead whether {@code unreported} has been read, so that the server need not request it
   * @param unreported the events since the client's last call that no result contains; null for
   *     none
   */
  public record Performed(List<ActionResult> results, boolean isRead, Unreported unreported) {
    public Performed with(Unreported other) {
      return new Performed(results, isRead, other);
    }
  }

  /**
   * The event {@code performed}. It is sent before the next action, in which the application may
   * exit.
   */
  private record Progress(String progress, ActionResult result) {}

  public Performer(
      ActionContext context,
      ActionQueue queue,
      UncaughtExceptions exceptions,
      EffectReader effects,
      UnreportedRecorders unreported,
      Uids uids) {
    this.uids = uids;
    services = new ActionServices(context, queue, exceptions, effects);
    choosers = context.choosers();
    this.unreported = unreported;
  }

  /**
   * Performs actions in their order.
   *
   * @param actions already checked by {@link ActionRequest#check}
   * @return one result per action; without {@code continueOnError}, the first failed one is the
   *     last, unless it is an answer to a chooser. If the last action was performed, also the
   *     events since the client's last call
   * @throws UiException MCP_UI_TIMEOUT if the Java agent is not prepared before the deadline
   */
  public Performed perform(List<ActionRequest<Action>> actions, Options options, Call call)
      throws UiException {
    call.await(choosers.ready());
    ChooserTurn turn = choosers.begin(call.client());
    List<ActionResult> results = new ArrayList<>();
    ArmedAnswers armed = new ArmedAnswers();
    ClientReport report = new ClientReport(unreported, call.client(), options.client());
    try {
      for (ActionRequest<Action> action : actions) {
        boolean isLast = results.size() == actions.size() - 1;
        Execution execution = Execution.of(action, services, options, turn, report, isLast, call);
        ActionResult result = traced(execution, options, call);
        results.add(result);
        armed.add(execution.running() == null ? null : execution.running().armed());
        if (!options.goesOn(result.ok() && !armed.isRefused(), call.cancelled())) {
          break;
        }
        if (options.progress() != null && !isLast) {
          call.client().sendNow("performed", new Progress(options.progress(), result));
        }
      }
      armed.await(results, call);
      choosers.end(turn);
      armed.apply(results);
      int last = results.size() - 1;
      List<ChooserInfo> news = choosers.news();
      results.set(last, results.get(last).with(news.isEmpty() ? null : news));
    } finally {
      choosers.end(turn);
      Platform.runLater(() -> services.context().focus().settle(call.client()));
    }
    return new Performed(results, report.isRead(), report.unreported());
  }

  private ActionResult traced(Execution execution, Options options, Call call) throws UiException {
    Tracing tracing = Tracing.begin(options.trace() ? new EventTracer(uids) : null, call);
    boolean isPerformed = false;
    try {
      ActionResult result = execution.run();
      isPerformed = true;
      return tracing.added(result, call);
    } finally {
      if (!isPerformed) {
        tracing.end();
      }
    }
  }
}
