package javafxinspector.core.handlers;

import com.google.gson.annotations.JsonAdapter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.input.ActionQueue;
import javafxinspector.core.input.Performer;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.action.Actions;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.leaks.LeakReport;
import javafxinspector.core.leaks.Leaks;
import javafxinspector.core.model.Model;
import javafxinspector.core.profile.Profile;
import javafxinspector.core.profile.Profiler;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;

/**
 * {@code perform}: simulates a user's mouse and keyboard (docs/contract/actions.md, "Performing
 * actions").
 */
final class Perform implements Handler<Perform.Params> {
  private static final int TIMEOUT_MILLIS = 5000;
  private static final int WAIT_MILLIS = 1000;

  /** Maximum number of nodes in a profile. */
  private static final int PROFILED = 50;

  private final ActionQueue queue = new ActionQueue();
  private final ActionContext context;
  private final Performer performer;
  private final UnreportedRecorders unreported;
  private final Leaks leaks;
  private final Profiler profiler;

  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /**
   * Absent fields are null. Defaults: {@code awaitUiIdle} true, {@code changes} true, {@code
   * timeoutMs} 5000 ms.
   */
  record Params(
      @JsonAdapter(Actions.class) List<ActionRequest<Action>> actions,
      Boolean awaitUiIdle,
      Boolean continueOnError,
      Boolean changes,
      Boolean trace,
      String client,
      String progress,
      Integer leaks,
      Boolean profile,
      Integer waitMs,
      Integer timeoutMs) {
    Params {
      actions = actions == null ? List.of() : actions;
    }

    private Performer.Options options() {
      return new Performer.Options(
          !Boolean.FALSE.equals(awaitUiIdle),
          Boolean.TRUE.equals(continueOnError),
          !Boolean.FALSE.equals(changes),
          waitMs == null ? WAIT_MILLIS : waitMs,
          Boolean.TRUE.equals(trace),
          client,
          progress);
    }
  }

  Perform(
      Model model,
      UncaughtExceptions exceptions,
      Choosers choosers,
      EffectReader effects,
      UnreportedRecorders unreported,
      Leaks leaks,
      Profiler profiler) {
    this.leaks = leaks;
    this.profiler = profiler;
    this.unreported = unreported;
    context = new ActionContext(model.windows(), model.nodes(), choosers);
    performer = new Performer(context, queue, exceptions, effects, unreported, model.uids());
  }

  @Override
  public String method() {
    return "perform";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return true;
  }

  @Override
  public boolean followsChanges() {
    return true;
  }

  /** Runs one call at a time, in the order of arrival. Waiting counts against the deadline. */
  @Override
  public void schedule(Params params, Call call, Supplier<CompletableFuture<?>> start) {
    call.timeout(params.timeoutMs() == null ? TIMEOUT_MILLIS : params.timeoutMs());
    queue.enter(call, start);
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    queue.check(call);
    if (params.actions() == null || params.actions().isEmpty()) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "There is no action. Give at least one in actions.",
          Map.of("path", "actions"));
    }
    if (params.actions().stream().anyMatch(ActionRequest::isCheckedOnFx)) {
      call.onFx(() -> check(params.actions()));
    } else {
      check(params.actions());
    }
    if (seen.add(call.client())) {
      call.client().onDisconnect(() -> release(call.client()));
    }
    context.begin(call.client());
    return Boolean.TRUE.equals(params.profile()) ? measured(params, call) : performed(params, call);
  }

  /**
   * The result of a call.
   *
   * @param leaks what remains after the repetitions; null if there were none
   * @param repetition the repetition that has failed, 0 for the first run; null for none
   * @param profile the cost of the actions; null if it was not measured
   */
  private record Response(
      @Unwrapped Performer.Performed performed,
      LeakReport leaks,
      Integer repetition,
      Profile profile) {}

  private Response measured(Params params, Call call) throws UiException {
    Profiler.Measured<Response> measured =
        profiler.during(
            stopped -> {
              Response performed = performed(params, call);
              // The pulse that shows the last action may not have ended yet.
              call.readOnFx(() -> null);
              return performed;
            },
            PROFILED,
            call);
    Response result = measured.result();
    return new Response(
        result.performed(), result.leaks(), result.repetition(), measured.profile());
  }

  private Response performed(Params params, Call call) throws UiException {
    if (params.leaks() != null) {
      return repeated(params, call);
    }
    Performer.Performed performed = performer.perform(params.actions(), params.options(), call);
    return new Response(performed, null, null, null);
  }

  /** Performs the actions once, and then as often as requested, to find what remains after them. */
  private Response repeated(Params params, Call call) throws UiException {
    Performer.Performed first = null;
    try (Leaks.Measurement measurement = leaks.begin()) {
      for (int number = 0; ; number++) {
        measurement.repetition(number);
        Performer.Performed performed = performer.perform(params.actions(), params.options(), call);
        first = first == null ? performed : first;
        // Only the first repetition has read the events from before the call.
        Performer.Performed news = performed.with(first.unreported());
        boolean isFailed = performed.results().stream().anyMatch(result -> !result.ok());
        if (isFailed && !Boolean.TRUE.equals(params.continueOnError())) {
          return new Response(news, null, number, null);
        }
        if (number == params.leaks()) {
          return new Response(news, measurement.report(number, call), null, null);
        }
      }
    }
  }

  /** Runs between the requests of other clients, because it would disturb them. */
  private void release(Client client) {
    queue.between(
        () -> {
          context.choosers().release(client);
          return CompletableFuture.runAsync(() -> context.release(client), Platform::runLater);
        });
  }

  @Override
  public void end() {
    Platform.runLater(context::leave);
    Platform.runLater(unreported::end);
  }

  private static Void check(List<ActionRequest<Action>> actions) throws UiException {
    for (int i = 0; i < actions.size(); i++) {
      actions.get(i).check("actions[" + i + "]");
    }
    return null;
  }
}
