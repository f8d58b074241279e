package javafxinspector.core.input.request;

import com.google.gson.JsonElement;
import java.util.Map;
import java.util.TreeSet;
import javafxinspector.core.errors.UiException;

/**
 * One action of a {@code perform} request.
 *
 * @param type the action's name
 * @param unused the given fields that the action does not have, by name
 */
public record ActionRequest<A extends ActionFields>(
    String type, Place place, A action, Map<String, JsonElement> unused) {

  /**
   * Whether the check must run on the JavaFX application thread, because JavaFX's own parser reads
   * CSS selectors.
   */
  public boolean isCheckedOnFx() {
    return hasCss(place.target()) || hasCss(action.to());
  }

  private static boolean hasCss(Target target) {
    return target != null && target.hasCss();
  }

  /**
   * Checks the meaning of the fields, so that an invalid request has no effect. {@link
   * #isCheckedOnFx} determines the thread.
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
    checkPlace(path);
    for (String field : new TreeSet<>(unused.keySet())) {
      throw unused(path, field, insteadOf(field));
    }
    Target target = place.target();
    checkOnce(path + ".index", target == null ? null : target.index(), action.index());
    checkOnce(path + ".columnId", target == null ? null : target.columnId(), action.columnId());
    action.check(path);
  }

  /** Checks that the action uses each given field of its place. */
  private void checkPlace(String path) throws UiException {
    if (action.needs() == ActionFields.Needs.CHOOSER) {
      for (String field : place.given()) {
        throw unused(path, field, "It applies to the file chooser. Leave it out");
      }
    }
    if (!action.takesPoint() && place.x() != null) {
      throw unused(path, "x", "It applies to a node as a whole. Leave out x and y");
    }
    if (place.space() != null && place.x() == null) {
      throw unused(path, "space", "It belongs to x and y. Leave it out");
    }
    boolean isInWindow = action.needs() == ActionFields.Needs.WINDOW;
    if (isInWindow && "scene".equals(place.space())) {
      throw unused(path, "space", "Its x and y are screen pixels. Leave it out");
    }
    boolean hasPlace = place.target() != null || place.x() != null;
    boolean isWhereMouseIs = action.needs() == ActionFields.Needs.POINTER && !hasPlace;
    if (place.scope() != null && isWhereMouseIs) {
      throw unused(
          path,
          place.stage() == null ? "stageIndex" : "stage",
          "Without a target, it applies where the mouse is. Leave it out");
    }
    if (!isInWindow) {
      place.checkSpace(path);
    }
  }

  private UiException unused(String path, String field, String instead) {
    return invalid(path + "." + field, type + " does not have " + field + ". " + instead);
  }

  /** Advice about a field that the action does not have, without a full stop. */
  private String insteadOf(String field) {
    if (field.equals("count")) {
      return "Give the action as often as it is wanted";
    }
    boolean isOfRow = field.equals("index") || field.equals("columnId");
    if (isOfRow && action.insteadOfRow() != null) {
      return action.insteadOfRow();
    }
    if (place.target() == null) {
      return "Leave it out";
    }
    switch (field) {
      case "index":
        return "Put it into the target, for a row";
      case "columnId":
        return "Put it into the target, for a row, with the index of a row";
      case "text":
        return "Put it into the target, for what is inside";
      default:
        return "Leave it out";
    }
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
   * Checks that one of two fields is given.
   *
   * @param neither the problem if neither is given, without a full stop
   * @throws UiException see {@link #invalid}
   */
  public static void checkEither(
      String path, String first, Object a, String second, Object b, String neither)
      throws UiException {
    if (a != null && b != null) {
      throw invalid(path + "." + second, "Give either " + first + " or " + second + ", not both");
    }
    if (a == null && b == null) {
      throw invalid(path + "." + first, neither);
    }
  }

  /**
   * MCP_UI_INVALID_INPUT for one field.
   *
   * @param path the path of the field in the request
   * @param problem the mistake and what to give instead, without a full stop
   */
  public static UiException invalid(String path, String problem) {
    return new UiException(
        "MCP_UI_INVALID_INPUT", problem + ". Nothing was done.", Map.of("path", path));
  }
}
