package javafxinspector.core.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.LocalClient.Event;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Tools that the application publishes")
class PublishedToolsTest extends FxTest {
  private final ToolsApplication application = new ToolsApplication();

  @AfterEach
  void withdraw() {
    application.close();
  }

  private JsonArray listed() throws UiException {
    return request("tools", Map.of()).getAsJsonArray("tools");
  }

  private JsonElement called(String tool, Map<String, ?> arguments) throws UiException {
    return request("callTool", Map.of("tool", tool, "arguments", arguments)).get("result");
  }

  private UiException failure(String tool, Map<String, ?> arguments) {
    return assertThrows(UiException.class, () -> called(tool, arguments));
  }

  private static Map<String, Object> everything() {
    Map<String, Object> given = new HashMap<>();
    given.put("text", "a");
    given.put("letter", "b");
    given.put("flag", true);
    given.put("number", 1);
    given.put("big", 9_007_199_254_740_993L);
    given.put("fraction", new BigDecimal("0.123456789"));
    given.put("state", "PAID");
    given.put("numbers", List.of(1, 2));
    given.put("item", Map.of("name", "tea", "price", 2));
    given.put("items", List.of(Map.of("name", "milk", "price", new BigDecimal("1.5"))));
    return given;
  }

  @Test
  @DisplayName("are described by a JSON schema of their record")
  void schema() throws UiException {
    application.send("everything");
    JsonObject tool = listed().get(0).getAsJsonObject();
    assertEquals("everything", tool.get("name").getAsString());
    assertEquals("Takes “everything”", tool.get("description").getAsString());
    String item =
        "{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"},"
            + "\"price\":{\"type\":\"number\"}},\"required\":[\"name\",\"price\"],"
            + "\"additionalProperties\":false}";
    JsonObject schema = tool.getAsJsonObject("inputSchema");
    JsonObject properties = schema.getAsJsonObject("properties");
    assertEquals(item, properties.get("item").toString());
    assertEquals("{\"type\":\"array\",\"items\":" + item + "}", properties.get("items").toString());
    assertEquals(
        "{\"type\":\"string\",\"enum\":[\"NEW\",\"PAID\"]}", properties.get("state").toString());
    assertEquals("{\"type\":\"integer\"}", properties.get("big").toString());
    assertEquals("{\"type\":\"string\"}", properties.get("note").toString());
    assertEquals(10, schema.getAsJsonArray("required").size(), "all but the optional one");
    assertFalse(schema.get("additionalProperties").getAsBoolean());
  }

  @Test
  @DisplayName("get each argument with its type, and return records, lists and numbers as JSON")
  void arguments() throws UiException {
    application.send("everything");
    JsonObject result = called("everything", everything()).getAsJsonObject();
    assertEquals("9007199254740993", result.get("big").toString());
    assertEquals("0.123456789", result.get("fraction").toString());
    assertEquals("[{\"name\":\"milk\",\"price\":1.5}]", result.get("items").toString());
    assertEquals("\"PAID\"", result.get("state").toString());
    assertEquals("\"Optional.empty\"", result.get("note").toString());
  }

  @Test
  @DisplayName("are not called with wrong, missing or unknown arguments, and say which one it is")
  void wrongArguments() {
    application.send("everything");
    check(
        "number",
        new BigDecimal("1.5"),
        "arguments.number must be an integer from -2147483648 to 2147483647");
    check("number", 3_000_000_000L, "arguments.number must be an integer");
    check("number", "1", "arguments.number must be an integer");
    check("letter", "ab", "arguments.letter must be a string of one character");
    check("flag", "true", "arguments.flag must be true or false");
    check("text", 5, "arguments.text must be a string, but is 5.");
    check("state", "OLD", "arguments.state must be one of NEW, PAID, but is \"OLD\".");
    check("numbers", List.of(1, "x"), "arguments.numbers[1] must be an integer");
    check("item", Map.of("name", "tea"), "arguments.item.price (number) is missing");
    check("items", List.of(Map.of("name", "a", "prise", 1)), "Did you mean price?");
    check("noet", "x", "arguments has no argument noet. Did you mean note?");
    check("text", null, "arguments.text (string) is missing");
    assertEquals(0, application.send("seen"));
  }

  private void check(String name, Object value, String message) {
    Map<String, Object> given = everything();
    if (value == null) {
      given.remove(name);
    } else {
      given.put(name, value);
    }
    UiException error = failure("everything", given);
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertTrue(error.getMessage().contains(message), error.getMessage());
    assertFalse(error.details().containsKey("mayHaveHappened"), error.getMessage());
  }

  @Test
  @DisplayName("are not called if the record itself refuses its arguments")
  void refusedByRecord() {
    application.send("checked");
    UiException error = failure("checked", Map.of("number", -1));
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertTrue(error.getMessage().contains("number is negative"), error.getMessage());
  }

  @Test
  @DisplayName("run on the JavaFX application thread")
  void thread() throws UiException {
    application.send("thread");
    JsonObject result = called("thread", Map.of()).getAsJsonObject();
    assertTrue(result.get("fx").getAsBoolean(), result.toString());
  }

  @Test
  @DisplayName("that throw are an error with the message, and the line of the application")
  void exceptions() {
    application.send("fails");
    UiException error = failure("fails", Map.of());
    assertEquals("exception", error.details().get("reason"));
    assertEquals(true, error.details().get("mayHaveHappened"));
    assertTrue(
        error
            .getMessage()
            .matches(
                "fails threw java.lang.IllegalStateException: no city, at"
                    + " shop.Orders.fail\\(Orders.java:\\d+\\)\\. .*"),
        error.getMessage());
    application.send("parse");
    UiException parsed = failure("parse", Map.of("text", "x"));
    assertTrue(parsed.getMessage().contains("at shop.Orders."), parsed.getMessage());
  }

  @Test
  @DisplayName("that are published again are replaced, and only the newest can be withdrawn")
  void replacing() throws UiException {
    application.send("first");
    application.send("second");
    assertEquals(1, listed().size());
    assertEquals("\"second x\"", called("same", Map.of("text", "x")).toString());
    application.send("closeFirst");
    assertEquals(1, listed().size(), "the handle of the first one does not withdraw the second");
    try (ToolsApplication other = new ToolsApplication()) {
      other.send("first");
      assertEquals("\"first\"", called("same", Map.of()).toString(), "of another class loader");
    }
    assertEquals("\"second x\"", called("same", Map.of("text", "x")).toString());
    application.send("withdraw");
    assertEquals(0, listed().size());
    assertTrue(failure("same", Map.of()).getMessage().contains("publishes no tool same"));
  }

  @Test
  @DisplayName("that do not return in time are an error that says that they may still run")
  void timeout() throws UiException {
    application.send("wait");
    UiException error =
        assertThrows(
            UiException.class,
            () ->
                request(
                    "callTool",
                    Map.of("tool", "wait", "arguments", Map.of("ms", 20_000), "timeoutMs", 300)));
    assertEquals("MCP_UI_TIMEOUT", error.code());
    assertEquals(true, error.details().get("mayHaveHappened"));
    assertTrue(error.getMessage().contains("may still run"), error.getMessage());
    assertEquals(true, application.send("cancelled"));
    until(() -> Integer.valueOf(1).equals(application.send("seen")));
    assertEquals("\"waited\"", called("wait", Map.of("ms", 1)).toString());
  }

  @Test
  @DisplayName("can return their result later, from another thread")
  void later() throws UiException {
    application.send("later");
    assertEquals("[\"late\",false]", called("later", Map.of("ms", 50)).toString());
    UiException error = failure("later", Map.of("ms", 13));
    assertTrue(error.getMessage().contains("no luck, at shop.Orders."), error.getMessage());
    UiException late =
        assertThrows(
            UiException.class,
            () ->
                request(
                    "callTool",
                    Map.of("tool", "later", "arguments", Map.of("ms", 3000), "timeoutMs", 100)));
    assertTrue(late.getMessage().contains("may still run"), late.getMessage());
    assertEquals(true, application.send("cancelled"));
  }

  @Test
  @DisplayName("report progress until they have ended")
  void progress() throws UiException {
    application.send("progress");
    request("callTool", Map.of("tool", "progress", "progress", "key"));
    application.send("report");
    List<String> events =
        client.events().stream()
            .filter(event -> event.name().equals("toolProgress"))
            .map(Event::params)
            .map(JsonObject::toString)
            .toList();
    assertEquals(3, events.size());
    assertEquals(
        "{\"progress\":\"key\",\"done\":1,\"total\":3,\"message\":\"one\"}", events.get(0));
    assertEquals("{\"progress\":\"key\",\"done\":2}", events.get(1));
    assertTrue(events.get(2).length() < 400, events.get(2));
  }

  @Test
  @DisplayName("have short results and texts without control characters")
  void limits() throws UiException {
    application.send("hostile");
    String description = listed().get(0).getAsJsonObject().get("description").getAsString();
    assertEquals(300, description.length());
    assertTrue(description.startsWith("a [31m bccc"), description);
    application.send("large");
    JsonObject response = request("callTool", Map.of("tool", "large"));
    assertTrue(response.get("truncated").getAsBoolean());
    assertTrue(response.toString().length() < 60_000);
  }

  @Test
  @DisplayName("are at most 20, and those that cannot be called are listed with the reason")
  void problems() throws UiException {
    application.send("bad");
    JsonObject listing = request("tools", Map.of());
    assertEquals(0, listing.getAsJsonArray("tools").size());
    String problems = listing.get("problems").toString();
    for (String part :
        List.of(
            "has space: A name has",
            "dated: Dated.when has the type java.util.Date",
            "endless: Endless contains itself",
            "string: java.lang.String is not a record")) {
      assertTrue(problems.contains(part), problems);
    }
    application.send("many");
    assertEquals(20, listed().size());
    assertTrue(request("tools", Map.of()).get("problems").toString().contains("25 tools"));
  }

  @Test
  @DisplayName("leave nothing that keeps the classes of the application in memory")
  void memory() throws Exception {
    application.send("first");
    WeakReference<ClassLoader> loader = usedAndForgotten();
    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertNull(loader.get());
  }

  private WeakReference<ClassLoader> usedAndForgotten() throws UiException {
    ToolsApplication other = new ToolsApplication();
    other.send("everything");
    other.send("fails");
    listed();
    called("everything", everything());
    failure("fails", Map.of());
    return new WeakReference<>(other.loader());
  }
}
