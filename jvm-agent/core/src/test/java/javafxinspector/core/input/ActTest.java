package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;

/** A test that performs actions as a client does. */
public abstract class ActTest extends FxTest {
  /** A target by a CSS selector. */
  protected static Map<String, Object> css(String selector) {
    return Map.of("selector", Map.of("css", selector));
  }

  /** A target by a text. */
  protected static Map<String, Object> text(String shown) {
    return Map.of("selector", Map.of("text", shown));
  }

  /** Performs one action, and returns its result. */
  protected JsonObject result(Map<String, ?> action) throws UiException {
    JsonObject done = request("perform", Map.of("actions", List.of(action), "timeoutMs", 20_000));
    return done.getAsJsonArray("results").get(0).getAsJsonObject();
  }

  /** Performs one action that must succeed, and returns its result. */
  protected JsonObject act(Map<String, ?> action) throws UiException {
    JsonObject result = result(action);
    if (!result.get("ok").getAsBoolean()) {
      throw new AssertionError(action + ": " + result.get("error"));
    }
    return result;
  }

  /** Performs one action that must fail without waiting, and returns the error. */
  protected JsonObject refusal(Map<String, ?> action) throws UiException {
    Map<String, ?> params = Map.of("actions", List.of(action), "timeoutMs", 20_000, "waitMs", 0);
    JsonObject done = request("perform", params);
    JsonObject result = done.getAsJsonArray("results").get(0).getAsJsonObject();
    if (result.get("ok").getAsBoolean()) {
      throw new AssertionError(action + " was done: " + result);
    }
    return result.getAsJsonObject("error");
  }

  /** Sends one invalid action, and returns the error. */
  protected UiException invalid(Map<String, ?> action) {
    return assertThrows(UiException.class, () -> result(action));
  }

  /** The reason in the details of an error. */
  protected static String reason(JsonObject error) {
    return error.getAsJsonObject("details").get("reason").getAsString();
  }

  /** The message of an error. */
  protected static String message(JsonObject error) {
    return error.get("message").getAsString();
  }
}
