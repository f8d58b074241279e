package javafxinspector.core.input;

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

/**
 * The result of one action; see docs/contract.md, "Action results".
 *
 * @param target the node that was acted on
 * @param window the window that a window action changed; null for other actions, and when it closed
 * @param text what the node displays; null for none and for passwords
 * @param module the module of the node's class; null on the class path
 * @param opened windows that opened during the action; null when there are none, as for {@code
 *     closed} and {@code exceptions}
 * @param contents the first nodes of each opened window
 * @param effects what changed on screen; null for nothing
 * @param exceptions exceptions that the application's own code threw during the action, which was
 *     performed nevertheless
 * @param choosers file choosers that were opened or answered; null for none
 * @param transferMode how a drop was accepted: COPY, MOVE or LINK; null without a drop
 * @param typed the typed text in the form that may be shown; null when the action types nothing
 * @param password true when the node is a password field, so that clients do not show the typed
 *     text; otherwise null
 * @param fields what {@code fill} has done to each field; null for other actions
 */
public record ActionResult(
    boolean ok,
    String type,
    Match target,
    WindowInfo window,
    String transferMode,
    String text,
    String module,
    List<WindowInfo> opened,
    List<List<LightRow>> contents,
    List<WindowInfo> closed,
    Effects effects,
    List<ReportedException> exceptions,
    List<ChooserInfo> choosers,
    ErrorBody error,
    String typed,
    Boolean password,
    List<FieldResult> fields) {

  /** An error; see docs/contract.md, "Errors". */
  public record ErrorBody(String code, String message, Map<String, Object> details) {}

  static ActionResult failed(
      ActionAttempt attempt,
      List<ReportedException> exceptions,
      List<ChooserInfo> choosers,
      List<FieldResult> fields,
      UiException error) {
    return new ActionResult(
        false,
        attempt.type(),
        attempt.match,
        null,
        null,
        attempt.text,
        attempt.module,
        null,
        null,
        null,
        null,
        exceptions,
        choosers,
        new ErrorBody(error.code(), error.getMessage(), error.details()),
        attempt.typed(),
        attempt.password,
        fields);
  }

  /** This result with choosers that are reported with it. */
  ActionResult with(List<ChooserInfo> more) {
    if (more == null) {
      return this;
    }
    List<ChooserInfo> all = new ArrayList<>(choosers == null ? List.of() : choosers);
    all.addAll(more);
    return with(ok, all, error);
  }

  /** This result as that of an action which has turned out to have failed. */
  ActionResult failed(UiException late) {
    return with(false, choosers, new ErrorBody(late.code(), late.getMessage(), late.details()));
  }

  private ActionResult with(boolean isOk, List<ChooserInfo> reported, ErrorBody reason) {
    return new ActionResult(
        isOk,
        type,
        target,
        window,
        transferMode,
        text,
        module,
        opened,
        contents,
        closed,
        effects,
        exceptions,
        reported,
        reason,
        typed,
        password,
        fields);
  }
}
