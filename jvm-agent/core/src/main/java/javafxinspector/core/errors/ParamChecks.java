package javafxinspector.core.errors;

import java.util.Map;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.AnyThread;

/** Checks the params of requests in the same way as the server does for its clients. */
@AnyThread
public final class ParamChecks {
  private ParamChecks() {}

  /**
   * @param path where the field is in the params
   * @throws UiException MCP_UI_INVALID_INPUT if it is absent
   */
  public static void requireGiven(Object value, String path) throws UiException {
    if (value == null) {
      throw invalid(path, "is required.");
    }
  }

  /**
   * @param number may be null
   * @param path where the field is in the params
   * @throws UiException MCP_UI_INVALID_INPUT if it is negative
   */
  public static void requireNotNegative(Integer number, String path) throws UiException {
    if (number != null && number < 0) {
      throw invalid(path, "is " + number + ", but must be at least 0.");
    }
  }

  /**
   * @param path where the field is in the params
   * @throws UiException MCP_UI_INVALID_INPUT if it is absent or no number
   */
  public static void requireNumber(String value, String path) throws UiException {
    requireGiven(value, path);
    try {
      Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw invalid(path, "is “" + Quotes.inside(value) + "”, but must be a number.");
    }
  }

  /**
   * MCP_UI_INVALID_INPUT for a field.
   *
   * @param path where the field is in the params
   * @param fault what is wrong with it, to follow the path
   */
  public static UiException invalid(String path, String fault) {
    return new UiException("MCP_UI_INVALID_INPUT", path + " " + fault, Map.of("path", path));
  }
}
