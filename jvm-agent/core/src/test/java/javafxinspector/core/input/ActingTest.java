package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Alert;
import javafx.stage.Window;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;

/**
 * A test of actions, which are written as JSON objects like those of clients. The target may be
 * abbreviated: '#save' is a CSS selector, and {text: 'Save'} is the node with that text.
 */
public abstract class ActingTest extends SceneTest {
  private static final int TIMEOUT_MS = 45_000;

  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  /** Adds a line to the log of the application. */
  protected void log(String line) {
    log.add(line);
  }

  /** Logs each change of a value. */
  protected void logChanges(String name, ObservableValue<?> value) {
    value.addListener((p, before, now) -> log(name + " " + now));
  }

  /** Shows a dialog, and waits until it is closed. */
  protected static void ask(String title) {
    Alert alert = new Alert(Alert.AlertType.INFORMATION, title);
    alert.initOwner(Window.getWindows().get(0));
    alert.setTitle(title);
    alert.showAndWait();
  }

  /** Asserts that the application has logged exactly these lines since the last comparison. */
  protected void assertLog(String... lines) throws Exception {
    assertLogged("", lines);
  }

  /** Like {@link #assertLog}, for the lines that begin with a pattern. */
  protected void assertLogged(String beginning, String... lines) throws Exception {
    Pattern pattern = Pattern.compile(beginning);
    eventually(
        List.of(lines),
        () -> List.copyOf(log).stream().filter(line -> pattern.matcher(line).lookingAt()).toList());
    log.clear();
  }

  /** The logged lines so far. */
  protected List<String> logged() {
    return List.copyOf(log);
  }

  /** Clears the log of the application. */
  protected void clearLog() {
    log.clear();
  }

  /**
   * Performs actions, which may fail. The options are additional parameters, such as {changes:
   * false}.
   */
  protected List<JsonObject> perform(String options, String... actions) throws UiException {
    JsonObject params = json(options).getAsJsonObject();
    JsonArray all = new JsonArray();
    for (String action : actions) {
      JsonObject parsed = json(action).getAsJsonObject();
      if (parsed.has("target")) {
        parsed.add("target", target(parsed.get("target")));
      }
      all.add(parsed);
    }
    params.add("actions", all);
    if (!params.has("timeoutMs")) {
      params.addProperty("timeoutMs", TIMEOUT_MS);
    }
    return objects(request("perform", params.asMap()).get("results"));
  }

  private static JsonElement target(JsonElement given) {
    if (given.isJsonPrimitive()) {
      return json("{selector: {css: '" + given.getAsString() + "'}}");
    }
    JsonObject target = given.getAsJsonObject();
    if (target.has("text")) {
      JsonObject selector = new JsonObject();
      selector.add("text", target.remove("text"));
      selector.addProperty("match", "equals");
      target.add("selector", selector);
    } else if (target.has("css")) {
      JsonObject selector = new JsonObject();
      selector.add("css", target.remove("css"));
      target.add("selector", selector);
    }
    return target;
  }

  /** Performs actions, which must all succeed. */
  protected List<JsonObject> act(String... actions) throws UiException {
    List<JsonObject> results = perform("{}", actions);
    for (JsonObject result : results) {
      assertTrue(result.get("ok").getAsBoolean(), result::toString);
    }
    assertEquals(actions.length, results.size());
    return results;
  }

  /** Performs one action that is not possible, without waiting, and returns its error. */
  protected JsonObject refusal(String action) {
    try {
      JsonObject result = perform("{waitMs: 0}", action).get(0);
      assertTrue(result.has("error"), result::toString);
      return result.getAsJsonObject("error");
    } catch (UiException e) {
      return client
          .json(Map.of("code", e.code(), "message", e.getMessage(), "details", e.details()))
          .getAsJsonObject();
    }
  }

  /**
   * Performs one action that is not possible for the given reason.
   *
   * @param message a pattern of a part of the message
   * @return the details of the error
   */
  protected JsonObject assertRefused(String reason, String message, String action) {
    JsonObject error = refusal(action);
    JsonObject details = error.getAsJsonObject("details");
    assertEquals(reason, text(details, "reason"), error::toString);
    assertTrue(Pattern.compile(message).matcher(text(error, "message")).find(), error::toString);
    return details;
  }

  /** Performs one action that is malformed at the given path. */
  protected void assertInvalid(String path, String action) {
    JsonObject error = refusal(action);
    assertEquals("MCP_UI_INVALID_INPUT", text(error, "code"));
    assertEquals(path, text(error.getAsJsonObject("details"), "path"));
  }

  /** The titles of the windows that an action has opened. */
  protected static List<String> opened(JsonObject result) {
    return texts(objects(result.get("opened")), "title");
  }

  /** The number of open menus and popups. */
  protected long popups() throws UiException {
    return objects(ask("windows", "{}").get("windows")).stream()
        .filter(window -> List.of("menu", "popup").contains(text(window, "kind")))
        .count();
  }
}
