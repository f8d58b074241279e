package javafxinspector.core.record;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;

/**
 * A test of what a replay asks the Java agent for. Targets and assertions are JSON as in {@code
 * findRecorded} and {@code checkRecorded}; results are lines.
 */
abstract class ReplayTest extends ActingTest {
  /** The target with an id. */
  static String id(String id) {
    return "{by: 'id', value: '" + id + "'}";
  }

  /** The target of a row with a text in the control with an id. */
  static String row(String text, String control) {
    return "{by: 'row', value: '" + text + "', within: " + id(control) + "}";
  }

  /**
   * Looks for a target once.
   *
   * @return the id of the node, otherwise its text, otherwise its type and style classes; with
   *     several matches or none, their number
   */
  String found(String target) throws UiException {
    JsonObject found = ask("findRecorded", "{waitMs: 0, target: %s}", target);
    if (!found.has("uid")) {
      return found.get("count").getAsString();
    }
    JsonObject node = ask("node", "{ref: {uid: %s}}", found.get("uid")).getAsJsonObject("node");
    String shown = text(node.getAsJsonObject("text"), "label");
    String name = text(node, "id") == null ? shown : text(node, "id");
    String type = text(node, "type") + " " + node.get("styleClass");
    return name == null ? type : name;
  }

  /**
   * Looks once whether an assertion is true.
   *
   * @return met or unmet, and what the node shows
   */
  String checked(String assertion) throws UiException {
    return line(ask("checkRecorded", "{waitMs: 0, assertion: %s}", assertion));
  }

  /** The line of a result of {@code checkRecorded}. */
  static String line(JsonObject result) {
    String line = result.get("isMet").getAsBoolean() ? "met" : "unmet";
    return result.has("found") ? line + ": " + text(result, "found") : line;
  }

  /** Records what the actions do, and returns the steps. */
  List<JsonObject> recorded(String... actions) throws UiException {
    ask("record", "{on: true}");
    act(actions);
    return objects(ask("record", "{on: false}").get("steps"));
  }

  /** Records what the actions do, and returns the assertions of the last step as lines. */
  List<String> suggested(String... actions) throws UiException {
    List<JsonObject> steps = recorded(actions);
    List<String> lines = new ArrayList<>();
    for (JsonObject each : objects(steps.get(steps.size() - 1).get("assertions"))) {
      lines.add(assertion(each));
    }
    return lines;
  }

  private static String assertion(JsonObject it) {
    String line = text(it, "kind");
    if (it.has("state")) {
      line = (it.get("is").getAsBoolean() ? "" : "not ") + text(it, "state");
    }
    if (it.has("target")) {
      line += " " + target(it.getAsJsonObject("target"));
    }
    if (it.has("value")) {
      line += " “" + text(it, "value") + "”";
    }
    return it.has("texts") ? line + " " + it.get("texts") : line;
  }

  /** A target as a line, such as {@code #save}, or {@code row “Bonn” in #cities}. */
  static String target(JsonObject target) {
    String by = text(target, "by");
    String line = by.equals("id") ? "#" + text(target, "value") : by;
    if (target.has("value") && !by.equals("id")) {
      line += " “" + text(target, "value") + "”";
    }
    if (target.has("index")) {
      line += " [" + target.get("index") + "]";
    }
    if (target.has("column")) {
      line += " column “" + text(target, "column") + "”";
    }
    return target.has("within") ? line + " in " + target(target.getAsJsonObject("within")) : line;
  }
}
