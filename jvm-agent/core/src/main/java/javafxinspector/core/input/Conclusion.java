package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.rpc.Call;

/**
 * The result of an action, once its steps are done or have failed. Client thread, except as stated.
 *
 * @param report what the client is told besides; null for the field of a form, whose action reports
 * @param isLast whether it is the last action of its call
 */
record Conclusion(Services services, ClientReport report, boolean isLast) {
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
  ActionResult of(Execution execution, Form form, boolean awaitIdle, Call call) throws UiException {
    Observation end = execution.end();
    if (end != null) {
      // The toolkit may exit now, so that nothing runs on its thread any more.
      return with(execution, form).observed(end).fields(form.results()).build();
    }
    return awaitIdle && form.isEmpty()
        ? Pulses.afterPulse(call, () -> result(execution, form))
        : call.onFx(() -> result(execution, form));
  }

  /** FX thread. */
  private ActionResult result(Execution execution, Form form) throws UiException {
    Observation observation = execution.observe(form.filled());
    execution.verify(observation);
    ActionResult result =
        with(execution, form)
            .observed(observation)
            .fields(form.shown(services.context().nodes()))
            .unchanged(execution.mustShow() && observation.isUnchanged())
            .build();
    if (report != null) {
      report.reported(observation.opened(), observation.closed(), isLast);
    }
    return result;
  }

  /** The result of an action that has failed, with what it has caused nevertheless. */
  ActionResult failed(Execution execution, Form form, UiException error, Call call) {
    boolean hasActed = execution.hasActed() || hasChanged(form);
    ResultBuilder result =
        with(execution, form).fields(form.results()).error(withOutcome(error, hasActed));
    if (hasActed && report != null && !call.cancelled()) {
      try {
        result.observed(
            call.onFx(
                () -> {
                  Observation observation = execution.observe(form.filled());
                  report.reported(observation.opened(), observation.closed(), false);
                  return observation;
                }));
      } catch (UiException e) {
        // The JavaFX application thread does not respond, which the error says.
      }
    }
    return result.build();
  }

  private ResultBuilder with(Execution execution, Form form) {
    List<ReportedException> thrown = form.isEmpty() ? execution.thrown() : form.exceptions();
    List<ChooserInfo> news = new ArrayList<>(form.choosers());
    news.addAll(services.context().choosers().news());
    return execution
        .result()
        .exceptions(thrown.subList(0, Math.min(MAX_EXCEPTIONS, thrown.size())))
        .choosers(news);
  }

  private static boolean hasChanged(Form form) {
    return form.done().stream()
        .anyMatch(
            field -> field.ok() || Boolean.TRUE.equals(field.error().details().get(HAPPENED)));
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
