package javafxinspector.core.input.request;

import com.google.gson.JsonElement;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;

/**
 * One action of a {@code perform} request.
 *
 * @param type the action's name
 * @param unused given fields that the action does not have, by name
 */
public record ActionRequest<A extends ActionFields>(
    String type, Place place, A action, Map<String, JsonElement> unused) {

  /**
   * Whether the check must run on the JavaFX application thread, because JavaFX's own parser reads
   * css selectors.
   */
  public boolean isCheckedOnFx() {
    return hasCss(place.target()) || hasCss(action.to());
  }

  private static boolean hasCss(Target target) {
    return target != null && target.hasCss();
  }

  /**
   * Checks what the fields mean, so that an invalid request has no effect. Any thread, except as
   * stated by {@link #isCheckedOnFx}.
   *
   * @param path the path of the action in the request: {@code actions[0]}
   * @throws UiException see {@link ActionFields#check}
   */
  public void check(String path) throws UiException {
    place.check(path);
    checkNeeds(path);
    if (action.to() != null) {
      action.to().check(path + ".to");
    }
    for (String field : List.of("index", "columnId")) {
      if (unused.containsKey(field)) {
        throw invalid(
            path + "." + field, type + " does not have " + field + ". " + action.insteadOfRow());
      }
    }
    Target target = place.target();
    if (target != null && target.ref() != null && unused.containsKey("text")) {
      throw invalid(
          path + ".text", type + " does not have text. Put it into the target, for what is inside");
    }
    if (unused.containsKey("count")) {
      throw invalid(
          path + ".count", type + " does not have count. Give the action as often as it is wanted");
    }
    checkOnce(path + ".index", target == null ? null : target.index(), action.index());
    checkOnce(path + ".columnId", target == null ? null : target.columnId(), action.columnId());
    action.check(path);
  }

  private static void checkOnce(String path, Object inTarget, Object inAction) throws UiException {
    if (inTarget != null && inAction != null) {
      throw invalid(path, "The target has it, too. Give it once");
    }
  }

  private void checkNeeds(String path) throws UiException {
    boolean isPoint = action.needs() == ActionFields.Needs.POINT;
    boolean isOptional = action.needs() != ActionFields.Needs.NODE && !isPoint;
    if (place.target() != null || isOptional || isPoint && place.hasPoint()) {
      return;
    }
    JsonElement text = unused.get("text");
    throw invalid(
        path + ".target",
        type
            + " needs a target"
            + (isPoint ? ", or x and y" : "")
            + ", such as {\"type\": \""
            + type
            + "\", \"target\": "
            + (text == null ? "{\"uid\": \"n1\"}" : "{\"text\": " + text + "}")
            + "}");
  }

  /**
   * MCP_UI_INVALID_INPUT for one field.
   *
   * @param path the path of the field in the request
   * @param problem what is wrong and what to give instead, without a full stop
   */
  public static UiException invalid(String path, String problem) {
    return new UiException(
        "MCP_UI_INVALID_INPUT", problem + ". Nothing was done.", Map.of("path", path));
  }
}
