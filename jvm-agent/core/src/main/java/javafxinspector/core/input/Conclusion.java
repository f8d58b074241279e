package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.observe.Aftermath;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.rpc.Call;

/**
 * The result of an action, once its steps are done or have failed. Client thread, except as stated.
 *
 * @param report what else the client receives; null for the field of a form, whose action reports
 * @param isLast whether it is the last action of its call
 */
record Conclusion(ActionServices services, ClientReport report, boolean isLast) {
  /**
   * Limits the exceptions in a result, because an application may throw in every pulse; the rest is
   * sent as events.
   */
  private static final int MAX_EXCEPTIONS = 10;

  private static final String HAPPENED = "mayHaveHappened";

  /**
   * The result of an action whose steps are done, when what they have caused has settled.
   *
   * @param awaitIdle wait for posted runnables and a pulse
   * @throws UiException why the action has failed nevertheless
   */
  ActionResult of(Attempt attempt, Form form, boolean awaitIdle, Call call) throws UiException {
    Observation end = attempt.end();
    if (end != null) {
      // The toolkit may exit now, so that nothing runs on its thread any more.
      return with(attempt, form).observed(end).fields(form.results()).build();
    }
    return awaitIdle && form.isEmpty()
        ? call.await(settled(attempt, call))
        : call.onFx(() -> result(attempt, form, call));
  }

  /**
   * The result of an action without fields when what it has caused has settled. The first call
   * begins to wait for that. Any thread.
   */
  CompletableFuture<ActionResult> settled(Attempt attempt, Call call) {
    return attempt.settled(
        () -> {
          attempt.acted();
          return Pulses.postAfterPulse(
                  call,
                  Visit.TASKS,
                  () -> isPending(attempt) ? null : result(attempt, Form.NONE, call))
              .thenCompose(
                  result ->
                      result == null
                          ? afterAll(attempt, call)
                          : CompletableFuture.completedFuture(result));
        });
  }

  /** The result when nothing is pending any more, or after the time for that. Any thread. */
  private CompletableFuture<ActionResult> afterAll(Attempt attempt, Call call) {
    long millis = Math.min(Aftermath.MAX_MILLIS, call.remainingMillis() / 2);
    return Pulses.postWhen(call, () -> !isPending(attempt), millis)
        .thenCompose(done -> Pulses.postAfterPulse(call, () -> result(attempt, Form.NONE, call)));
  }

  /** Whether a user would wait for more. JavaFX application thread. */
  private static boolean isPending(Attempt attempt) {
    return attempt.isPending() || attempt.isUnseen();
  }

  /** JavaFX application thread. */
  private ActionResult result(Attempt attempt, Form form, Call call) throws UiException {
    Observation observation = attempt.observe(form.filled());
    attempt.verify(observation);
    ActionResult result =
        with(attempt, form)
            .observed(observation)
            .fields(form.shown(services.context().nodes()))
            .unchanged(attempt.mustShow() && observation.isUnchanged() && !attempt.isFading())
            .build();
    // After its time-out nobody receives the result, so that its news has to come with a later one.
    if (report != null && !call.cancelled()) {
      report.reported(observation.opened(), observation.closed(), isLast);
    }
    return result;
  }

  /** The result of an action that has failed, with what it has caused nevertheless. */
  ActionResult failed(Attempt attempt, Form form, UiException error, Call call) {
    boolean hasActed = attempt.hasActed() || form.hasActed();
    ResultBuilder result =
        with(attempt, form).fields(form.results()).error(withOutcome(error, hasActed));
    if (hasActed && report != null && !call.cancelled()) {
      try {
        result.observed(
            call.onFx(
                () -> {
                  Observation observation = attempt.observe(form.filled());
                  report.reported(observation.opened(), observation.closed(), false);
                  result.fields(form.shown(services.context().nodes()));
                  return observation;
                }));
      } catch (UiException e) {
        // The JavaFX application thread does not respond, which the error says.
      }
    }
    return result.build();
  }

  private ResultBuilder with(Attempt attempt, Form form) {
    List<ReportedException> thrown = form.isEmpty() ? attempt.thrown() : form.exceptions();
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
