package javafxinspector.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;

/**
 * A test that reads the nodes of its scene. Requests and expected responses are JSON in which names
 * have no quotation marks, and texts have single ones.
 */
public abstract class SceneTest extends FxTest {
  /** Sets the id of a node. */
  protected static <T extends Node> T named(String id, T node) {
    node.setId(id);
    return node;
  }

  /** Reads JSON without quotation marks around names. */
  protected static JsonElement json(String text) {
    return JsonParser.parseString(text);
  }

  /** Compares a value with JSON without quotation marks around names. */
  protected static void assertJson(String expected, JsonElement actual) {
    JsonElement parsed = json(expected);
    assertEquals(parsed, actual, () -> "expected " + parsed + " but was " + actual);
  }

  /** Sends a request with parameters in the syntax of {@link String#format}. */
  protected JsonObject ask(String method, String params, Object... values) throws UiException {
    return request(method, json(String.format(params, values)).getAsJsonObject().asMap());
  }

  /** Sends a request that must be rejected. */
  protected UiException refused(String method, String params, Object... values) {
    return assertThrows(UiException.class, () -> ask(method, params, values));
  }

  /** The node that a CSS selector finds, with these details. */
  protected JsonObject node(String css, String... more) throws UiException {
    return ask("node", "{ref: {selector: {css: '%s'}}, more: %s}", css, array(more))
        .getAsJsonObject("node");
  }

  /** Properties of the node that a CSS selector finds; * for all. */
  protected JsonObject properties(String css, String... names) throws UiException {
    return ask("node", "{ref: {selector: {css: '%s'}}, properties: %s}", css, array(names))
        .getAsJsonObject("node")
        .getAsJsonObject("fx")
        .getAsJsonObject("properties");
  }

  private static JsonArray array(String... texts) {
    JsonArray array = new JsonArray();
    List.of(texts).forEach(array::add);
    return array;
  }

  /** The uid of the node that a CSS selector finds. */
  protected String uid(String css) throws UiException {
    return node(css).getAsJsonObject("ref").get("uid").getAsString();
  }

  /** The rows of a light snapshot. */
  protected List<JsonObject> rows(String params, Object... values) throws UiException {
    return objects(ask("snapshotLight", params, values).get("rows"));
  }

  /** The row of the node with an id in a light snapshot. */
  protected JsonObject row(String id, String params, Object... values) throws UiException {
    return rows(params, values).stream()
        .filter(row -> id.equals(text(row, "id")))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No row has the id " + id));
  }

  /** The elements of an array; none if it is absent. */
  protected static List<JsonObject> objects(JsonElement array) {
    return array == null || array.isJsonNull()
        ? List.of()
        : StreamSupport.stream(array.getAsJsonArray().spliterator(), false)
            .map(JsonElement::getAsJsonObject)
            .toList();
  }

  /** A text of an object, or null if it is absent. */
  protected static String text(JsonObject object, String field) {
    JsonElement value = object.get(field);
    return value == null || value.isJsonNull() ? null : value.getAsString();
  }

  /** These fields of an object, if it has them. */
  protected static JsonObject only(JsonObject object, String... fields) {
    JsonObject some = new JsonObject();
    for (String field : fields) {
      if (object.has(field)) {
        some.add(field, object.get(field));
      }
    }
    return some;
  }

  /** The texts of a field in objects; null where it is absent. */
  protected static List<String> texts(List<JsonObject> objects, String field) {
    List<String> texts = new ArrayList<>();
    objects.forEach(each -> texts.add(text(each, field)));
    return texts;
  }

  /** Rows as indented lines without uids, such as {@code Button #save “Save” [focused]}. */
  protected static List<String> lines(List<JsonObject> rows) {
    return rows.stream().map(SceneTest::line).toList();
  }

  private static String line(JsonObject row) {
    StringBuilder line = new StringBuilder("  ".repeat(row.get("d").getAsInt()));
    line.append(text(row, "type"));
    if (text(row, "id") != null) {
      line.append(" #").append(text(row, "id"));
    }
    if (text(row, "text") != null) {
      line.append(" “").append(text(row, "text")).append("”");
    }
    if (row.has("state")) {
      List<String> states = new ArrayList<>();
      row.getAsJsonArray("state").forEach(state -> states.add(state.getAsString()));
      // The position of the pointer depends on the platform.
      states.remove("hover");
      line.append(states.isEmpty() ? "" : " [" + String.join(" ", states) + "]");
    }
    return line.toString();
  }

  /** Waits until a value, such as a notification to a client, is the expected one. */
  protected static <T> void eventually(T expected, Callable<? extends T> actual) throws Exception {
    long began = System.nanoTime();
    T last = actual.call();
    while (!Objects.equals(expected, last)) {
      if (System.nanoTime() - began > TimeUnit.SECONDS.toNanos(30)) {
        assertEquals(expected, last);
      }
      Thread.sleep(1);
      last = actual.call();
    }
  }

  /** Parameters of a request as JSON, such as the uid of a window in a scope. */
  protected static Map<String, JsonElement> params(String text) {
    return json(text).getAsJsonObject().asMap();
  }
}
