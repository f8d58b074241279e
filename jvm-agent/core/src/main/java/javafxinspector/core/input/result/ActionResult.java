package javafxinspector.core.input.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.effects.Effects;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.traced.TracedEvent;

/**
 * The result of one action, as {@link ResultBuilder} builds it; see docs/contract/actions.md,
 * "Action results". Absent parts are null.
 *
 * @param target the node that was acted on
 * @param window the window that a window action changed; null for other actions, and if the window
 *     has closed
 * @param transferMode how a drop was accepted: COPY, MOVE or LINK; null if there was no drop
 * @param copied the text that a key has copied from a field to the clipboard; null for none
 * @param text the text that the node displays; null for none and for passwords
 * @param module the module of the node's class; null on the class path
 * @param in the title of the node's window; null for none, and for the primary stage
 * @param aimed the node with which the action could not begin; null for none
 * @param contents the first nodes of each opened window
 * @param exceptions exceptions that the application's own code threw during the action, which was
 *     performed nevertheless
 * @param choosers file choosers that were opened or answered
 * @param typed the typed text in the form that may be shown; null if the action types nothing
 * @param password true if the node is a password field, so that clients do not show the typed text
 * @param fields the result of {@code fill} for each field; null for other actions
 * @param unchanged true if a click, or keys sent to a node that takes no text, had no visible
 *     effect
 * @param checked whether the chosen menu item is checked now; null for one without a check mark
 * @param lastWindowClosed true if the application no longer shows any window
 * @param iconified true if the window in which the action was performed is iconified
 * @param trace the events and the handlers that they have reached; null if no trace was requested
 */
public record ActionResult(
    boolean ok,
    String type,
    Match target,
    WindowInfo window,
    String transferMode,
    String copied,
    String text,
    String module,
    String in,
    Match aimed,
    List<WindowInfo> opened,
    List<List<LightRow>> contents,
    List<WindowInfo> closed,
    Effects effects,
    List<ReportedException> exceptions,
    List<ChooserInfo> choosers,
    ErrorBody error,
    String typed,
    Boolean password,
    List<FieldResult> fields,
    Boolean unchanged,
    Boolean checked,
    Boolean lastWindowClosed,
    Boolean iconified,
    List<TracedEvent> trace) {

  /** An error; see docs/contract/responses.md, "Errors". */
  public record ErrorBody(String code, String message, Map<String, Object> details) {
    static ErrorBody of(UiException error) {
      return new ErrorBody(error.code(), error.getMessage(), error.details());
    }
  }

  /**
   * Adds choosers that are reported with this result.
   *
   * @param more null for none
   */
  public ActionResult with(List<ChooserInfo> more) {
    if (more == null) {
      return this;
    }
    List<ChooserInfo> all = new ArrayList<>(choosers == null ? List.of() : choosers);
    all.addAll(more);
    return new ResultBuilder(this).choosers(all).build();
  }

  /** Adds the trace of the events during the action. */
  public ActionResult traced(List<TracedEvent> events) {
    return new ResultBuilder(this).trace(events).build();
  }

  /** Changes this result to the result of an action that has turned out to have failed. */
  public ActionResult failed(UiException late) {
    return new ResultBuilder(this).error(late).build();
  }
}
