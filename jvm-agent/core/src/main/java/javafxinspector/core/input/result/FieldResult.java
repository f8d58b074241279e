package javafxinspector.core.input.result;

import java.util.List;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.model.query.Match;

/**
 * The result of {@code fill} for one field.
 *
 * @param name as the request names it
 * @param text the text that the field displays; null for none and for passwords
 * @param state whether it is selected or indeterminate; null for neither
 * @param reason the reason or code of the error because of which the field was not set; null for a
 *     field that was set or not attempted
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

  /** The same result with the text and state that the field shows now. */
  public FieldResult showing(String nowText, List<String> nowState) {
    return new FieldResult(name, ok, uid, type, id, nowText, nowState, reason);
  }
}
