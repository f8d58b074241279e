package javafxinspector.core.handlers;

import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;

/** Checks the params of requests in the same way as the server does for its clients. */
@AnyThread
final class ParamChecks {
  private ParamChecks() {}

  /**
   * @param name the name of the parameter
   * @throws UiException MCP_UI_INVALID_INPUT if it is absent
   */
  static void requireGiven(Object value, String name) throws UiException {
    if (value == null) {
      throw new UiException("MCP_UI_INVALID_INPUT", name + " is required.", Map.of("path", name));
    }
  }

  /**
   * @param count may be null
   * @param name the name of the parameter
   * @throws UiException MCP_UI_INVALID_INPUT if it is negative
   */
  static void requireNotNegative(Integer count, String name) throws UiException {
    if (count != null && count < 0) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          name + " is " + count + ", but must be at least 0.",
          Map.of("path", name));
    }
  }
}
