package javafxinspector.core.input.result;

import java.util.List;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.observe.Described;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.traced.TracedEvent;

/** Builds the result of an action from its known parts. */
@AnyThread
public final class ResultBuilder {
  private final String type;
  private Described target = Described.NONE;
  private Observation after =
      new Observation(Described.NONE, null, null, null, null, null, false, false, false);
  private Described aimed = Described.NONE;
  private String transferMode;
  private String copied;
  private String typed;
  private List<ReportedException> exceptions;
  private List<ChooserInfo> choosers;
  private List<FieldResult> fields;
  private ActionResult.ErrorBody error;
  private Boolean unchanged;
  private Boolean checked;
  private List<TracedEvent> trace;

  public ResultBuilder(String type) {
    this.type = type;
  }

  /** Starts with the parts of an existing result. */
  ResultBuilder(ActionResult result) {
    type = result.type();
    target =
        new Described(
            result.target(), result.text(), result.module(), result.password(), result.in());
    aimed = new Described(result.aimed(), null, null, null, null);
    WindowInfo window = result.window();
    after =
        new Observation(
            target,
            window,
            result.opened(),
            result.contents(),
            result.closed(),
            result.effects(),
            false,
            result.lastWindowClosed() != null,
            result.iconified() != null);
    transferMode = result.transferMode();
    copied = result.copied();
    typed = result.typed();
    exceptions = result.exceptions();
    choosers = result.choosers();
    fields = result.fields();
    error = result.error();
    unchanged = result.unchanged();
    checked = result.checked();
    trace = result.trace();
  }

  /** The node that the action applies to, until {@link #observed} is known. */
  public ResultBuilder target(Described described) {
    target = described;
    return this;
  }

  /** The node with which the action could not begin. */
  public ResultBuilder aimed(Described described) {
    aimed = described;
    return this;
  }

  /** The outcome of the action. */
  public ResultBuilder observed(Observation observation) {
    after = observation;
    target = observation.target();
    return this;
  }

  /** The outcome that the steps report themselves. */
  public ResultBuilder steps(Steps steps) {
    transferMode = steps.transferMode();
    copied = steps.copied();
    checked = steps.checked();
    return this;
  }

  public ResultBuilder typed(String text) {
    typed = text;
    return this;
  }

  public ResultBuilder exceptions(List<ReportedException> thrown) {
    exceptions = thrown.isEmpty() ? null : List.copyOf(thrown);
    return this;
  }

  public ResultBuilder choosers(List<ChooserInfo> news) {
    choosers = news.isEmpty() ? null : List.copyOf(news);
    return this;
  }

  /**
   * @param results null for an action that sets no fields
   */
  public ResultBuilder fields(List<FieldResult> results) {
    fields = results;
    return this;
  }

  public ResultBuilder error(UiException problem) {
    error = ActionResult.ErrorBody.of(problem);
    return this;
  }

  public ResultBuilder unchanged(boolean isUnchanged) {
    unchanged = isUnchanged ? true : null;
    return this;
  }

  ResultBuilder trace(List<TracedEvent> events) {
    trace = events;
    return this;
  }

  public ActionResult build() {
    return new ActionResult(
        error == null,
        type,
        target.match(),
        after.window(),
        transferMode,
        copied,
        target.text(),
        target.module(),
        target.in() == null ? aimed.in() : target.in(),
        aimed.match(),
        after.opened(),
        after.contents(),
        after.closed(),
        after.effects(),
        exceptions,
        choosers,
        error,
        typed,
        target.password() == null ? aimed.password() : target.password(),
        fields,
        unchanged,
        checked,
        after.isLast() ? true : null,
        after.isIconified() ? true : null,
        trace);
  }
}
