package javafxinspector.core.input.result;

import java.util.List;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.model.query.Match;

/**
 * What {@code fill} has done to one field.
 *
 * @param name as the request names it
 * @param text what the field displays; null for none and for passwords
 * @param state whether it is selected or indeterminate; null for neither
 * @param reason why it was not set: the reason or code of its error; null for a field that was set,
 *     and for one that was not attempted
 */
public record FieldResult(
    String name,
    boolean ok,
    String uid,
    String type,
    String id,
    String text,
    List<String> state,
    String reason) {

  /**
   * The result of a field.
   *
   * @param done the result of the action that set it; null if it was not attempted
   */
  public static FieldResult of(FieldChange change, ActionResult done) {
    Match match = done == null || done.target() == null ? change.match() : done.target();
    return new FieldResult(
        change.name(),
        done != null && done.ok(),
        match.ref().uid(),
        match.type(),
        match.id(),
        done == null ? null : done.text(),
        null,
        done == null || done.ok() ? null : reason(done.error()));
  }

  private static String reason(ActionResult.ErrorBody error) {
    return error.details().get("reason") instanceof String reason ? reason : error.code();
  }

  /** The same result with what the field displays now. */
  public FieldResult showing(String nowText, List<String> nowState) {
    return new FieldResult(name, ok, uid, type, id, nowText, nowState, reason);
  }
}
